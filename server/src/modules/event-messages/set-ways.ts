import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { waysOf } from "./announce.ts";
import { findRule, type Ways, writeRule } from "./event-messages.repo.ts";
import { eventKey, eventSpec, type MessageEvent } from "./message-events.ts";

/**
 * Sets the ways of an event. Staff get inbox messages, others phone messages.
 * @param said  ways that are not named stay as they are
 * @throws {AppError} conflict
 */
export async function setWays(
  work: Work,
  event: MessageEvent,
  said: Partial<Ways>,
  version: number | null,
): Promise<void> {
  const { tx, supplier, now } = work;
  const before = await waysOf(work, event);
  const seen = (await findRule(tx, supplier.id, event))?.version ?? 0;
  const after = ownWays(event, { ...before, ...said });
  if (!(await writeRule(tx, supplier.id, event, after, version ?? seen, now))) throw new AppError("conflict");
  const key = eventKey(event);
  work.changed("message_rule", key);
  work.audit({ biz_type: "message_rule", biz_id: key, before: { event, ...before }, after: { event, ...after } });
}

/** Switches off the ways that an event does not have. */
function ownWays(event: MessageEvent, { inbox, sms, wechat }: Ways): Ways {
  const isStaff = eventSpec(event).receiver === "staff";
  return { inbox: isStaff && inbox, sms: !isStaff && sms, wechat: !isStaff && wechat };
}

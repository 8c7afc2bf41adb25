import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { findMessage, markWaiting } from "./messages.repo.ts";
import { holdParts } from "./parts/parts.repo.ts";
import { smsSendJob } from "./send-sms.ts";
import { findSend, reopenFailed } from "./sends.repo.ts";
import { smsAddon } from "./sms-addon.ts";
import { smsErrors } from "./sms.errors.ts";

const dayMs = 86_400_000;

/**
 * Sends a failed message again, within its send. Its parts are reserved again. It is sent in the hours in which phones may ring, and counts
 * for the limit per day like every message.
 * @throws {AppError} not_found · wrong_status where it has not failed, or its send was stopped or waits · sms_not_approved, sms_barred,
 *   sms_fed, sms_parts_short
 */
export async function sendSmsAgain(work: Work, id: number): Promise<void> {
  const { tx, supplier, now } = work;
  const { gap_days } = await smsAddon.read(work);
  const message = await findMessage(tx, supplier.id, id, new Date(now.getTime() - gap_days * dayMs));
  const send = message && (await findSend(tx, supplier.id, message.send_id, true));
  if (!message || !send) throw new AppError("not_found");
  if (message.status !== 4 || (send.status !== 3 && send.status !== 5)) throw new AppError("wrong_status");
  if (!message.is_approved) throw new AppError(smsErrors.sms_not_approved);
  if (message.is_barred) throw new AppError(smsErrors.sms_barred);
  if (message.is_fed) throw new AppError(smsErrors.sms_fed, { days: gap_days });
  if (!(await markWaiting(tx, supplier.id, id, now))) throw new AppError("wrong_status");
  const { parts } = message;
  if (!(await holdParts(tx, supplier.id, parts))) throw new AppError(smsErrors.sms_parts_short, { parts });
  await reopenFailed(tx, supplier.id, send.id);
  work.changed("sms_send", send.id, send.version + 1);
  work.audit({ biz_type: "sms_message", biz_id: id, before: { status: 4 }, after: { status: 1 } });
  await work.enqueue(smsSendJob, {}, { key: `sms-send:${supplier.id}` });
}

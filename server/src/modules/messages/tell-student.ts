import type { Work } from "../../core/jobs/work.ts";
import { addDays, instantAt } from "../../core/kernel/day.ts";
import { byDay } from "../event-messages/public.ts";
import { readRules } from "../packages/public.ts";
import type { MessageKind } from "./message-kinds.ts";
import { insertMessage, withdrawWaiting } from "./messages.repo.ts";

/** The queue of the job that sends due messages. */
export const messageJob = "stay.sendMessages";

/**
 * Inserts a message to the student of a stay, in the transaction of the act that causes it. It replaces a waiting message of the same kind.
 * Nothing is inserted when the camp sends no messages. Without a review page of the camp, a review is requested by a link to the student's
 * own page (`retention`) instead.
 * @param due  the earliest time; default: now. A message that no operator causes, or that is not about the present moment, waits for
 * daytime
 */
export async function tellStudent(work: Work, stay_id: number, kind: MessageKind, due: Date = work.now): Promise<void> {
  const { tx, supplier, now } = work;
  const rules = await readRules(tx, supplier.id);
  if (!rules.sends_messages || (kind === "review" && rules.review_url === null)) return;
  const isAnswer = work.actor.kind === "account" && kind !== "return_due" && kind !== "review";
  const at = due < now ? now : due;
  const due_at = isAnswer ? at : byDay(at, supplier.time_zone);
  withdrawWaiting(tx, supplier.id, stay_id, now, kind);
  await insertMessage(tx, supplier.id, { stay_id, kind, due_at, by_day: !isAnswer, at: now });
  // The clock finds messages that are due later.
  if (due_at <= now) await work.enqueue(messageJob, {}, { key: `messages:${supplier.id}` });
}

/** Reminds a paused student on the morning before the return; when that is past, at once. */
export async function remindOfReturn(work: Work, stay_id: number, expected_return: string): Promise<void> {
  const due = instantAt(addDays(expected_return, -1), "09:00", work.supplier.time_zone);
  await tellStudent(work, stay_id, "return_due", due);
}

/** Asks a former student for a review on the next morning. */
export async function askForReview(work: Work, stay_id: number): Promise<void> {
  await tellStudent(work, stay_id, "review", instantAt(addDays(work.today, 1), "10:00", work.supplier.time_zone));
}

/** Withdraws a stay's waiting messages. @param kind  only this kind; null: all */
export function withdrawMessages(work: Work, stay_id: number, kind: MessageKind | null = null): void {
  withdrawWaiting(work.tx, work.supplier.id, stay_id, work.now, kind);
}

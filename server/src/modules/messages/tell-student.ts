import type { Work } from "../../core/jobs/work.ts";
import { addDays, instantAt } from "../../core/kernel/day.ts";
import { byDay } from "../event-messages/public.ts";
import { readRules } from "../packages/public.ts";
import type { MessageKind } from "./message-kinds.ts";
import { insertMessage, withdrawWaiting } from "./messages.repo.ts";

/** The queue that sends what is due. */
export const messageJob = "stay.sendMessages";

/**
 * Writes down, with the act that causes it, that the student of a stay is to be told; one of the same kind that still waits is replaced.
 * Nothing is written where the camp sends no messages; where it has no page of its own for reviews, they are asked for by a link to the
 * student's own page (`retention`).
 * @param due  not before; default at once. What no person at a desk causes, and what is not of this moment, waits for the day
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
  // What is due later is found by the clock.
  if (due_at <= now) await work.enqueue(messageJob, {}, { key: `messages:${supplier.id}` });
}

/** Reminds a paused student on the morning before the return; where that is past, at once. */
export async function remindOfReturn(work: Work, stay_id: number, expected_return: string): Promise<void> {
  const due = instantAt(addDays(expected_return, -1), "09:00", work.supplier.time_zone);
  await tellStudent(work, stay_id, "return_due", due);
}

/** Asks a former student on the next morning how it was. */
export async function askForReview(work: Work, stay_id: number): Promise<void> {
  await tellStudent(work, stay_id, "review", instantAt(addDays(work.today, 1), "10:00", work.supplier.time_zone));
}

/** What waits to be told about a stay is not true any more. @param kind  that alone */
export function withdrawMessages(work: Work, stay_id: number, kind: MessageKind | null = null): void {
  withdrawWaiting(work.tx, work.supplier.id, stay_id, work.now, kind);
}

import type { Work } from "../../../core/jobs/work.ts";
import { readRules } from "../../packages/public.ts";
import type { Acting, StayRow } from "../../stays/public.ts";
import type { ActInputs } from "../dialogs/inputs.ts";
import { type StayParts, stayParts } from "../stay-parts.ts";
import { act, holdStay, noNights } from "../taking-part.ts";

/** How a stay ends. */
export type Finish = ActInputs["finish"] & { readonly note: string | null };

/**
 * Ends a stay today: the nights that were slept stay, those from tonight on are free again, and its money is settled.
 * @throws {AppError} not_found, wrong_status, conflict, settlement_changed, leave_open
 * @throws {InvalidFields} "completed" while nights are left, "cooling-off" too late, more deducted than is held, more kit brought back than
 * was handed out
 */
export async function finishStay(
  work: Work,
  id: number,
  input: Finish,
  version: number | null,
  parts: StayParts = stayParts,
): Promise<void> {
  const stay = await holdStay(work, "finish", id, version);
  const patch = {
    finish_at: work.now,
    finish_date: work.today,
    finish_reason: input.reason,
    planned_end: null,
    nights_kept: null,
    paused_at: null,
    expected_return: null,
    return_overdue_at: null,
  };
  await act(await finishOf(work, stay, input), { moving: { patch, note: input.note } }, parts);
}

/** No nights are taken: those from tonight on become free. */
export async function finishOf<Input>(
  work: Work,
  stay: StayRow,
  input: Input,
): Promise<Acting<Input> & { readonly act: "finish" }> {
  return {
    work,
    act: "finish",
    stay,
    rules: await readRules(work.tx, work.supplier.id),
    nights: noNights(work),
    input,
  };
}

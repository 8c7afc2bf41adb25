import type { Work } from "../../../core/jobs/work.ts";
import { readRules } from "../../packages/public.ts";
import type { Acting, StayRow } from "../../stays/public.ts";
import type { ActInputs } from "../dialogs/inputs.ts";
import { type StayParts, stayParts } from "../stay-parts.ts";
import { act, holdStay, noNights } from "../taking-part.ts";

/** The end of a stay as an operator enters it. */
export type Finish = ActInputs["finish"] & { readonly note: string | null };

/**
 * Ends a stay today: the slept nights stay, the beds from tonight on are freed, and its money is settled.
 * @throws {AppError} not_found, wrong_status, conflict, settlement_changed, leave_open
 * @throws {InvalidFields} "completed" while nights are left, "cooling-off" too late, a deduction above the deposit, more kit returned than
 *   was handed out
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

/** The act takes no nights; the beds from tonight on are freed. */
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

import type { Work } from "../../../core/jobs/work.ts";
import { readRules } from "../../packages/public.ts";
import { type Acting, type Blocker, blocker, findStay, type StayRow } from "../../stays/public.ts";
import { type StayParts, stayParts } from "../stay-parts.ts";
import { act, holdStay, noNights } from "../taking-part.ts";
import { stayActsErrors } from "../stay-acts.errors.ts";
import { againstTaker, openForAnother, promiseBed, type Transfer } from "./open-for-another.ts";

/**
 * Transfers the remaining nights of a stay to another student, once. The old stay ends. The new one waits for entry, with the nights at the
 * price they were bought for and the money paid for them. The new student must sign, be insured and be screened.
 * @returns the new stay's key
 * @throws {AppError} not_found, wrong_status, conflict, transfer_refused, transfer_empty, transfer_not_agreed, transfer_refund_open, leave_open,
 * renewal_open, stay_due, stay_open_exists, no_bed_left, student_blacklisted, student_underage · {InvalidFields} phone, gender
 */
export async function transferStay(
  work: Work,
  id: number,
  input: Transfer,
  version: number | null,
  parts: StayParts = stayParts,
): Promise<number> {
  const stay = await holdStay(work, "transfer", id, version);
  const handingOn = await transferOf(work, stay, input);
  const patch = {
    finish_at: work.now,
    finish_date: work.today,
    finish_reason: "transfer",
    transferred_at: work.now,
    planned_end: null,
    nights_kept: null,
    paused_at: null,
    expected_return: null,
  } as const;
  const own = {
    blockers: () => againstTransfer(work, stay, input, { holds: true }),
    moving: { patch, note: input.reason },
    opens: (before: StayRow) => openForAnother(work, before, input),
  };
  const made = (await act(handingOn, own, parts)) ?? 0;
  await promiseBed(work, made, handingOn.rules);
  return made;
}

/** The act takes no nights; the beds from tonight on are freed. */
export async function transferOf<Input>(
  work: Work,
  stay: StayRow,
  input: Input,
): Promise<Acting<Input> & { readonly act: "transfer" }> {
  const rules = await readRules(work.tx, work.supplier.id);
  return { work, act: "transfer", stay, rules, nights: noNights(work), input };
}

/** The obstacles to a transfer: an earlier transfer, or a reason against the new person. */
export async function againstTransfer(
  work: Work,
  stay: StayRow,
  input: Partial<Transfer>,
  { holds }: { readonly holds: boolean },
): Promise<readonly Blocker[]> {
  const wasHandedOn = stay.transferred_at !== null || (await cameByTransfer(work, stay));
  return [
    ...(wasHandedOn ? [blocker(stay, stayActsErrors.transfer_refused, {}, null)] : []),
    ...(await againstTaker(work, stay, input, { holds })),
  ];
}

/** A stay that came from a transfer cannot be transferred again. */
async function cameByTransfer(work: Work, stay: StayRow): Promise<boolean> {
  if (stay.prev_stay_id === null) return false;
  const from = await findStay(work.tx, work.supplier.id, stay.prev_stay_id);
  return from !== null && from.transferred_at !== null && from.student_id !== stay.student_id;
}

import { unnarrowed } from "../../../core/auth/narrow.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { InvalidFields } from "../../../core/kernel/app-error.ts";
import { demandCoach } from "../../stay-coaches/public.ts";
import { type IdEntered, identityOf, idsOfNumbers, keepIdentity } from "../../students/public.ts";
import { findStay, moveStay, stayFor } from "../../stays/public.ts";
import { editPerson, type PersonEdit } from "../edit-person.ts";
import { faults } from "../faults.texts.ts";

/** The fields of a running stay and its person that this act can change. Price, nights and dates have acts of their own. */
export interface StayEdit extends IdEntered, Partial<PersonEdit> {
  readonly coach_id: number | null;
  readonly remark: string | null;
  /** Student numbers of people with whom they must not share a room. */
  readonly avoid: readonly { readonly student_no: string }[];
}

/**
 * Edits a running stay.
 * @throws {AppError} not_found, wrong_status, conflict, coach_full, coach_gone · {InvalidFields} a number is unknown; id_no, birthday, phone
 */
export async function editStay(work: Work, id: number, input: StayEdit, version: number | null): Promise<void> {
  const led = (await findStay(work.tx, work.supplier.id, id))?.coach_id === input.coach_id;
  await demandCoach(work, input.coach_id, led ? null : { from: work.today, stay_id: id });
  const stay = await stayFor(work, "edit_stay", id, version);
  const numbers = input.avoid.map(({ student_no }) => student_no);
  const known = await idsOfNumbers(work.tx, work.supplier.id, numbers);
  if (known.length < new Set(numbers).size) throw new InvalidFields({ avoid: { text: faults.unknownStudent } });
  const { name, birthday } = input;
  const identity = identityOf(input, { gender: stay.gender, ...(birthday ? { birthday } : {}) });
  if (name !== undefined) {
    const person = { ...input, name, birthday: birthday ?? identity?.birthday ?? null };
    await editPerson(work, stay.student_id, person, identity === null);
  }
  if (identity) await keepIdentity(work, stay.student_id, identity, { replaces: true });
  const patch = { coach_id: input.coach_id, remark: input.remark ?? "", roommate_avoid: known };
  // With another coach, a limited caller does not see the student any more.
  await unnarrowed(work.tx, () => moveStay(work, "edit_stay", stay, { patch }));
}

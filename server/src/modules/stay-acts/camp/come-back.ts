import { unnarrowed } from "../../../core/auth/narrow.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { keepPerson } from "../appointments/keep-person.ts";
import { bookStay } from "../appointments/book-stay.ts";
import { addNights, moveStay, stayFor } from "../../stays/public.ts";
import { addLot } from "../../nights/public.ts";
import { carryNights } from "../../settlements/public.ts";
import { coachStillHere } from "../../stay-coaches/public.ts";
import { demandNamed, findStudent } from "../../students/public.ts";

/** A former student books again. */
export interface ComeBack {
  readonly package_id: number;
  readonly expected_date: string;
  /** True: unused, paid nights that were not refunded are moved into the new stay. */
  readonly carries_nights: boolean;
}

/**
 * Opens a new stay for the student of a finished one. Unused nights that were paid and not refunded may be moved into it, once.
 * @returns the new stay's key
 * @throws {AppError} not_found, wrong_status, conflict, student_erased, and all that booking throws
 */
export async function comeBack(work: Work, id: number, input: ComeBack, version: number | null): Promise<number> {
  const { tx, supplier } = work;
  await keepPerson(work, id);
  const stay = await stayFor(work, "come_back", id, version);
  const student = await findStudent(tx, supplier.id, stay.student_id);
  if (!student) throw new AppError("not_found");
  demandNamed(student);
  const { name, gender, phone, birthday } = student;
  const { package_id, expected_date } = input;
  const coach_id = await coachStillHere(work, stay.coach_id, expected_date);
  // Without the coach, a limited caller does not see the new stay.
  return await unnarrowed(tx, async () => {
    const made = await bookStay(work, {
      name,
      gender,
      phone,
      birthday,
      package_id,
      expected_date,
      source: stay.source,
      coach_id,
      remark: null,
    });
    const carried = input.carries_nights ? await carryNights(work, stay, made) : 0;
    if (carried > 0) {
      await addLot(work, { stay_id: made, kind: "return", bought: 0, gift: carried, amount_fen: 0 }, stay.no);
      await addNights(tx, supplier.id, made, carried);
    }
    await moveStay(work, "come_back", stay, { patch: {}, told: { stay_id: made, carried } });
    return made;
  });
}

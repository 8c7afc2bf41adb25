import type { StaySource } from "@kangying/contract/students/stay";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { demandBeds } from "./bed-promise.ts";
import { holdNights } from "./hold-bed.ts";
import { moveStay, stayFor } from "./move-stay.ts";
import { pinyinKeys } from "./pinyin.ts";
import { faults } from "./students.texts.ts";
import { findStudent, updateStudent } from "./students.repo.ts";

/** What may change about an appointment. Price, nights and package have their own acts. */
export interface AppointmentEdit {
  readonly name: string;
  readonly birthday: string | null;
  readonly expected_date: string;
  readonly source: StaySource;
  readonly coach: string | null;
  readonly remark: string | null;
}

/**
 * Changes an appointment and the person's name and birthday. A confirmed one that is put off must find beds on its new nights; a bed
 * held for it is held on those.
 * @throws {AppError} not_found, wrong_status, conflict, date_in_past, no_bed_left, bed_taken · {InvalidFields} birthday
 */
export async function editAppointment(
  work: Work,
  id: number,
  input: AppointmentEdit,
  version: number | null,
): Promise<void> {
  const stay = await stayFor(work, "edit", id, version);
  const isMoved = input.expected_date !== stay.expected_date;
  if (isMoved && input.expected_date < work.today) throw new AppError("date_in_past");
  if (input.birthday !== null && input.birthday >= work.today)
    throw new InvalidFields({ birthday: { text: faults.birthday } });
  await editPerson(work, stay.student_id, input);
  const { expected_date, source, coach } = input;
  await moveStay(work, "edit", stay, { patch: { expected_date, source, coach, remark: input.remark ?? "" } });
  if (!isMoved || stay.status !== 20) return;
  if (stay.bed_id === null) await demandBeds(work, { ...stay, expected_date });
  else await holdNights(work, { ...stay, expected_date }, stay.bed_id);
}

async function editPerson(work: Work, id: number, input: AppointmentEdit): Promise<void> {
  const before = await findStudent(work.tx, work.supplier.id, id);
  if (!before || (before.name === input.name && before.birthday === input.birthday)) return;
  const { name, birthday } = input;
  await updateStudent(work.tx, work.supplier.id, id, { name, ...pinyinKeys(name), birthday }, work.now);
  work.changed("student", id, before.version + 1);
  work.audit({
    biz_type: "student",
    biz_id: id,
    before: { name: before.name, birthday: before.birthday },
    after: { name, birthday },
  });
}

import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { demandNamed } from "./demand-named.ts";
import { findStudent, updateStudent } from "./students.repo.ts";

/**
 * Puts a person on the camp's blacklist, or takes them off. Existing bookings continue.
 * @param reason  null: off the list
 * @throws {AppError} not_found, student_erased · wrong_status where they are on the list, or off it, already
 */
export async function barStudent(work: Work, student_id: number, reason: string | null): Promise<void> {
  const { tx, supplier, now } = work;
  const student = await findStudent(tx, supplier.id, student_id);
  if (!student) throw new AppError("not_found");
  demandNamed(student);
  if (student.blacklisted === (reason !== null)) throw new AppError("wrong_status");
  const after = { blacklisted: reason !== null, blacklist_reason: reason };
  await updateStudent(tx, supplier.id, student_id, after, now);
  const { blacklisted, blacklist_reason } = student;
  work.audit({ biz_type: "student", biz_id: student_id, before: { blacklisted, blacklist_reason }, after });
  work.changed("student", student_id);
}

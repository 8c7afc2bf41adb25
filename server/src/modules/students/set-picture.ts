import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { demandNamed } from "./demand-named.ts";
import { dropPicture, findStudent, updateStudent } from "./students.repo.ts";

/**
 * Sets the picture beside a student's name, in lists and on their page.
 * @param file_id  a stored picture
 * @throws {AppError} not_found, student_erased
 */
export async function setPicture(work: Work, student_id: number, file_id: string): Promise<void> {
  const student = await findStudent(work.tx, work.supplier.id, student_id);
  if (!student) throw new AppError("not_found");
  demandNamed(student);
  await updateStudent(work.tx, work.supplier.id, student_id, { avatar: file_id }, work.now);
  work.changed("student", student_id);
}

/** Removes the picture if it is this file, which is being deleted. */
export async function withoutPicture(work: Work, student_id: number, file_id: string): Promise<void> {
  if (await dropPicture(work.tx, work.supplier.id, student_id, file_id)) work.changed("student", student_id);
}

import { AppError } from "../../core/kernel/app-error.ts";
import { studentsErrors } from "./students.errors.ts";

/** Refuses any act for a person whose data were erased. @throws {AppError} student_erased */
export function demandNamed({ erased }: { readonly erased: boolean }): void {
  if (erased) throw new AppError(studentsErrors.student_erased);
}

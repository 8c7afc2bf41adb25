import { AppError } from "../../core/kernel/app-error.ts";
import { studentsErrors } from "./students.errors.ts";

/** Whose name was taken out of the record is nobody whom anything is done for. @throws {AppError} student_erased */
export function demandNamed({ erased }: { readonly erased: boolean }): void {
  if (erased) throw new AppError(studentsErrors.student_erased);
}

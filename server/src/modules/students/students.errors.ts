import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./students.texts.ts";

/** The errors of this module with their HTTP status. Their messages are under `error` in its texts. */
export const studentsErrors = defineErrors(
  { health_withdrawn: 409, student_erased: 409, student_wallet_open: 409, students_both_open: 409 },
  t.group("error"),
);

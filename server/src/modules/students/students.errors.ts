import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./students.texts.ts";

/** What this module refuses, with the HTTP status of each; the words stand under `error` in its texts. */
export const studentsErrors = defineErrors(
  { health_withdrawn: 409, student_erased: 409, student_wallet_open: 409, students_both_open: 409 },
  t.group("error"),
);

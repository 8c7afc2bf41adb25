import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./attendance.texts.ts";

/** What this module refuses, with the HTTP status of each; the words stand under `error` in its texts. */
export const attendanceErrors = defineErrors(
  {
    lesson_ahead: 409,
    roll_closed: 409,
    roll_no_class: 409,
    roll_changed: 409,
  },
  t.group("error"),
);

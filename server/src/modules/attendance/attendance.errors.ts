import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./attendance.texts.ts";

/** The errors of this module with their HTTP status. Their words are under `error` in its texts. */
export const attendanceErrors = defineErrors(
  {
    lesson_ahead: 409,
    roll_closed: 409,
    roll_no_class: 409,
    roll_changed: 409,
  },
  t.group("error"),
);

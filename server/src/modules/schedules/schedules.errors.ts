import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./schedules.texts.ts";

/** The errors of this module with their HTTP status. Their messages are under `error` in its texts. */
export const schedulesErrors = defineErrors(
  { lessons_ahead: 409, schedule_clash: 409, schedule_taken: 409 },
  t.group("error"),
);

import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./leaves.texts.ts";

/** The errors of this module with their HTTP status. Their messages are under `error` in its texts. */
export const leavesErrors = defineErrors(
  {
    leave_open: 409,
    leave_overlap: 409,
    leave_past: 409,
  },
  t.group("error"),
);

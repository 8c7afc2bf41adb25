import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./leaves.texts.ts";

/** What this module refuses, with the HTTP status of each; the words stand under `error` in its texts. */
export const leavesErrors = defineErrors(
  {
    leave_open: 409,
    leave_overlap: 409,
    leave_past: 409,
  },
  t.group("error"),
);

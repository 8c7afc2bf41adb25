import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./moving-in.texts.ts";

/** The errors of this module with their HTTP status. Their messages are under `error` in its texts. */
export const moveInErrors = defineErrors(
  {
    move_in_done: 409,
    move_in_not_done: 409,
    move_in_empty: 409,
    move_in_faulty: 409,
    move_in_differs: 409,
    move_in_posted_since: 409,
  },
  t.group("error"),
);

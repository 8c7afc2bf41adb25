import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./codes.texts.ts";

/** The errors of this module with their HTTP status. Their words are under `error` in its texts. */
export const codesErrors = defineErrors(
  {
    code_used_up: 409,
    code_expired: 409,
    code_frozen: 409,
    code_void: 409,
    code_wrong_place: 409,
    code_undo_late: 409,
    code_undo_other: 403,
  },
  t.group("error"),
);

import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./roles.texts.ts";

/** The errors of this module with their HTTP status. Their messages are under `error` in its texts. */
export const rolesErrors = defineErrors(
  {
    role_beyond_own: 403,
    role_own: 403,
    role_held: 409,
    second_step_kept: 403,
    operator_self: 403,
  },
  t.group("error"),
);

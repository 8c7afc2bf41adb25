import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./roles.texts.ts";

/** What this module refuses, with the HTTP status of each; the words stand under `error` in its texts. */
export const rolesErrors = defineErrors(
  {
    role_beyond_own: 403,
    role_own: 403,
    role_held: 409,
    operator_self: 403,
  },
  t.group("error"),
);

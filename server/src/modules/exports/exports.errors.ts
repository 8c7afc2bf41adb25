import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./exports.texts.ts";

/** The errors of this module with their HTTP status. Their words are under `error` in its texts. */
export const exportsErrors = defineErrors(
  {
    export_expired: 404,
    export_own: 403,
    export_refused: 409,
  },
  t.group("error"),
);

import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./contracts.texts.ts";

/** The errors of this module with their HTTP status. Their words are under `error` in its texts. */
export const contractsErrors = defineErrors(
  { link_over: 404, link_code_wrong: 403, link_pass_over: 403, link_without_phone: 409 },
  t.group("error"),
);

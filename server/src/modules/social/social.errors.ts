import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./social.texts.ts";

/** The errors of this module with their HTTP status. Their messages are under `error` in its texts. */
export const socialErrors = defineErrors(
  { social_closed: 409, social_state: 400, social_refused: 400, social_bound: 409 },
  t.group("error"),
);

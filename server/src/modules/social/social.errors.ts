import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./social.texts.ts";

/** What this module refuses, with the HTTP status of each; the words stand under `error` in its texts. */
export const socialErrors = defineErrors(
  { social_closed: 409, social_state: 400, social_refused: 400, social_bound: 409 },
  t.group("error"),
);

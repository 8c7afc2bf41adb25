import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./kit.texts.ts";

/** What this module refuses, with the HTTP status of each; the words stand under `error` in its texts. */
export const kitErrors = defineErrors(
  {
    kit_short: 409,
  },
  t.group("error"),
);

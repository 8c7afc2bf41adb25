import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./kit.texts.ts";

/** The errors of this module with their HTTP status. Their messages are under `error` in its texts. */
export const kitErrors = defineErrors(
  {
    kit_short: 409,
  },
  t.group("error"),
);

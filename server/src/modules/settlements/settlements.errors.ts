import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./settlements.texts.ts";

/** What this module refuses, with the HTTP status of each; the words stand under `error` in its texts. */
export const settlementsErrors = defineErrors(
  {
    settlement_changed: 409,
    nights_carried: 409,
  },
  t.group("error"),
);

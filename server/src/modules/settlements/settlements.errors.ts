import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./settlements.texts.ts";

/** The errors of this module with their HTTP status. Their messages are under `error` in its texts. */
export const settlementsErrors = defineErrors(
  {
    settlement_changed: 409,
    nights_carried: 409,
  },
  t.group("error"),
);

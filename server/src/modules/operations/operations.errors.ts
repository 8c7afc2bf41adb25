import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./operations.texts.ts";

/** The errors of this module with their HTTP status. Their messages are under `error` in its texts. */
export const operationsErrors = defineErrors(
  {
    chain_broken: 409,
  },
  t.group("error"),
);

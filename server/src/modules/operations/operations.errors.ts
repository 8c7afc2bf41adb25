import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./operations.texts.ts";

/** What this module refuses, with the HTTP status of each; the words stand under `error` in its texts. */
export const operationsErrors = defineErrors(
  {
    chain_broken: 409,
  },
  t.group("error"),
);

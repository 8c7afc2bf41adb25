import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./flash.texts.ts";

/** What this module refuses, with the HTTP status of each; the words stand under `error` in its texts. */
export const flashErrors = defineErrors(
  { flash_closed: 409, flash_gone: 409, flash_limit: 409, flash_overlap: 409, flash_below_sold: 409, flash_busy: 429 },
  t.group("error"),
);

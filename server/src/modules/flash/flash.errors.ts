import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./flash.texts.ts";

/** The errors of this module with their HTTP status. Their messages are under `error` in its texts. */
export const flashErrors = defineErrors(
  { flash_closed: 409, flash_gone: 409, flash_limit: 409, flash_overlap: 409, flash_below_sold: 409, flash_busy: 429 },
  t.group("error"),
);

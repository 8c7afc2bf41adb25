import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./fapiao.texts.ts";

/** The errors of this module with their HTTP status. Their words are under `error` in its texts. */
export const fapiaoErrors = defineErrors(
  { fapiao_exceeds_paid: 409, fapiao_number_taken: 409, fapiao_exceeds_issued: 409 },
  t.group("error"),
);

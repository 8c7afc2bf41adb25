import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./divide.texts.ts";

/** The errors of this module with their HTTP status. Their words are under `error` in its texts. */
export const divideErrors = defineErrors(
  {
    divide_too_early: 409,
    divide_refund_open: 409,
    divide_uncertified: 409,
    divide_nothing_back: 409,
    divide_cap_exceeded: 409,
    receiver_in_use: 409,
    receiver_there: 409,
  },
  t.group("error"),
);

import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./group-buy.texts.ts";

/** The errors of this module with their HTTP status. Their messages are under `error` in its texts. */
export const groupErrors = defineErrors(
  {
    group_offer_closed: 409,
    group_gone: 409,
    group_full: 409,
    group_joined: 409,
    group_limit: 409,
    group_overlap: 409,
    group_below_sold: 409,
    group_waiting: 409,
    group_no_leaving: 409,
    group_extended: 409,
  },
  t.group("error"),
);

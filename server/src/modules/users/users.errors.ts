import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./users.texts.ts";

/** The errors of this module with their HTTP status. Their messages are under `error` in its texts. */
export const usersErrors = defineErrors(
  {
    member_has_money: 409,
    member_has_points: 409,
    member_is_owed: 409,
    score_too_low: 409,
    too_many_addresses: 409,
  },
  t.group("error"),
);

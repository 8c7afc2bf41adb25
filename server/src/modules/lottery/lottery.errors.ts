import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./lottery.texts.ts";

/** The errors of this module with their HTTP status. Their messages are under `error` in its texts. */
export const lotteryErrors = defineErrors(
  {
    lottery_chances_gone: 409,
    lottery_closed: 409,
    lottery_rank: 409,
    lottery_others: 409,
    lottery_not_frozen: 409,
    prize_not_yours: 409,
    prize_no_stay: 409,
  },
  t.group("error"),
);

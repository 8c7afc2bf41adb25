import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./wallets.texts.ts";

/** The errors of this module with their HTTP status. Their messages are under `error` in its texts. */
export const walletsErrors = defineErrors(
  {
    withdrawal_open: 409,
    withdrawals_too_many: 409,
    withdrawal_unchecked: 409,
    other_person_needed: 403,
    withdrawal_uncertified: 409,
    card_unbound: 409,
    card_other_holder: 409,
    card_changed: 409,
    card_in_use: 409,
    cards_too_many: 409,
    card_not_probed: 409,
    name_not_certified: 409,
    wechat_unknown: 409,
    transfer_under_way: 409,
  },
  t.group("error"),
);

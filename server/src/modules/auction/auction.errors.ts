import { defineErrors } from "../../core/kernel/error-kind.ts";
import { t } from "./auction.texts.ts";

/** The errors of this module with their HTTP status. Their words are under `error` in its texts. */
export const auctionErrors = defineErrors(
  {
    auction_closed: 409,
    auction_no_deposit: 409,
    auction_deposit_there: 409,
    auction_own_staff: 409,
    auction_leads: 409,
    auction_bid_low: 409,
    auction_bid_high: 409,
    auction_has_bids: 409,
    auction_not_won: 409,
    auction_ordered: 409,
    auction_no_next: 409,
    auction_bid_old: 409,
  },
  t.group("error"),
);

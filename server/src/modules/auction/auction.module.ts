import { bidCalls, lotCalls, lotDepositCalls } from "@kangying/contract/plugins/auction/auction.calls";
import { declare } from "../../core/kernel/declarations.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { payablePoint, purposePoint, refundPoint } from "../finance/public.ts";
import { orderPartPoint } from "../orders/public.ts";
import { addonPoint } from "../plugins/public.ts";
import { priceStepPoint } from "../pricing/public.ts";
import { auctionAddon } from "./auction-addon.ts";
import { auctionErrors } from "./auction.errors.ts";
import { auctionInvariants } from "./auction.invariants.ts";
import { auctionJobs } from "./auction.jobs.ts";
import { auctionRoutes } from "./auction.routes.ts";
import { t } from "./auction.texts.ts";
import { bidList } from "./bids/bids.list.ts";
import { auctionPart } from "./deal/auction-part.ts";
import { auctionStep } from "./deal/order-lot.ts";
import { auctionPayable, auctionPurpose } from "./deposits/deposit-payable.ts";
import { lotDepositList } from "./deposits/lot-deposits.list.ts";
import { depositRefunds } from "./deposits/return-deposit.ts";
import { lotList } from "./lots/lots.list.ts";

/**
 * Auctions. A member pays a deposit and bids; bidders' ceilings answer at once; the highest bidder gets the piece and the others get their
 * deposits back.
 */
export const auction = defineModule({
  name: "auction",
  errors: Object.values(auctionErrors),
  topics: {
    auction_lot: [lotCalls.LotList.api, bidCalls.BidList.api],
    auction_deposit: [lotDepositCalls.DepositList.api],
  },
  callTitles: t.group("call"),
  jobTitles: t.group("job"),
  ruleTitles: t.group("rule"),
  thingTitles: { auction_lot: pageTitle("auctionLots"), auction_deposit: pageTitle("auctionDeposits") },
  fieldTitles: t.group("field"),
  declares: [
    declare(addonPoint, auctionAddon),
    declare(priceStepPoint, auctionStep),
    declare(orderPartPoint, auctionPart),
    declare(payablePoint, auctionPayable),
    declare(purposePoint, auctionPurpose),
    declare(refundPoint, depositRefunds),
  ],
  tables: [
    "auction_lot",
    "auction_bid",
    "auction_ceiling",
    "auction_void",
    "auction_notice",
    "auction_deposit",
    "auction_offer",
  ],
  lists: [lotList, bidList, lotDepositList],
  routes: auctionRoutes,
  jobs: auctionJobs,
  invariants: auctionInvariants,
});

import { callsOf } from "../../core/calls.ts";

/** What may be asked of lots, each with the class of its permission. */
export const lotCalls = callsOf("addons/auction", {
  LotList: "view",
  LotAdd: "add",
  LotCopy: "add",
  LotEdit: "edit",
  LotPublish: "audit",
  LotExtend: "edit",
  LotAnnounce: "edit",
  LotWithdraw: "audit",
  LotOfferNext: "audit",
  LotDelete: "delete",
  LotExport: "export",
});

/** What may be asked of bids; voiding one takes a second person. */
export const bidCalls = callsOf("addons/auction", { BidList: "view", BidVoid: "audit" });

/** What may be asked of bidders' deposits. */
export const lotDepositCalls = callsOf("addons/auction", { DepositList: "view", DepositRetry: "edit" });

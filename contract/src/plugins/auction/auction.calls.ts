import { callsOf } from "../../core/calls.ts";

/** Calls about lots, each with the class of its permission. */
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

/** Calls about bids; a second person has to void one. */
export const bidCalls = callsOf("addons/auction", { BidList: "view", BidVoid: "audit" });

/** Calls about bidders' deposits. */
export const lotDepositCalls = callsOf("addons/auction", { DepositList: "view", DepositRetry: "edit" });

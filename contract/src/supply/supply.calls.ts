import { callsOf } from "../core/calls.ts";

/** What other shops offer. */
export const supplyMarketCalls = callsOf("seller/supply", { MarketList: "view", SupplyImport: "add" });

/** What was taken over from other shops. */
export const suppliedCalls = callsOf("seller/supply", {
  SuppliedList: "view",
  SuppliedMore: "add",
  SuppliedPrice: "edit",
  SuppliedSettle: "audit",
  SuppliedGiveBack: "edit",
  SuppliedExport: "export",
});

/** What is offered to other shops. */
export const supplyOfferCalls = callsOf("seller/supply", {
  OfferList: "view",
  OfferAdd: "add",
  OfferEdit: "edit",
  OfferStop: "edit",
  OfferResume: "edit",
  OfferExport: "export",
});

/** What was paid for goods that others supplied, on both sides. */
export const supplySettlementCalls = callsOf("seller/supply", {
  SettlementList: "view",
  SettlementArrived: "audit",
  SettlementRefused: "audit",
  SettlementExport: "export",
});

import { callsOf } from "../core/calls.ts";

/** What a camp offers those who have left, so that they come again. */
export const returnOfferCalls = callsOf("seller/statistics", {
  ReturnOfferList: "view",
  ReturnOfferExport: "export",
  ReturnOfferRules: "edit",
});

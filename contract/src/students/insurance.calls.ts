import { callsOf } from "../core/calls.ts";

/** Calls about insurance, each with the class of its permission. */
export const insuranceCalls = callsOf("seller/insurance", {
  PolicyList: "view",
  PolicyAdd: "add",
  PolicyImport: "add",
  PolicyRenew: "add",
  PolicyEdit: "edit",
  PolicyEnd: "audit",
  PolicyExport: "export",
  ClaimAdd: "add",
});

/** Calls about nights without insurance. */
export const gapCalls = callsOf("seller/insurance", { GapList: "view", GapCover: "add", GapExport: "export" });

/** Calls about claims. */
export const claimCalls = callsOf("seller/insurance", {
  ClaimList: "view",
  ClaimEdit: "edit",
  ClaimPaid: "audit",
  ClaimRefused: "audit",
  ClaimWithdraw: "edit",
  ClaimExport: "export",
});

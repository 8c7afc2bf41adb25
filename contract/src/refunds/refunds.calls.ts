import { callsOf } from "../core/calls.ts";

/** Calls about refunds, each with the class of its permission. */
export const refundCalls = callsOf("seller/refund", {
  RefundPendingList: "view",
  RefundReturnList: "view",
  RefundAllList: "view",
  RefundInfo: "view",
  RefundLogistics: "view",
  RefundCount: "view",
  RefundAsk: "add",
  RefundLogAdd: "edit",
  RefundShipBack: "edit",
  RefundReceive: "edit",
  RefundReject: "edit",
  RefundRemind: "edit",
  RefundWithdraw: "edit",
  RefundAudit: "audit",
  RefundAgree: "audit",
  RefundExport: "export",
});

import { callsOf } from "../core/calls.ts";

/** Calls about imported bills and statements. */
export const billCalls = callsOf("seller/finance", {
  BillList: "view",
  BillImport: "add",
  BillMatch: "edit",
  BillRemove: "delete",
  BillExport: "export",
});

/** Calls about differences between a bill and the books. */
export const billGapCalls = callsOf("seller/finance", {
  BillGapList: "view",
  BillGapTake: "edit",
  BillGapConfirm: "edit",
  BillGapDecline: "edit",
  BillGapExplain: "edit",
  BillGapBook: "audit",
  BillGapExport: "export",
});

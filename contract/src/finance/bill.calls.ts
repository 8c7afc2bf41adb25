import { callsOf } from "../core/calls.ts";

/** What may be asked of imported bills and statements. */
export const billCalls = callsOf("seller/finance", {
  BillList: "view",
  BillImport: "add",
  BillMatch: "edit",
  BillRemove: "delete",
  BillExport: "export",
});

/** What may be asked of what does not agree between a bill and the books. */
export const billGapCalls = callsOf("seller/finance", {
  BillGapList: "view",
  BillGapTake: "edit",
  BillGapConfirm: "edit",
  BillGapDecline: "edit",
  BillGapExplain: "edit",
  BillGapBook: "audit",
  BillGapExport: "export",
});

import { callsOf } from "../core/calls.ts";

/** Calls about the months of the books: view, sign, close, open again. */
export const monthCalls = callsOf("seller/finance", {
  MonthList: "view",
  MonthLook: "view",
  MonthSign: "edit",
  MonthClose: "audit",
  MonthReturn: "audit",
  MonthReopen: "audit",
  MonthExport: "export",
});

/** Calls about the final balances of closed months. */
export const monthLineCalls = callsOf("seller/finance", {
  MonthLineList: "view",
  MonthLineExport: "export",
});

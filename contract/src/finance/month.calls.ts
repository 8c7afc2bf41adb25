import { callsOf } from "../core/calls.ts";

/** What may be asked of the months of the books: looked at, signed, closed, opened again. */
export const monthCalls = callsOf("seller/finance", {
  MonthList: "view",
  MonthLook: "view",
  MonthSign: "edit",
  MonthClose: "audit",
  MonthReturn: "audit",
  MonthReopen: "audit",
  MonthExport: "export",
});

/** What may be asked of the balances that closed months were left with. */
export const monthLineCalls = callsOf("seller/finance", {
  MonthLineList: "view",
  MonthLineExport: "export",
});

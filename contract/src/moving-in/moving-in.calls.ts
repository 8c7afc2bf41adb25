import { callsOf } from "../core/calls.ts";

/** Calls about moving in: its progress, the totals, the trial, the final run, and undoing it. */
export const movingInCalls = callsOf("seller/movein", {
  MoveInInfo: "view",
  MoveInTotals: "edit",
  MoveInTry: "edit",
  MoveInRun: "audit",
  MoveInUndo: "audit",
});

/** The sheet of balances of the supplier's own accounts. */
export const moneySheetCalls = callsOf("seller/movein", {
  MoneySheetList: "view",
  MoneySheetImport: "add",
  MoneySheetClear: "delete",
});

/** The sheet of members with wallets and points. */
export const memberSheetCalls = callsOf("seller/movein", {
  MemberSheetList: "view",
  MemberSheetImport: "add",
  MemberSheetClear: "delete",
});

/** The sheet of running stays with nights left and deposits. */
export const staySheetCalls = callsOf("seller/movein", {
  StaySheetList: "view",
  StaySheetImport: "add",
  StaySheetClear: "delete",
});

/** The sheet of codes that are paid and not used. */
export const codeSheetCalls = callsOf("seller/movein", {
  CodeSheetList: "view",
  CodeSheetImport: "add",
  CodeSheetClear: "delete",
});

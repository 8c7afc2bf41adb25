import { callsOf } from "../core/calls.ts";

/** What may be asked of moving in: how far it is, the totals, the trial, the one time, and taking it back. */
export const movingInCalls = callsOf("seller/movein", {
  MoveInInfo: "view",
  MoveInTotals: "edit",
  MoveInTry: "edit",
  MoveInRun: "audit",
  MoveInUndo: "audit",
});

/** The sheet of balances of the places where own money lies. */
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

import { callsOf } from "../core/calls.ts";

/** What may be asked of those who take money at a counter, and of their shifts. */
export const payStaffCalls = callsOf("seller/offlinePay", {
  PayStaffList: "view",
  PayStaffAdd: "add",
  PayStaffEdit: "edit",
  PayStaffLeave: "edit",
  PayStaffReturn: "edit",
  PayStaffReveal: "whole",
  PayStaffExport: "export",
  PayStaffExportWhole: "whole",
  ShiftOpen: "edit",
  TakingAdd: "add",
  TakingCode: "add",
  ShiftCount: "edit",
  ShiftHandOver: "edit",
});

/** What may be asked of the counter's log: there a shift is verified and a taking is made void. */
export const payStaffLogCalls = callsOf("seller/offlinePay", {
  PayStaffLogList: "view",
  TakingVoid: "edit",
  TakingCodeShow: "edit",
  TakingCodePlay: "edit",
  ShiftVerify: "audit",
  PayStaffLogExport: "export",
});

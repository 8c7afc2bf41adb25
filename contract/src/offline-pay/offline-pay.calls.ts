import { callsOf } from "../core/calls.ts";

/** Calls about the people who take money at a counter, and about their shifts. */
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

/** Calls about the counter's log, where a shift is verified and a payment is voided. */
export const payStaffLogCalls = callsOf("seller/offlinePay", {
  PayStaffLogList: "view",
  TakingVoid: "edit",
  TakingCodeShow: "edit",
  TakingCodePlay: "edit",
  ShiftVerify: "audit",
  PayStaffLogExport: "export",
});

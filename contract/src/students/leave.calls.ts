import { callsOf } from "../core/calls.ts";

/** Calls about leaves, each with the class of its permission. */
export const leaveCalls = callsOf("seller/leave", {
  LeaveList: "view",
  LeaveApply: "add",
  LeaveApprove: "audit",
  LeaveRefuse: "audit",
  LeaveDepart: "edit",
  LeaveBack: "edit",
  LeaveWithdraw: "edit",
  LeaveCall: "edit",
  LeaveExport: "export",
  LeaveReveal: "whole",
  LeaveExportWhole: "whole",
});

import { callsOf } from "../core/calls.ts";

/** Calls about attendance at lessons. */
export const attendanceCalls = callsOf("seller/attendance", {
  AttendanceList: "view",
  RollCallSave: "edit",
  AttendanceCorrect: "edit",
  AttendanceExport: "export",
});

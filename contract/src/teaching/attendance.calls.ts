import { callsOf } from "../core/calls.ts";

/** What may be asked of who was at a lesson. */
export const attendanceCalls = callsOf("seller/attendance", {
  AttendanceList: "view",
  RollCallSave: "edit",
  AttendanceCorrect: "edit",
  AttendanceExport: "export",
});

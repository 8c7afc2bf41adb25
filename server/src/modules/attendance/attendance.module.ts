import { attendanceCalls } from "@kangying/contract/teaching/attendance.calls";
import { rollCallSave, rollCallSheet, rollCallToday } from "@kangying/contract/teaching/attendance.endpoints";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { attendanceErrors } from "./attendance.errors.ts";
import { attendanceInvariants } from "./attendance.invariants.ts";
import { attendanceList } from "./attendance.list.ts";
import { readRoll, readRollDay, saveRoll } from "./roll-call.ts";
import { t } from "./attendance.texts.ts";

/** Attendance at lessons. A coach calls the roll on a phone; leaves fill in its first values. */
export const attendance = defineModule({
  name: "attendance",
  errors: Object.values(attendanceErrors),
  tables: ["attendance"],
  lends: ["attendance"],
  lists: [attendanceList],
  routes: [
    callRoute(rollCallToday, readRollDay),
    callRoute(rollCallSheet, readRoll),
    callRoute(rollCallSave, (ctx, input) => saveRoll(ctx, input)),
  ],
  invariants: attendanceInvariants,
  topics: { attendance: [attendanceCalls.AttendanceList.api] },
  callTitles: t.group("call"),
  ruleTitles: t.group("rule"),
  fieldTitles: t.group("field"),
  thingTitles: { attendance: pageTitle("attendance") },
});

import { leaveCalls } from "@kangying/contract/students/leave.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { leavesInvariants } from "./leaves.invariants.ts";
import { leavesErrors } from "./leaves.errors.ts";
import { leavesList } from "./leaves.list.ts";
import { leavesRoutes } from "./leaves.routes.ts";
import { t } from "./leaves.texts.ts";

/** Leaves: hours or nights that a student is away from camp. Covers request, decision, departure and return. */
export const leaves = defineModule({
  name: "leaves",
  errors: Object.values(leavesErrors),
  topics: { leave: [leaveCalls.LeaveList.api] },
  callTitles: t.group("call"),
  ruleTitles: t.group("rule"),
  fieldTitles: t.group("field"),
  thingTitles: { leave: pageTitle("studentLeaves") },
  tables: ["stay_leave"],
  lends: ["stay_leave"],
  lists: [leavesList],
  routes: leavesRoutes,
  invariants: leavesInvariants,
});

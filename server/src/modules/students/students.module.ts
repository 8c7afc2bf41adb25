import { defineModule } from "../../core/module/define-module.ts";
import { cancelledList } from "./cancelled.list.ts";
import { entryList } from "./entry.list.ts";
import { finishedList } from "./finished.list.ts";
import { livingList } from "./living.list.ts";
import { pausedList } from "./paused.list.ts";
import { pendingList } from "./pending.list.ts";
import { studentsInvariants } from "./students.invariants.ts";
import { studentsRoutes } from "./students.routes.ts";

/** People, what they book, and their stays from the appointment to the end. */
export const students = defineModule({
  name: "students",
  lists: [pendingList, entryList, cancelledList, livingList, pausedList, finishedList],
  routes: studentsRoutes,
  invariants: studentsInvariants,
});

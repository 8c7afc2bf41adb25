import { defineModule } from "../../core/module/define-module.ts";
import { rosterInvariants } from "./classes/roster.invariants.ts";
import { cancelledList } from "./cancelled.list.ts";
import { entryList } from "./entry.list.ts";
import { finishedList } from "./finished.list.ts";
import { livingList } from "./living.list.ts";
import { pausedList } from "./paused.list.ts";
import { pendingList } from "./pending.list.ts";
import { pageRoutes } from "./page/page.routes.ts";
import { peopleList } from "./page/people.list.ts";
import { packagesList } from "./packages/packages.list.ts";
import { stayJobs } from "./jobs/stay.jobs.ts";
import { listenToFinance } from "./stay-paid.ts";
import { messagesInvariants } from "./messages/messages.invariants.ts";
import { studentsInvariants } from "./students.invariants.ts";
import { studentsRoutes } from "./students.routes.ts";
import { leavesInvariants } from "./leaves/leaves.invariants.ts";
import { weightsInvariants } from "./weights/weights.invariants.ts";
import { weightsList } from "./weights/weights.list.ts";
import { weightsRoutes } from "./weights/weights.routes.ts";

listenToFinance();

/** People, what they book, and their stays from the appointment to the end. */
export const students = defineModule({
  name: "students",
  lists: [
    pendingList,
    entryList,
    cancelledList,
    livingList,
    pausedList,
    finishedList,
    packagesList,
    weightsList,
    peopleList,
  ],
  routes: [...studentsRoutes, ...pageRoutes, ...weightsRoutes],
  jobs: stayJobs,
  invariants: [
    ...studentsInvariants,
    ...leavesInvariants,
    ...messagesInvariants,
    ...rosterInvariants,
    ...weightsInvariants,
  ],
});

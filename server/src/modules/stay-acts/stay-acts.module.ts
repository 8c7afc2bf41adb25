import { declare } from "../../core/kernel/declarations.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { payablePoint, purposePoint } from "../finance/public.ts";
import { stayJobs } from "./jobs/stay.jobs.ts";
import { cancelledList } from "./lists/cancelled.list.ts";
import { entryList } from "./lists/entry.list.ts";
import { finishedList } from "./lists/finished.list.ts";
import { livingList } from "./lists/living.list.ts";
import { pausedList } from "./lists/paused.list.ts";
import { pendingList } from "./lists/pending.list.ts";
import { stayActsRoutes } from "./stay-acts.routes.ts";
import { stayInvariants } from "./stay.invariants.ts";
import { stayPayable, stayPurposes } from "./paid/stay-paid.ts";
import { stayActsErrors } from "./stay-acts.errors.ts";
import { t } from "./stay-acts.texts.ts";

/** The acts on stays from the appointment to the end, and the lists on which they are done. */
export const stayActs = defineModule({
  name: "stay-acts",
  errors: Object.values(stayActsErrors),
  callTitles: t.group("call"),
  jobTitles: t.group("job"),
  ruleTitles: t.group("rule"),
  fieldTitles: t.group("field"),
  lists: [pendingList, entryList, cancelledList, livingList, pausedList, finishedList],
  routes: stayActsRoutes,
  jobs: stayJobs,
  declares: [declare(payablePoint, stayPayable), declare(purposePoint, ...stayPurposes)],
  invariants: stayInvariants,
});

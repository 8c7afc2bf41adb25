import { careCalls } from "@kangying/contract/students/health/care.calls";
import { defineJob } from "../../core/jobs/job.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { lookAround } from "./care-flags.ts";
import { careInvariants } from "./care-flags.invariants.ts";
import { flagsList } from "./care-flags.list.ts";
import { measureStates } from "./measure-log.ts";
import { t } from "./care-flags.texts.ts";

/** Runs each hour, after the job that marks late returns from leave. */
const look = defineJob({
  name: "care.look",
  cron: "25 * * * *",
  did: t("did.found"),
  run: {
    single: lookAround,
  },
});

/** Flags for persons in camp who need care: found by weights, leaves and lessons, with an owner, a deadline and the steps taken. */
export const careFlags = defineModule({
  name: "care-flags",
  declares: measureStates,
  topics: { care_flag: [careCalls.FlagList.api] },
  fieldTitles: t.group("field"),
  ruleTitles: t.group("rule"),
  jobTitles: t.group("job"),
  thingTitles: { care_flag: pageTitle("careFlags") },
  tables: ["care_flag", "care_step"],
  lends: ["care_flag"],
  lists: [flagsList],
  jobs: [look],
  invariants: careInvariants,
});

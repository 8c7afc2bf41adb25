import { defineModule } from "../../core/module/define-module.ts";
import { stayCoachJobs } from "./stay-coaches.jobs.ts";
import { stayCoachesErrors } from "./stay-coaches.errors.ts";
import { stayCoachesInvariants } from "./stay-coaches.invariants.ts";
import { t } from "./stay-coaches.texts.ts";

/** The coach of a stay, and planned changes of the coach. */
export const stayCoaches = defineModule({
  name: "stay-coaches",
  tables: ["coach_change"],
  lends: ["coach_change"],
  errors: Object.values(stayCoachesErrors),
  jobs: stayCoachJobs,
  jobTitles: t.group("job"),
  ruleTitles: t.group("rule"),
  invariants: stayCoachesInvariants,
});

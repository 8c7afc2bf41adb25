import { defineJob } from "../../core/jobs/job.ts";
import { doDueChanges } from "./give-coach.ts";

export const coachChangeDue = defineJob({
  name: "coach.changeDue",
  cron: "10 * * * *",
  run: { single: (work) => doDueChanges(work) },
});

export const stayCoachJobs = [coachChangeDue];

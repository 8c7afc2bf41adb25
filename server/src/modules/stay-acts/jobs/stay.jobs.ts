import { defineJob } from "../../../core/jobs/job.ts";
import { flagLateFromLeave, flagMissing, flagOverdueReturns, lapseHolds, remindOfEnds } from "./flag-stays.ts";

export const holdExpire = defineJob({
  name: "bed.holdExpire",
  cron: "*/15 * * * *",
  run: { single: (work) => lapseHolds(work) },
});

/** Noon in China. */
export const noShow = defineJob({
  name: "stay.noShow",
  cron: "0 4 * * *",
  run: { single: (work) => flagMissing(work) },
});

/** Ten o'clock in China. */
export const endDue = defineJob({
  name: "stay.endDue",
  cron: "0 2 * * *",
  run: { single: (work) => remindOfEnds(work) },
});

export const pauseOverdue = defineJob({
  name: "pause.overdue",
  cron: "5 2 * * *",
  run: { single: (work) => flagOverdueReturns(work) },
});

export const leaveOverdue = defineJob({
  name: "leave.overdue",
  cron: "20 * * * *",
  run: { single: (work) => flagLateFromLeave(work) },
});

export const stayJobs = [holdExpire, noShow, endDue, pauseOverdue, leaveOverdue];

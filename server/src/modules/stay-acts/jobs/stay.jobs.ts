import { defineJob } from "../../../core/jobs/job.ts";
import {
  beginPauses,
  flagLateFromLeave,
  flagMissing,
  flagOverdueReturns,
  lapseHolds,
  remindOfEnds,
} from "./flag-stays.ts";
import { t } from "../stay-acts.texts.ts";

export const holdExpire = defineJob({
  name: "bed.holdExpire",
  cron: "*/15 * * * *",
  did: t("did.freed"),
  run: { single: (work) => lapseHolds(work) },
});

// Each of these four has a time of day by the shop's own clock. The job runs every hour and handles the stays whose time is past, once
// each.

export const noShow = defineJob({
  name: "stay.noShow",
  cron: "0 * * * *",
  did: t("did.people"),
  run: { single: (work) => flagMissing(work) },
});

export const endDue = defineJob({
  name: "stay.endDue",
  cron: "0 * * * *",
  did: t("did.people"),
  run: { single: (work) => remindOfEnds(work) },
});

export const pauseOverdue = defineJob({
  name: "pause.overdue",
  cron: "5 * * * *",
  did: t("did.people"),
  run: { single: (work) => flagOverdueReturns(work) },
});

export const pauseBegin = defineJob({
  name: "pause.begin",
  cron: "10 * * * *",
  did: t("did.people"),
  run: { single: (work) => beginPauses(work) },
});

export const leaveOverdue = defineJob({
  name: "leave.overdue",
  cron: "20 * * * *",
  did: t("did.people"),
  run: { single: (work) => flagLateFromLeave(work) },
});

export const stayJobs = [holdExpire, noShow, endDue, pauseOverdue, pauseBegin, leaveOverdue];

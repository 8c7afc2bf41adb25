import { sandboxSms } from "../../../core/auth/sms-provider.ts";
import { defineJob } from "../../../core/jobs/job.ts";
import { sendMessages } from "../messages/send-messages.ts";
import { messageJob } from "../messages/tell-student.ts";
import { nextNightToPost, postNight, showTonightsBeds } from "../nights/post-night.ts";
import { offerBeds, offerJob } from "../waiting/offer-beds.ts";
import { flagLateFromLeave, flagMissing, flagOverdueReturns, lapseHolds, remindOfEnds } from "./flag-stays.ts";

/**
 * Consumes the nights that are over and posts their revenue, each night in a transaction of its own, whatever was missed first. At two
 * o'clock in China; a camp elsewhere has its night posted by the next run after it is over.
 */
export const nightPost = defineJob({
  name: "stay.nightPost",
  cron: "0 * * * *",
  run: {
    own: async ({ transaction, signal }) => {
      while (!signal.aborted) {
        const night = await transaction(async (work) => {
          const next = await nextNightToPost(work);
          if (next !== null) await postNight(work, next);
          return next;
        });
        if (night === null) break;
      }
      await transaction((work) => showTonightsBeds(work));
    },
  },
});

/** Offers beds that became free to the waiting lists; also asked for whenever one becomes free. */
export const bedOffers = defineJob({
  name: offerJob,
  cron: "*/10 * * * *",
  run: { single: (work) => offerBeds(work) },
});

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

/** Sends what students are to be told; also asked for whenever something is to be told at once. */
export const messageSending = defineJob({
  name: messageJob,
  cron: "*/5 * * * *",
  run: { own: (job) => sendMessages(job, sandboxSms(job.services.database, job.services)) },
});

export const stayJobs = [nightPost, bedOffers, holdExpire, noShow, endDue, pauseOverdue, leaveOverdue, messageSending];

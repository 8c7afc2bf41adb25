import { defineJob } from "../../core/jobs/job.ts";
import { expireGroups, fillGroup, returnSeat } from "./end-groups.ts";
import type { GroupJob, SeatJob } from "./group-queue.ts";
import { endOffers } from "./keep-offer.ts";
import { remindGroups } from "./remind-group.ts";
import { t } from "./group-buy.texts.ts";

/** Reminds and ends groups and activities. Joining checks the time itself and does not wait for this job. */
const expireJob = defineJob({
  name: "group.expire",
  cron: "* * * * *",
  did: t("did.expired"),
  run: {
    single: async (work) => {
      await remindGroups(work);
      const expired = await expireGroups(work);
      await endOffers(work);
      return expired;
    },
  },
});

const fillJob = defineJob<GroupJob>({
  name: "group.fill",
  retries: 5,
  run: { single: (work, { group_id }) => fillGroup(work, group_id) },
});

const returnJob = defineJob<SeatJob>({
  name: "group.return",
  retries: 5,
  run: { single: (work, { order_id }) => returnSeat(work, order_id) },
});

export const groupJobs = [expireJob, fillJob, returnJob];

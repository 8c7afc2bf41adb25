import { defineJob } from "../../core/jobs/job.ts";
import { endPublished } from "./keep-lottery.ts";
import { endedLotteries } from "./lottery.repo.ts";

/**
 * Ends lotteries whose time is over and frees the pieces that were not won. A draw checks the time itself and does not wait for this job.
 */
export const endLotteries = defineJob({
  name: "lottery.end",
  cron: "11 * * * *",
  run: {
    single: async (work) => {
      await endPublished(work, await endedLotteries(work.tx, work.supplier.id, work.now));
    },
  },
});

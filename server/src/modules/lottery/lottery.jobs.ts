import { defineJob } from "../../core/jobs/job.ts";
import { endPublished } from "./keep-lottery.ts";
import { endedLotteries } from "./lottery.repo.ts";

/** Lotteries whose time is over: pieces that nobody won are free again. Whether one may still be drawn in is asked at the draw, not here. */
export const endLotteries = defineJob({
  name: "lottery.end",
  cron: "11 * * * *",
  run: {
    single: async (work) => {
      await endPublished(work, await endedLotteries(work.tx, work.supplier.id, work.now));
    },
  },
});

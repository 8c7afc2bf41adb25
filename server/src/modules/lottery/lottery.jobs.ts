import { defineJob } from "../../core/jobs/job.ts";
import { endPublished } from "./keep-lottery.ts";
import { endedLotteries } from "./lottery.repo.ts";
import { t } from "./lottery.texts.ts";

/**
 * Ends lotteries whose time is over and frees the pieces that were not won. A draw checks the time itself and does not wait for this job.
 */
export const endLotteries = defineJob({
  name: "lottery.end",
  cron: "11 * * * *",
  did: t("did.ended"),
  run: {
    single: async (work) => {
      const ended = await endedLotteries(work.tx, work.supplier.id, work.now);
      await endPublished(work, ended);
      return ended.length;
    },
  },
});

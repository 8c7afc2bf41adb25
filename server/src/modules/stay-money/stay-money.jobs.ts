import { defineJob } from "../../core/jobs/job.ts";
import { nextNightToPost, postNight, showTonightsBeds } from "./post-night.ts";

/**
 * Consumes the nights that are over and posts their revenue, each night in a transaction of its own, missed ones first. It runs every hour;
 * a camp's night is posted by the first run after it is over.
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

import { defineJob } from "../../core/jobs/job.ts";
import { nextNightToPost, postNight, showTonightsBeds } from "./post-night.ts";
import { t } from "./stay-money.texts.ts";

/**
 * Consumes the nights that are over and posts their revenue, each night in a transaction of its own, missed ones first. It runs every hour;
 * a camp's night is posted by the first run after it is over.
 */
export const nightPost = defineJob({
  name: "stay.nightPost",
  cron: "0 * * * *",
  did: t("did.nights"),
  run: {
    own: async ({ transaction, signal }) => {
      let nights = 0;
      while (!signal.aborted) {
        const posted = await transaction(async (work) => {
          const next = await nextNightToPost(work);
          return next === null ? null : await postNight(work, next);
        });
        if (posted === null) break;
        nights += posted;
      }
      await transaction((work) => showTonightsBeds(work));
      return nights;
    },
  },
});

import { inAuth } from "../../core/auth/in-auth.ts";
import { defineJob } from "../../core/jobs/job.ts";
import { purgeAuth } from "./session.repo.ts";

/** Clears expired codes, captchas, counters and old sessions, once a night. They belong to no supplier: the platform's run does it for all. */
export const purgeJob = defineJob({
  name: "session.purge",
  cron: "40 18 * * *",
  run: {
    single: async (work) => {
      if (work.supplier.industry === "admin") await inAuth(work, () => purgeAuth(work.tx, work.now));
    },
  },
});

import { defineJob } from "../../core/jobs/job.ts";
import { pruneFaults, pruneSubmissions } from "./system.repo.ts";

const hourMs = 3600_000;
const dayMs = 24 * hourMs;

/** Kept replies are good for 24 hours; who submitted what last is of no interest after that either. */
export const purgeSubmissions = defineJob({
  name: "system.purge_submissions",
  cron: "17 * * * *",
  run: {
    system: async ({ services, transaction }) => {
      const older_than = new Date(services.clock.now().getTime() - dayMs);
      await transaction({ role: "platform" }, (tx) => pruneSubmissions(tx, older_than));
    },
  },
});

/** Faults are kept for 90 days. */
export const purgeFaults = defineJob({
  name: "system.purge_faults",
  cron: "47 18 * * *",
  run: {
    system: async ({ services, transaction }) => {
      const older_than = new Date(services.clock.now().getTime() - 90 * dayMs);
      await transaction({ role: "platform" }, (tx) => pruneFaults(tx, older_than));
    },
  },
});

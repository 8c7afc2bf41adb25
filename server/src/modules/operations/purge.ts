import { defineJob } from "../../core/jobs/job.ts";
import { pruneFaults, pruneSubmissions } from "./operations.repo.ts";

const dayMs = 86_400_000;

/** Deletes replies that are older than 24 hours; a session's last submission is deleted with the session. */
export const purgeSubmissions = defineJob({
  name: "system.purge_submissions",
  cron: "17 * * * *",
  run: {
    system: async ({ services, transaction }) => {
      await transaction({ role: "platform" }, (tx) => pruneSubmissions(tx, services.clock.now()));
    },
  },
});

/** Deletes errors after 90 days. */
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

import { defineJob } from "../../core/jobs/job.ts";
import { sweepBeats } from "./heartbeats.repo.ts";

/** Hourly: deletes reports of processes that are gone and minutes that are too old to be shown. */
export const sweepBeatsJob = defineJob({
  name: "system.sweep_beats",
  cron: "7 * * * *",
  run: {
    system: async ({ services, transaction }) =>
      await transaction({ role: "platform" }, (tx) => sweepBeats(tx, services.clock.now())),
  },
});

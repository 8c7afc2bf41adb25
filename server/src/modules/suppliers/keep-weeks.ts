import { defineJob } from "../../core/jobs/job.ts";
import { keepSupplierWeeks } from "./suppliers.repo.ts";

/** Measures every supplier once an hour. The last measurement of a week remains as that week's. */
export const keepWeeksJob = defineJob({
  name: "suppliers.keep_weeks",
  cron: "41 * * * *",
  run: {
    system: async ({ services, transaction }) =>
      await transaction({ role: "platform" }, (tx) => keepSupplierWeeks(tx, services.clock.now(), null)),
  },
});

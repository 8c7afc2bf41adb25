import { defineJob } from "../../core/jobs/job.ts";
import { addDays } from "../../core/kernel/day.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { deleteStepsBefore } from "./visits.repo.ts";
import { t } from "./visits.texts.ts";

/** Two years and a month, so that a year can be compared with the one before it. */
const keptDays = 760;

const forgetJob = defineJob({
  name: "visits.forget",
  cron: "40 3 * * *",
  run: {
    single: async ({ tx, supplier, today }) =>
      void (await deleteStepsBefore(tx, supplier.id, addDays(today, -keptDays))),
  },
});

/**
 * Daily numbers of the shop's visitors, and of those who filled a cart. Visitors stay anonymous: the same person is another visitor the
 * next day.
 */
export const visits = defineModule({
  name: "visits",
  jobTitles: t.group("job"),
  tables: ["shop_step"],
  lends: ["shop_step"],
  jobs: [forgetJob],
});

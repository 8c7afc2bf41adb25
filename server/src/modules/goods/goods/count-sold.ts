import { defineJob } from "../../../core/jobs/job.ts";
import { countNoted } from "./sold.repo.ts";

/** Counts what was sold since its last run. Until then lists see it by its notes; what goods have sold in all is so much behind. */
export const countSold = defineJob({
  name: "goods.countSold",
  cron: "* * * * *",
  run: { single: ({ tx, supplier }) => countNoted(tx, supplier.id) },
});

import { runJobs } from "./run-jobs.ts";
import { afterJobs, sendJobs } from "./shop/jobs.ts";
import { sellJobs } from "./shop/sell.ts";
import { monthJobs } from "./month-close.ts";
import { moneyJobs } from "./shop/money.ts";

/** Counts keys and presses of the shop's jobs, as `camp-tasks.ts` does for the camp's. */

await runJobs([...sellJobs, ...sendJobs, ...afterJobs, ...moneyJobs, ...monthJobs], {
  login: "camp",
  marks: "shop-tasks",
  head: "Job of the shop",
});

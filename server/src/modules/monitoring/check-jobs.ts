import { defineJob, type JobHandler } from "../../core/jobs/job.ts";
import type { Work } from "../../core/jobs/work.ts";
import { checkRules } from "./check-rules.ts";
import { rulesOf } from "./rule.ts";

const checkNow = "monitoring.check_now";

/** Queues a check of all rules; another that has not begun yet will do. */
export async function queueCheck(work: Pick<Work, "enqueue">, start_after?: Date): Promise<void> {
  await work.enqueue(checkNow, {}, { key: "all", ...(start_after ? { start_after } : {}) });
}

const once = { retries: 0, expire_seconds: 3600 } as const;

/** Every rule of every supplier: each night at half past three in Shanghai, and when somebody asks for it. */
export const checkJobs: readonly JobHandler[] = [
  defineJob({
    name: "monitoring.check_rules",
    cron: "30 19 * * *",
    ...once,
    run: { system: ({ services, signal }) => checkRules(services, rulesOf(services.declared), signal) },
  }),
  defineJob({
    name: checkNow,
    ...once,
    run: { own: ({ services, signal }) => checkRules(services, rulesOf(services.declared), signal) },
  }),
];

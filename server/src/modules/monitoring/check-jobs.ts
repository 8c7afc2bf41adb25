import { defineJob, type JobHandler } from "../../core/jobs/job.ts";
import type { Work } from "../../core/jobs/work.ts";
import { checkRules } from "./check-rules.ts";
import { rulesOf } from "./rule.ts";
import { t } from "./monitoring.texts.ts";

const checkNow = "monitoring.check_now";

/** Queues a check of all rules. A check that is already queued and has not begun is enough. */
export async function queueCheck(work: Pick<Work, "enqueue">, start_after?: Date): Promise<void> {
  await work.enqueue(checkNow, {}, { key: "all", ...(start_after ? { start_after } : {}) });
}

const once = { retries: 0, expire_seconds: 3600 } as const;

/** The jobs that check every rule for every supplier: each night at 03:30 in Shanghai, and on request. */
export const checkJobs: readonly JobHandler[] = [
  defineJob({
    name: "monitoring.check_rules",
    cron: "30 19 * * *",
    did: t("did.asked"),
    ...once,
    run: { system: ({ services, signal }) => checkRules(services, rulesOf(services.declared), signal) },
  }),
  defineJob({
    name: checkNow,
    ...once,
    run: { own: ({ services, signal }) => checkRules(services, rulesOf(services.declared), signal) },
  }),
];

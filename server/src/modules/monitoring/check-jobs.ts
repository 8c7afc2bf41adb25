import { defineJob, type JobHandler } from "../../core/jobs/job.ts";
import { checkRules } from "./check-rules.ts";
import type { Rule } from "./rule.ts";

/** What the page's "check now" queues. */
export const checkNow = "monitoring.check_now";

/** Every rule of every supplier: each night at half past three in Shanghai, and when somebody asks for it. */
export function checkJobs(rules: readonly Rule[]): readonly JobHandler[] {
  const once = { retries: 0, expire_seconds: 3600 } as const;
  return [
    defineJob({
      name: "monitoring.check_rules",
      cron: "30 19 * * *",
      ...once,
      run: { system: ({ services, signal }) => checkRules(services, rules, signal) },
    }),
    defineJob({
      name: checkNow,
      ...once,
      run: { own: ({ services, signal }) => checkRules(services, rules, signal) },
    }),
  ];
}

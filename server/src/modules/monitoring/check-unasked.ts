import type { Services } from "../../core/jobs/services.ts";
import { workAsSystem } from "../../core/jobs/work-as-system.ts";
import { queueCheck } from "./check-jobs.ts";
import { rulesOf } from "./rule.ts";
import { readAskedRules, readPlatformIds } from "./rules.repo.ts";

/** Wait after a start, so that the first visitors get their pages first. */
const settleMs = 20_000;

/**
 * Queues a check when this build has rules that were never checked. This is for the demo, whose page would be empty until the night.
 * Otherwise rules are checked only at night, because all users of the embedded engine wait during a check.
 */
export async function checkUnasked(services: Services): Promise<void> {
  const { platform, asked } = await services.database.transaction(
    { role: "platform" },
    async (tx) => ({ platform: (await readPlatformIds(tx))[0], asked: new Set(await readAskedRules(tx)) }),
    { readOnly: true },
  );
  if (platform === undefined || rulesOf(services.declared).every(({ name }) => asked.has(name))) return;
  await workAsSystem(services, platform, "monitoring.check_rules", (work) =>
    queueCheck(work, new Date(work.now.getTime() + settleMs)),
  );
}

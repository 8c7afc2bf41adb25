import type { Services } from "../../core/jobs/services.ts";
import { workAsSystem } from "../../core/jobs/work-as-system.ts";
import { queueCheck } from "./check-jobs.ts";
import { rulesOf } from "./rule.ts";
import { readAskedRules, readPlatformIds } from "./rules.repo.ts";

/** The first moments after a start belong to those who wait for their pages. */
const settleMs = 20_000;

/**
 * Queues a check where this build has rules that nobody was ever asked of. For the demo, whose page would be empty until the night: of rows
 * that somebody works with, every rule is asked at night alone, since on the embedded engine everybody waits meanwhile.
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

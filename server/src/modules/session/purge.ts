import { inAuth } from "../../core/auth/sessions/in-auth.ts";
import { defineJob } from "../../core/jobs/job.ts";
import type { Work } from "../../core/jobs/work.ts";
import { purgeAuth } from "../../core/auth/sessions/purge.repo.ts";
import { purgeWechat } from "./wechat/wechat.repo.ts";

/**
 * Deletes expired codes, captchas, counters and old sessions once a night. They belong to no supplier, so only the platform's run deletes
 * them.
 */
export const purgeJob = defineJob({
  name: "session.purge",
  cron: "40 18 * * *",
  run: {
    single: async (work) => {
      if (work.supplier.industry === "admin") await inAuth(work, () => purge(work));
    },
  },
});

async function purge({ tx, now }: Work): Promise<void> {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
  await purgeAuth(tx, now, daysAgo);
  await purgeWechat(tx, daysAgo(1));
}

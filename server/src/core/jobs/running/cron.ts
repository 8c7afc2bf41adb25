import type { PgBoss } from "pg-boss";
import type { Database } from "../../db/database.ts";
import { dueQueue } from "./boss.ts";
import type { ClaimedJob, JobHandler } from "../job.ts";
import { announceCommitted } from "../wake.ts";

/** Makes pg-boss's schedules equal to the crons that the jobs declare, and removes schedules of jobs that no longer exist. */
export async function keepSchedules(boss: PgBoss, jobs: readonly JobHandler[]): Promise<void> {
  const declared = new Map(jobs.filter((job) => job.cron !== undefined).map((job) => [job.name, job.cron as string]));
  const kept = new Map((await boss.getSchedules(dueQueue)).map((schedule) => [schedule.key, schedule.cron]));
  for (const [job, cron] of declared) {
    // If several due times were missed while no server ran, the job runs once for all of them.
    if (kept.get(job) !== cron) await boss.schedule(dueQueue, cron, { job }, { key: job, missed: "once" });
  }
  for (const job of kept.keys()) if (!declared.has(job)) await boss.unschedule(dueQueue, job);
}

/**
 * Queues a due job once per supplier, or once when it belongs to none. A paused job is queued only when a person asked for it, or when its
 * pause has ended. The ids are derived from the id of the due job, so that a second run of this (after its first process died) adds
 * nothing.
 */
export async function fanOut(
  database: Database,
  jobs: ReadonlyMap<string, JobHandler>,
  due: ClaimedJob,
): Promise<void> {
  const { job: name, by_hand = false } = due.data as unknown as { job: string; by_hand?: boolean };
  const handler = jobs.get(name);
  // This build does not know the job: an older or newer server runs at the same time and queues it.
  if (!handler) return;
  const tenants = "system" in handler.run ? "(select null::bigint as id) t" : "supplier t";
  await database.statement(
    `select job_insert(t.id, $1, '{}', null, 'cron', md5($2 || ':' || coalesce(t.id, 0))::uuid) from ${tenants}
     where $3::boolean or not exists (select from paused_task p where p.name = $1 and (p.until_at is null or p.until_at > now()))`,
    [name, due.id, by_hand],
  );
  announceCommitted(database, new Set([name]));
}

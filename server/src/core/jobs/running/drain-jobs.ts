import type { ClaimedJob, JobHandler } from "../job.ts";
import { perform } from "./perform.ts";
import type { Services } from "../services.ts";

// By the caller's clock, not the database's. In the order of their due times, as they would run in real time.
const claimSql = `
  update pgboss.job_common
  set state = 'active', started_on = now(), heartbeat_on = now(), retry_count = case when started_on is null then retry_count else retry_count + 1 end
  where (name, id) = (
    select name, id from pgboss.job_common
    where name = any($1::text[]) and state in ('created', 'retry') and start_after <= $2::timestamptz
      and ($3::bigint[] is null or (data ->> 'supplier_id')::bigint = any($3))
    order by start_after, created_on
    limit 1 for update skip locked
  )
  returning id, name, data, retry_count as "retryCount"`;
const doneSql =
  "update pgboss.job_common set state = 'completed', completed_on = now() where name = $1 and id = $2 and state = 'active'";

/**
 * Runs every job that is due by the services' clock, one after another, until none is left. For tests, simulations and the demo generator,
 * which hold their clock and run no workers. A failure is thrown at once; the job is not tried again.
 * @param suppliers  only jobs of these suppliers are run, when other suppliers' rows lie in the same database; null: the jobs of all
 * suppliers and those of none
 * @returns how many jobs ran
 */
export async function drainJobs(
  services: Services,
  jobs: readonly JobHandler[],
  suppliers: readonly number[] | null = null,
): Promise<number> {
  const handlers = new Map(jobs.map((job) => [job.name, job]));
  const never = new AbortController().signal;
  for (let ran = 0; ; ran += 1) {
    const claim = [[...handlers.keys()], services.clock.now(), suppliers];
    const { rows } = await services.database.statement(claimSql, claim);
    const job = rows[0] as ClaimedJob | undefined;
    const handler = job && handlers.get(job.name);
    if (!job || !handler) return ran;
    const { noted } = await perform(services, handler, job, never);
    if (!noted) await services.database.statement(doneSql, [job.name, job.id]);
  }
}

import type { Database } from "../db/database.ts";
import { deadQueue } from "./running/boss.ts";

/** The runs of one job in this process since the process started. */
export interface JobRuns {
  readonly job: string;
  readonly done: number;
  readonly failed: number;
  readonly seconds: number;
  /** The number of runs by upper bound in seconds. The counts are cumulative, as Prometheus expects. */
  readonly buckets: ReadonlyMap<number, number>;
}

/** Upper bounds of the duration buckets, in seconds. */
export const durationBounds = [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120, 600] as const;

interface Counter {
  done: number;
  failed: number;
  seconds: number;
  readonly buckets: Map<number, number>;
}

const counters = new Map<string, Counter>();

/** Counts one run. */
export function noteRun(job: string, ok: boolean, seconds: number): void {
  let counter = counters.get(job);
  if (!counter) {
    counter = { done: 0, failed: 0, seconds: 0, buckets: new Map(durationBounds.map((bound) => [bound, 0])) };
    counters.set(job, counter);
  }
  if (ok) counter.done += 1;
  else counter.failed += 1;
  counter.seconds += seconds;
  for (const bound of durationBounds)
    if (seconds <= bound) counter.buckets.set(bound, (counter.buckets.get(bound) ?? 0) + 1);
}

/** Returns the runs of every job in this process, for `/metrics`. */
export function jobRuns(): JobRuns[] {
  return Array.from(counters, ([job, { done, failed, seconds, buckets }]) => ({ job, done, failed, seconds, buckets }));
}

/** The number of jobs of one queue that wait, run or failed for good, across all processes. */
export interface QueueDepth {
  readonly job: string;
  readonly waiting: number;
  /** Waiting jobs whose start time has passed. */
  readonly due: number;
  readonly active: number;
  readonly failed: number;
}

/**
 * Counts jobs per queue, for `/metrics` and monitoring. One statement over an index of unfinished jobs. The dead queue is left out: its
 * jobs are already counted as failed in the queue where they ran.
 */
export async function queueDepths(database: Database): Promise<QueueDepth[]> {
  const { rows } = await database.statement(
    `select name as job,
      count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as due,
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'failed')::int as failed
    from pgboss.job_common
    where state in ('created', 'retry', 'active', 'failed') and name <> $1
    group by name order by name`,
    [deadQueue],
  );
  return rows as QueueDepth[];
}

/** Returns how many due jobs have not started, across all processes, and how long the oldest one has waited. */
export async function queueBacklog(
  database: Database,
): Promise<{ readonly due: number; readonly oldest_seconds: number }> {
  const { rows } = await database.statement(
    `select count(*)::int as due, coalesce(extract(epoch from now() - min(start_after)), 0)::int as oldest_seconds
    from pgboss.job_common where state in ('created', 'retry') and not blocked and start_after <= now() and name <> $1`,
    [deadQueue],
  );
  return (rows as { due: number; oldest_seconds: number }[])[0] ?? { due: 0, oldest_seconds: 0 };
}

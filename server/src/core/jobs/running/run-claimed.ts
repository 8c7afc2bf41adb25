import type { PgBoss } from "pg-boss";
import { dueQueue } from "./boss.ts";
import { fanOut } from "./cron.ts";
import { ClaimLost, type ClaimedJob, type JobHandler } from "../job.ts";
import { asDoing } from "../../kernel/doing.ts";
import { noteRun } from "../metrics.ts";
import { perform, tellGivenUp } from "./perform.ts";
import { recordFault } from "../record-fault.ts";
import type { Services } from "../services.ts";

/** The parts that a claimed job needs to run. */
export interface Runner {
  readonly services: Services;
  readonly boss: PgBoss;
  readonly handlers: ReadonlyMap<string, JobHandler>;
  /** True while the process stops. A failure then is not the job's failure. */
  readonly isStopping: () => boolean;
}

const beatMs = 10_000;

/**
 * Puts the job back into the queue at once, without using up a try. Its start stays counted, so that this process can no longer note it as
 * done.
 */
const handBackSql = `
  update pgboss.job_common
  set state = 'retry', start_after = pgboss.job_now(), retry_limit = retry_limit + 1
  where name = $1 and id = $2 and state = 'active' and retry_count = $3`;

/** Puts a claimed job back into its queue, so that another process starts it again. */
export async function handBack(runner: Runner, job: ClaimedJob): Promise<void> {
  await runner.services.database.statement(handBackSql, [job.name, job.id, job.retryCount]);
}

/** Runs a claimed job and notes its result. Sends heartbeats meanwhile, so that other processes know that this one lives. Never throws. */
export async function runClaimed(runner: Runner, job: ClaimedJob, stop: AbortController): Promise<void> {
  const began = performance.now();
  const beat = setInterval(() => void keepClaim(runner.boss, job, stop), beatMs);
  let ok = false;
  try {
    await asDoing(job.name, () => act(runner, job, stop.signal));
    ok = true;
  } catch (error) {
    await noteFailure(runner, job, error);
  } finally {
    clearInterval(beat);
    const seconds = (performance.now() - began) / 1000;
    noteRun(job.name, ok, seconds);
    if (ok) runner.services.log.debug({ job: job.name, job_id: job.id, seconds }, "job done");
  }
}

async function act({ services, boss, handlers }: Runner, job: ClaimedJob, signal: AbortSignal): Promise<void> {
  if (job.name === dueQueue) {
    await fanOut(services.database, handlers, job);
    await boss.complete(job.name, job);
    return;
  }
  const handler = handlers.get(job.name);
  if (!handler) throw new Error(`no handler for ${job.name}`);
  const { noted, did } = await perform(services, handler, job, signal);
  if (!noted) await boss.complete(job.name, job, typeof did === "number" ? { did } : null);
}

async function keepClaim(boss: PgBoss, job: ClaimedJob, stop: AbortController): Promise<void> {
  try {
    // pg-boss returns the count at run time, but its type does not declare it.
    const { affected } = (await boss.touch(job.name, job)) as { affected?: number };
    if (affected === 0) stop.abort(new ClaimLost(`job ${job.name} ${job.id} was taken over`));
  } catch {
    // A heartbeat that could not be sent does not mean that the claim is lost. The next one shows it.
  }
}

async function noteFailure(runner: Runner, job: ClaimedJob, error: unknown): Promise<void> {
  const { services, boss } = runner;
  const { log } = services;
  try {
    if (runner.isStopping()) {
      await handBack(runner, job);
      return;
    }
    log.warn({ err: error, job: job.name, job_id: job.id, attempt: job.retryCount + 1 }, "job failed");
    if (error instanceof ClaimLost) return;
    await boss.fail(job.name, job, { message: error instanceof Error ? error.message : String(error) });
    recordFault(services, {
      source: "job",
      name: job.name,
      error,
      request_id: job.id,
      supplier_id: job.data.supplier_id ?? null,
    });
    const handler = runner.handlers.get(job.name);
    if (handler?.given_up && (await isGivenUp(runner, job))) await tellGivenUp(services, handler, job);
  } catch (noting) {
    // Without heartbeats the claim ends by itself, and the job is tried again.
    log.error({ err: noting, job: job.name, job_id: job.id }, "jobs: a failure could not be noted");
  }
}

async function isGivenUp({ services }: Runner, job: ClaimedJob): Promise<boolean> {
  const { rows } = await services.database.statement(
    "select 1 from pgboss.job_common where name = $1 and id = $2 and state = 'failed'",
    [job.name, job.id],
  );
  return rows.length > 0;
}

import { AsyncLocalStorage } from "node:async_hooks";
import { openBoss, dueQueue, prepareQueues } from "./boss.ts";
import { fanOut, keepSchedules } from "./cron.ts";
import { ClaimLost, type ClaimedJob, type JobHandler } from "./job.ts";
import { keepChains } from "./keep-chains.ts";
import { noteRun } from "./metrics.ts";
import { perform } from "./perform.ts";
import { recordFault } from "./record-fault.ts";
import type { Services } from "./services.ts";
import { onCommitted } from "./wake.ts";

/** The jobs of this process. */
export interface Workers {
  /** Have the jobs been looked at lately? For `/readyz`. */
  healthy(): boolean;
  /**
   * Takes nothing new, ends what waits for the signal, lets short runs finish, hands the rest back to the queue.
   * @param milliseconds  within which it returns
   */
  stop(milliseconds: number): Promise<void>;
}

interface WorkersOptions {
  /** Runs side by side; default 2 embedded, 4 on a server. */
  readonly slots?: number;
  /** Between two looks at the queues; default 1 s. Work queued by this process is begun at once. */
  readonly poll_ms?: number;
}

interface Run {
  readonly job: ClaimedJob;
  readonly stop: AbortController;
  readonly ended: Promise<void>;
}

const beatMs = 10_000;

/** Which of our queues hold something that is due: an index probe for each, however much lies there for later. */
const dueSql = `
  select q.name from unnest($1::text[]) as q (name)
  where exists (
    select from pgboss.job_common j
    where j.name = q.name and j.state in ('created', 'retry') and not j.blocked and j.start_after <= pgboss.job_now()
  )`;

/** Back to the queue at once and without costing a try. Counted as begun, so that this process can no longer note it as done. */
const handBackSql = `
  update pgboss.job_common
  set state = 'retry', start_after = pgboss.job_now(), retry_limit = retry_limit + 1
  where name = $1 and id = $2 and state = 'active' and retry_count = $3`;

/** On the embedded engine no other process can be at work: what is under way at the start was left by one that died. */
const orphansSql = `
  update pgboss.job_common
  set state = 'retry', start_after = pgboss.job_now(), retry_limit = retry_limit + 1
  where state = 'active' and name = any($1::text[])`;

/** Starts pg-boss and works on the jobs of this build until stopped; keeps the chains linked meanwhile. After the migrations, before serving. */
export async function startWorkers(services: Services, jobs: readonly JobHandler[], options: WorkersOptions = {}): Promise<Workers> {
  const { database, log } = services;
  const handlers = new Map(jobs.map((job) => [job.name, job]));
  const queues = [dueQueue, ...handlers.keys()];
  const slots = options.slots ?? (database.engine === "embedded" ? 2 : 4);
  const pollMs = options.poll_ms ?? 1000;

  const boss = await openBoss(services, true);
  await prepareQueues(boss, jobs);
  await keepSchedules(boss, jobs);
  if (database.engine === "embedded") await database.statement(orphansSql, [queues]);

  const running = new Map<string, Run>();
  const hinted = new Set<string>();
  let stopping = false;
  let looking = false;
  let lookedAt = Date.now();
  let timer: NodeJS.Timeout | undefined;

  // Work announced by a request comes in that request's context, which may still count as holding its connection.
  const outside = AsyncLocalStorage.snapshot();
  const stopHearing = onCommitted(database, (names) => outside(hint, names));

  function hint(names: Iterable<string>): void {
    for (const name of names) if (name === dueQueue || handlers.has(name)) hinted.add(name);
    void look();
  }

  async function look(): Promise<void> {
    if (looking || stopping) return;
    looking = true;
    clearTimeout(timer);
    try {
      let asked = false;
      while (!stopping && running.size < slots) {
        if (hinted.size === 0) {
          if (asked) break;
          asked = true;
          const { rows } = await database.statement(dueSql, [queues]);
          for (const row of rows as { name: string }[]) hinted.add(row.name);
          if (hinted.size === 0) break;
        }
        // One from each queue in turn, so that a long queue does not keep the others waiting.
        for (const name of [...hinted]) {
          if (stopping || running.size >= slots) break;
          // Taken off before the fetch: a hint that comes while it is under way must not be lost with it.
          hinted.delete(name);
          const [job] = (await boss.fetch(name)) as unknown as ClaimedJob[];
          if (!job) continue;
          hinted.add(name);
          begin(job);
        }
      }
      lookedAt = Date.now();
    } catch (error) {
      if (!stopping) log.warn({ err: error }, "jobs: the queues could not be read");
    } finally {
      looking = false;
      if (!stopping) timer = setTimeout(() => void look(), pollMs);
    }
  }

  function begin(job: ClaimedJob): void {
    const stop = new AbortController();
    const ended = attempt(job, stop).finally(() => {
      running.delete(job.id);
      void look();
    });
    running.set(job.id, { job, stop, ended });
  }

  async function attempt(job: ClaimedJob, stop: AbortController): Promise<void> {
    const began = performance.now();
    const beat = setInterval(() => void keepClaim(job, stop), beatMs);
    let ok = false;
    try {
      const handler = handlers.get(job.name);
      if (job.name === dueQueue) {
        await fanOut(database, handlers, job);
        await boss.complete(job.name, job);
      } else if (handler) {
        const { noted } = await perform(services, handler, job, stop.signal);
        if (!noted) await boss.complete(job.name, job);
      }
      ok = true;
    } catch (error) {
      await failed(job, error);
    } finally {
      clearInterval(beat);
      const seconds = (performance.now() - began) / 1000;
      noteRun(job.name, ok, seconds);
      if (ok) log.debug({ job: job.name, job_id: job.id, seconds }, "job done");
    }
  }

  async function keepClaim(job: ClaimedJob, stop: AbortController): Promise<void> {
    try {
      // The count is there at run time only; the type keeps it open.
      const { affected } = (await boss.touch(job.name, job)) as { affected?: number };
      if (affected === 0) stop.abort(new ClaimLost(`job ${job.name} ${job.id} was taken over`));
    } catch {
      // A beat that could not be sent says nothing about the claim; the next one will.
    }
  }

  async function failed(job: ClaimedJob, error: unknown): Promise<void> {
    try {
      if (stopping) {
        await handBack(job);
        return;
      }
      log.warn({ err: error, job: job.name, job_id: job.id, attempt: job.retryCount + 1 }, "job failed");
      if (error instanceof ClaimLost) return;
      await boss.fail(job.name, job, { message: error instanceof Error ? error.message : String(error) });
      recordFault(services, { source: "job", name: job.name, error, request_id: job.id, supplier_id: job.data.supplier_id ?? null });
    } catch (noting) {
      // The claim runs out by itself where its beat stops, and the job is tried again.
      log.error({ err: noting, job: job.name, job_id: job.id }, "jobs: a failure could not be noted");
    }
  }

  async function handBack(job: ClaimedJob): Promise<void> {
    await database.statement(handBackSql, [job.name, job.id, job.retryCount]);
  }

  const stopLinking = keepChains(services);
  void look();
  return {
    healthy: () => !stopping && Date.now() - lookedAt < 10_000 + 10 * pollMs,
    async stop(milliseconds) {
      stopping = true;
      clearTimeout(timer);
      stopHearing();
      for (const run of running.values()) run.stop.abort(new Error("the server stops"));
      await within(milliseconds * 0.6, Promise.all([...running.values()].map((run) => run.ended)));
      const left = [...running.values()];
      await within(milliseconds * 0.2, Promise.allSettled(left.map((run) => handBack(run.job))));
      await within(milliseconds * 0.2, Promise.all([stopLinking(), boss.stop({ graceful: false, close: false })]));
      log.info({ handed_back: left.length }, "jobs stopped");
    },
  };
}

/** Waits for the work, but no longer than that. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  try {
    await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

import { AsyncLocalStorage } from "node:async_hooks";
import { dueQueue, openBoss, prepareQueues } from "./boss.ts";
import { claimsInTurn } from "./claims-in-turn.ts";
import { keepSchedules } from "./cron.ts";
import type { ClaimedJob, JobHandler } from "../job.ts";
import type { Chain } from "../../db/chains/chain.ts";
import { keepChains } from "../keep-chains.ts";
import { handBack, runClaimed, type Runner } from "./run-claimed.ts";
import type { Services } from "../services.ts";
import { onCommitted } from "../wake.ts";

/** The workers that run jobs in this process. */
export interface Workers {
  /** True when the queues were checked recently. For `/readyz`. */
  healthy(): boolean;
  /** The number of jobs that run in this process. */
  running(): number;
  /**
   * Takes no new jobs, sends the stop signal to jobs that listen for it, lets short runs finish, and puts the rest back into the queue.
   * @param milliseconds  it returns within this time
   */
  stop(milliseconds: number): Promise<void>;
}

interface WorkersOptions {
  /** Chains of the modules: tables whose rows are linked, beside the operator log. */
  readonly chains?: readonly Chain[];
  /** The most jobs that run at the same time; default 2 embedded, 4 on a server. */
  readonly slots?: number;
  /** Interval between two checks of the queues; default 1 s. Work queued by this process starts at once. */
  readonly poll_ms?: number;
  /** Called before each check of the queues: while it returns false, no job starts. */
  readonly may_begin?: () => boolean;
  /** Interval between two checks for runs whose process died; see `openBoss`. */
  readonly supervise_seconds?: number;
}

interface Run {
  readonly job: ClaimedJob;
  readonly stop: AbortController;
  readonly ended: Promise<void>;
}

/** Finds which of our queues have a due job: one index probe per queue, however many later jobs it holds. */
const dueSql = `
  select q.name from unnest($1::text[]) as q (name)
  where exists (
    select from pgboss.job_common j
    where j.name = q.name and j.state in ('created', 'retry') and not j.blocked and j.start_after <= pgboss.job_now()
  )`;

/** On the embedded engine no other process can work at the same time: a job that is active at the start was left by a process that died. */
const orphansSql = `
  update pgboss.job_common
  set state = 'retry', start_after = pgboss.job_now(), retry_limit = retry_limit + 1
  where state = 'active' and name = any($1::text[])`;

/**
 * Starts pg-boss and runs the jobs of this build until stopped. Also keeps the chains linked. Call it after the migrations and before the
 * server accepts requests.
 */
export async function startWorkers(
  services: Services,
  jobs: readonly JobHandler[],
  options: WorkersOptions = {},
): Promise<Workers> {
  const { database, log } = services;
  const handlers = new Map(jobs.map((job) => [job.name, job]));
  const queues = [dueQueue, ...handlers.keys()];
  const slots = options.slots ?? (database.engine === "embedded" ? 2 : 4);
  const pollMs = options.poll_ms ?? 1000;
  const mayBegin = options.may_begin ?? (() => true);

  const boss = await openBoss(services, options.supervise_seconds);
  await prepareQueues(boss, database, jobs);
  await keepSchedules(boss, jobs);
  if (database.engine === "embedded") await database.statement(orphansSql, [queues]);

  const now = { stopping: false, looking: null as Promise<void> | null, lookedAt: Date.now() };
  const runner: Runner = { services, boss, handlers, isStopping: () => now.stopping };
  const running = new Map<string, Run>();
  const hinted = new Set<string>();
  const claim = claimsInTurn(boss);
  let timer: NodeJS.Timeout | undefined;

  // A hint of a request arrives in that request's async context, which may still count as holding its connection.
  const outside = AsyncLocalStorage.snapshot();
  const stopHearing = onCommitted(database, (names) => outside(hint, names));

  function hint(names: ReadonlySet<string>): void {
    const ours = queues.filter((name) => names.has(name));
    for (const name of ours) hinted.add(name);
    if (ours.length > 0) void look();
  }

  async function look(): Promise<void> {
    if (now.looking !== null || now.stopping) return;
    clearTimeout(timer);
    now.looking = lookOnce();
    await now.looking;
    now.looking = null;
    if (!now.stopping) timer = setTimeout(() => void look(), pollMs);
  }

  async function lookOnce(): Promise<void> {
    try {
      if (mayBegin()) await fillSlots();
      now.lookedAt = Date.now();
    } catch (error) {
      if (!now.stopping) log.warn({ err: error }, "jobs: the queues could not be read");
    }
  }

  async function fillSlots(): Promise<void> {
    let asked = false;
    while (!now.stopping && running.size < slots) {
      if (hinted.size === 0) {
        if (asked) return;
        asked = true;
        const { rows } = await database.statement(dueSql, [queues]);
        for (const row of rows as { name: string }[]) hinted.add(row.name);
        if (hinted.size === 0) return;
      }
      // One job from each queue in turn, so that a long queue does not delay the others.
      for (const name of Array.from(hinted)) {
        if (now.stopping || running.size >= slots) return;
        // The hint is removed before the fetch: a hint that arrives during the fetch must not be lost.
        hinted.delete(name);
        const job = await claim(name);
        if (!job) continue;
        hinted.add(name);
        // The stop was requested during the claim: a job that starts now would not receive the signal.
        if (now.stopping) return await handBack(runner, job);
        begin(job);
      }
    }
  }

  function begin(job: ClaimedJob): void {
    const stop = new AbortController();
    const ended = runClaimed(runner, job, stop).finally(() => {
      running.delete(job.id);
      void look();
    });
    running.set(job.id, { job, stop, ended });
  }

  const stopLinking = keepChains(services, options.chains ?? []);
  void look();
  return {
    running: () => running.size,
    healthy: () => !now.stopping && Date.now() - now.lookedAt < 10_000 + 10 * pollMs,
    async stop(milliseconds) {
      now.stopping = true;
      clearTimeout(timer);
      stopHearing();
      for (const run of running.values()) run.stop.abort(new Error("the server stops"));
      await within(milliseconds * 0.6, Promise.all([now.looking, ...[...running.values()].map((run) => run.ended)]));
      const left = [...running.values()];
      await within(milliseconds * 0.2, Promise.allSettled(left.map((run) => handBack(runner, run.job))));
      await within(milliseconds * 0.2, Promise.all([stopLinking(), boss.stop({ graceful: false, close: false })]));
      log.info({ handed_back: left.length }, "jobs stopped");
    },
  };
}

/** Waits for the work, but at most this long. */
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

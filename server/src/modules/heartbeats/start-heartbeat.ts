import { hostname } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { createHash, randomBytes } from "node:crypto";
import type { Services } from "../../core/jobs/services.ts";
import { cachesOf } from "../../core/kernel/process-cache.ts";
import { beat, leave } from "./heartbeats.repo.ts";
import { obeyedBy, obeyOrders } from "./obey-orders.ts";
import { judgeCalls, judgeProviders, probeDatabase, probeFiles, probeJobs } from "./probes.ts";

/** The calls that a process answered since its start. */
export interface Answered {
  readonly calls: number;
  /** Calls that failed with a server error. */
  readonly failed: number;
  readonly total_ms: number;
}

/** The figures that a process can report about itself. */
export interface Signs {
  readonly answered: () => Promise<Answered>;
  readonly workers: { healthy(): boolean; running(): number };
}

export interface Heartbeat {
  /** Checks everything once and writes the report. */
  beat(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * On a server, every tick reads the orders and every third tick reports. The embedded engine has only one connection: it ticks less often
 * and reports with every tick.
 */
const tickMs = { embedded: 15_000, server: 5_000 } as const;
/** A process that ends waits at most this long for the record of its end. */
const leavesWithinMs = 1_500;
const ticksOfBeat = { embedded: 1, server: 3 } as const;

/** Starts the regular reports of this process about itself and the services that it uses. */
export function startHeartbeat(services: Services, { answered, workers }: Signs): Heartbeat {
  const { database, config, clock, log } = services;
  const host = `${hostname()}:${config.port}`;
  const instance = `${host.slice(0, 60)}-${randomBytes(4).toString("hex")}`;
  const started_at = clock.now();
  // The key stays the same after a restart, so that a process that dies leaves at most one file behind.
  const probeKey = `probe/${createHash("sha256").update(host).digest("hex").slice(0, 12)}.txt`;
  let before: Answered = { calls: 0, failed: 0, total_ms: 0 };
  let ticks = 0;
  let wellSaid = true;

  async function look(): Promise<void> {
    const now = await answered();
    const since = {
      calls: now.calls - before.calls,
      failed: now.failed - before.failed,
      total_ms: now.total_ms - before.total_ms,
    };
    before = now;
    const { busy, waiting } = database.connections?.() ?? { busy: 0, waiting: 0 };
    const found = [
      judgeCalls(since),
      await probeDatabase(services),
      await probeJobs(services, workers.healthy()),
      await probeFiles(services, probeKey),
      ...judgeProviders(services),
    ];
    const done = obeyedBy(services);
    const said = {
      server: {
        instance,
        host,
        version: config.version,
        engine: database.engine,
        started_at,
        memory_mb: Math.round(process.memoryUsage().rss / 1_048_576),
        slots: database.engine === "embedded" ? 1 : config.pool_size,
        slots_busy: busy,
        slots_waiting: waiting,
        jobs_running: workers.running(),
        calls: since.calls,
        calls_failed: since.failed,
      },
      services: found,
      caches: cachesOf(services).map((cache) => ({ ...cache.figures(), cleared: done.get(cache.prefix) ?? 0 })),
      slow: database.slow?.take() ?? [],
    };
    await database.transaction({ role: "platform" }, (tx) => beat(tx, said, clock.now()));
  }

  async function safely(run: () => Promise<unknown>): Promise<void> {
    try {
      await run();
      wellSaid = true;
    } catch (error) {
      // Log this once: other parts also log a database that does not answer.
      if (wellSaid) log.warn({ err: error }, "no sign of life could be left");
      wellSaid = false;
    }
  }

  async function tick(): Promise<void> {
    await safely(() => obeyOrders(services));
    if (ticks % ticksOfBeat[database.engine] === 0) await safely(look);
    ticks += 1;
  }

  let running: Promise<void> | null = null;
  const begin = (): void => {
    // While a tick hangs because the database does not answer, no other tick starts.
    running ??= tick().finally(() => (running = null));
  };
  begin();
  const timer = setInterval(begin, tickMs[database.engine]).unref();
  async function leaveWell(): Promise<void> {
    await running;
    await safely(() => services.files.delete(probeKey));
    await safely(() => database.transaction({ role: "platform" }, (tx) => leave(tx, instance, clock.now())));
  }
  return {
    beat: look,
    async stop() {
      clearInterval(timer);
      // A database that does not answer must not delay the end of the process.
      await Promise.race([leaveWell(), wait(leavesWithinMs, undefined, { ref: false })]);
    },
  };
}

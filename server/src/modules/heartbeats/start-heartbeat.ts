import { hostname } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { createHash, randomBytes } from "node:crypto";
import type { Services } from "../../core/jobs/services.ts";
import { cachesOf } from "../../core/kernel/process-cache.ts";
import { beat, leave } from "./heartbeats.repo.ts";
import { obeyedBy, obeyOrders } from "./obey-orders.ts";
import { judgeCalls, judgeProviders, probeDatabase, probeFiles, probeJobs } from "./probes.ts";

/** Calls that a process has answered since it began. */
export interface Answered {
  readonly calls: number;
  /** With a fault of the server. */
  readonly failed: number;
  readonly total_ms: number;
}

/** What a process can tell of itself. */
export interface Signs {
  readonly answered: () => Promise<Answered>;
  readonly workers: { healthy(): boolean; running(): number };
}

export interface Heartbeat {
  /** Looks at everything once and says what was found. */
  beat(): Promise<void>;
  stop(): Promise<void>;
}

/** Orders are looked for with every tick, and every third tick is a beat; the embedded engine's one connection is spared. */
const tickMs = { embedded: 15_000, server: 5_000 } as const;
/** A process that ends says so within this, or not at all. */
const leavesWithinMs = 1_500;
const ticksOfBeat = { embedded: 1, server: 3 } as const;

/** Says from time to time that this process lives, and how it finds everything around it. */
export function startHeartbeat(services: Services, { answered, workers }: Signs): Heartbeat {
  const { database, config, clock, log } = services;
  const host = `${hostname()}:${config.port}`;
  const instance = `${host.slice(0, 60)}-${randomBytes(4).toString("hex")}`;
  const started_at = clock.now();
  // The same after a start: a process that dies leaves no more than one behind.
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
      // Once: a database that is away is told of elsewhere too.
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
    // One that hangs, since the database does not answer, is not followed by others.
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
      // A database that is away must not hold up the end.
      await Promise.race([leaveWell(), wait(leavesWithinMs, undefined, { ref: false })]);
    },
  };
}

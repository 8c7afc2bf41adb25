import { HeldClock } from "../src/core/kernel/clock.ts";
import { drainJobs } from "../src/core/jobs/running/drain-jobs.ts";
import type { JobHandler } from "../src/core/jobs/job.ts";
import type { Services } from "../src/core/jobs/services.ts";
import type { Config } from "../src/core/kernel/config.ts";
import { createServer, type MeasuredServer, type Served, type ServerOptions } from "../src/core/wire/create-server.ts";
import { Calls } from "./calls.ts";
import { openOwnDatabase, openTestDatabase, type TestDatabase } from "./database.ts";
import { holdToSchema } from "./processes/hold-to-schema.ts";
import { World, type Principal } from "./principals.ts";
import { testServices, type TestServices } from "./services.ts";

export type { Principal, TestSupplier } from "./principals.ts";
export type { CallOptions, TestReply } from "./calls.ts";

/** A server of the test's own, on the worker's database. */
export interface TestApp {
  readonly app: MeasuredServer;
  readonly database: TestDatabase;
  readonly services: TestServices;
  readonly clock: HeldClock;
  readonly world: World;
  readonly served: Served;
  as(who: Principal): Calls;
  readonly anonymous: Calls;
  /** The address that its callers call from. No other test file calls from it. */
  readonly address: string;
  /** Runs the jobs of its suppliers that are due by the held clock. @returns how many jobs ran */
  work(jobs: readonly JobHandler[]): Promise<number>;
  /** Listens on a free port. @returns its address */
  listen(): Promise<string>;
  close(): Promise<void>;
}

export interface TestAppOptions extends Pick<ServerOptions, "web_root" | "ready" | "limits"> {
  readonly served: Served;
  readonly clock?: HeldClock;
  readonly config?: Partial<Config>;
  readonly log?: Services["log"];
  /** On a database of its own, for tests that look at all suppliers, all rows of the platform or all jobs. */
  readonly own?: boolean;
  /** A database shared with another app: two servers on one database. Closing this app does not close it. */
  readonly database?: TestDatabase;
}

/** Starts a server that serves `served`. By default its held clock stands at a Monday morning in Shanghai. */
export async function startApp(options: TestAppOptions): Promise<TestApp> {
  const { served, web_root, ready, limits } = options;
  const clock = options.clock ?? new HeldClock("2026-03-02T02:00:00Z");
  const database = options.database ?? (options.own ? await openOwnDatabase() : await openTestDatabase());
  const plain = testServices(database, { clock });
  const services: TestServices = {
    ...plain,
    ...(served.declared ? { declared: served.declared } : {}),
    ...(options.log ? { log: options.log } : {}),
    config: { ...plain.config, ...options.config },
  };
  const app = await createServer({
    services,
    registry: served,
    onReply: holdToSchema,
    ...(web_root === undefined ? {} : { web_root }),
    ...(ready ? { ready } : {}),
    // On a busy machine the server must not refuse calls as busy, unless a test is about that.
    // Infinity is needed: when the event loop has not run since the last check, its delay counts as infinite.
    limits: { event_loop_delay_ms: Number.POSITIVE_INFINITY, ...limits },
  });
  await app.ready();
  const world = new World(services);
  const address = `${database.addresses}.1`;
  return {
    app,
    database,
    services,
    clock,
    world,
    served,
    as: (who) => new Calls(app, services, world, who, address),
    anonymous: new Calls(app, services, world, null, address),
    address,
    work: async (jobs) => drainJobs(services, jobs, await database.suppliers()),
    listen: () => app.listen({ host: "127.0.0.1", port: 0 }),
    close: async () => {
      await app.close();
      await services.files.close();
      if (!options.database) await database.close();
    },
  };
}

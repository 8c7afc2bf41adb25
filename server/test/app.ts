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

/** A server of its own, on the worker's database. */
export interface TestApp {
  readonly app: MeasuredServer;
  readonly database: TestDatabase;
  readonly services: TestServices;
  readonly clock: HeldClock;
  readonly world: World;
  readonly served: Served;
  as(who: Principal): Calls;
  readonly anonymous: Calls;
  /** Where its callers sit: no other file calls from there. */
  readonly address: string;
  /** Runs the jobs of its suppliers that are due by the held clock. @returns how many */
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
  /** On a database of its own, for what looks at suppliers, the platform's rows or jobs as a whole. */
  readonly own?: boolean;
  /** Shared with another app: two servers on one database. It is then not closed with this one. */
  readonly database?: TestDatabase;
}

/** Starts a server on what is served, with a held clock that stands at a Monday morning in Shanghai. */
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
    // A machine that has much else to do must not refuse calls as busy, unless a test is about that.
    // Infinite: where the loop has not turned once since the last look, its delay counts as infinite.
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

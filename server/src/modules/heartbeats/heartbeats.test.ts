import { afterAll, beforeAll, expect, it } from "vitest";
import { type Principal, startApp, type TestApp } from "../../../test/app.ts";
import { desk } from "../../../test/desk.ts";
import type { ServerFigures, ServiceFigures } from "@kangying/contract/platform/monitor.endpoints";
import { cacheClear, cacheList, serviceList } from "@kangying/contract/platform/monitor.endpoints";
import { cacheOf } from "../../core/kernel/process-cache.ts";
import { collect } from "../../core/module/registry.ts";
import { slowStatements } from "../slow-statements/slow-statements.module.ts";
import { heartbeats } from "./heartbeats.module.ts";
import { beat } from "./heartbeats.repo.ts";
import { obeyOrders } from "./obey-orders.ts";

let app: TestApp;
let admin: Principal;
const served = collect([heartbeats, slowStatements], { partial: true });

beforeAll(async () => {
  app = await startApp({ own: true, served });
  admin = await app.world.owner(await app.world.supplier("admin"));
});
afterAll(() => app.close());

interface Words {
  readonly services?: readonly object[];
  readonly caches?: readonly object[];
  readonly slow?: readonly object[];
}
/** Writes the report of a process. @param ago  seconds before now */
async function say(host: string, ago: number, { services = [], caches = [], slow = [] }: Words): Promise<void> {
  const at = new Date(app.clock.now().getTime() - ago * 1000);
  const server = {
    instance: `${host}-00000000`,
    host,
    version: "1.0.0",
    engine: "server",
    started_at: at,
    memory_mb: 200,
    slots: 20,
    slots_busy: 3,
    slots_waiting: 0,
    jobs_running: 1,
    calls: 12,
    calls_failed: 0,
  };
  await app.database.transaction({ role: "platform" }, (tx) => beat(tx, { server, services, caches, slow }, at));
}
const { list } = desk("seller/system/", () => ({ app, who: admin }));
const looked = async () =>
  (await app.as(admin).call(serviceList, { hours: "1" })).data as {
    readonly services: readonly ServiceFigures[];
    readonly servers: readonly ServerFigures[];
  };
const held = async () => (await app.as(admin).call(cacheList, {})).data;

it("[P-11] shows of each service the worst that any process found, and which processes are silent", async () => {
  await say("one", 5, {
    services: [
      { service: "database", state: 1, ms: 3 },
      { service: "files", state: 1, ms: 8 },
    ],
  });
  await say("two", 8, { services: [{ service: "database", state: 2, ms: 400 }] });
  await say("gone", 300, { services: [{ service: "files", state: 3, ms: null }] });
  const { services, servers } = await looked();
  const of = (name: string) => services.find(({ service }) => service === name);
  expect(of("database")).toMatchObject({ state: "slow", ms: 400 });
  expect(of("files")).toMatchObject({ state: "well", ms: 8 });
  expect(of("jobs")).toMatchObject({ state: "silent", rate: null });
  expect(servers.map(({ host, state }) => `${host} ${state}`).toSorted()).toEqual([
    "gone silent",
    "one well",
    "two well",
  ]);
});

it("[P-11] counts minutes in which nobody looked against a service's rate", async () => {
  await say("rate", 600, { services: [{ service: "jobs", state: 1, ms: null, backlog: 2 }] });
  await say("rate", 540, { services: [{ service: "jobs", state: 1, ms: null, backlog: 2 }] });
  await say("rate", 0, { services: [{ service: "jobs", state: 1, ms: null, backlog: 2 }] });
  const jobs = (await looked()).services.find(({ service }) => service === "jobs");
  expect(jobs?.rate).toBeCloseTo(3 / 11);
  expect(jobs).toMatchObject({ state: "well", backlog: 2 });
});

it("[P-11] empties a cache in every server by one order, and says who stands behind", async () => {
  const other = await startApp({ served, database: app.database, clock: app.clock });
  const caches = [app, other].map(({ services }) => cacheOf<string>(services, "page", { most: 9 }));
  for (const cache of caches) cache.set("home", "words");
  const page = { prefix: "page", keys: 1, bytes: 20, hits: 3, misses: 1, evicted: 0, clearable: true, cleared: 0 };
  for (const host of ["first", "second"]) await say(host, 0, { caches: [page] });
  expect((await held()).caches).toMatchObject([{ prefix: "page", keys: 2, hits: 6, misses: 2, behind: 0 }]);
  expect((await app.as(admin).call(cacheClear, { prefix: "page" })).data).toEqual({ keys: 2 });
  expect((await held()).caches).toMatchObject([{ prefix: "page", behind: 2, cleared_by: expect.any(String) }]);
  await obeyOrders(other.services);
  expect(caches.map((cache) => cache.figures().keys)).toEqual([0, 0]);
  caches[1]?.set("home", "words");
  expect(await obeyOrders(other.services)).toBe(0);
  await other.close();
});

it("[P-11] refuses to empty what only goes one by one", async () => {
  await say("first", 0, {
    caches: [{ prefix: "token", keys: 1, bytes: 20, hits: 3, misses: 1, evicted: 0, clearable: false, cleared: 0 }],
  });
  expect(await app.as(admin).call(cacheClear, { prefix: "token" })).toMatchObject({ code: "not_found" });
});

it("[P-11] adds up slow statements over processes by route and supplier", async () => {
  const slow = {
    fingerprint: "f",
    statement: "select $1",
    route: "seller/order/OrderList",
    supplier_id: admin.supplier.context.id,
    times: 2,
    total_ms: 3000,
    worst_ms: 1800,
    last_ms: 1200,
    last_at: app.clock.now(),
  };
  await say("one", 0, { slow: [slow] });
  await say("two", 0, { slow: [{ ...slow, times: 1, total_ms: 5000, worst_ms: 5000, last_ms: 5000 }] });
  expect(await list("SlowList")).toMatchObject([{ route: slow.route, times: 3, worst: 5, last: 5 }]);
});

it("[P-11] says in words how the database would count statements itself, where it does not", async () => {
  const [row] = await list("ServerStatementList");
  expect(row).toMatchObject({ times: null, statement: expect.stringContaining("pg_stat_statements") });
});

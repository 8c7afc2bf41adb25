import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { openDatabaseAt } from "../test/database.ts";
import { openDesks } from "../test/worlds/desks.ts";
import { clusterPrograms } from "../test/databases/cluster-programs.ts";
import { makeCluster, type OwnCluster } from "../test/databases/own-cluster.ts";
import { startServer, type ServerProcess } from "../test/server-process.ts";
import { booked, openSharedHouse, type SharedHouse } from "../test/processes/two-servers.ts";
import { modules } from "./app.ts";
import { verifyChain } from "./core/db/chains/chain.ts";
import { operateLogChain } from "./core/jobs/keep-chains.ts";
import { collect } from "./core/module/registry.ts";

const isWanted = process.env["KANGYING_TEST_LONG"] === "1" && clusterPrograms !== null;
/** How often all of PostgreSQL is killed, and how many desks write meanwhile. */
const kills = 5;
const writers = 50;
/** A browser repeats a call for longer than this. */
const readyWithinMs = 15_000;

let cluster: OwnCluster;
let house: SharedHouse;
let server: ServerProcess;
beforeAll(async () => {
  if (!isWanted) return;
  cluster = await makeCluster(clusterPrograms ?? "");
  house = await openSharedHouse(await openDatabaseAt(cluster.url));
  server = await startServer(house.env);
});
beforeEach(({ onTestFailed }) => {
  onTestFailed(() => void process.stdout.write(`${server?.output().slice(-6000) ?? ""}\n`));
});
afterAll(async () => {
  if (!isWanted) return;
  await server?.end("SIGKILL");
  await house?.database.close();
  await cluster?.drop();
});

/** Waits long: a busy machine is slow to start a database. */
const patiently = (expectation: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(expectation, { timeout: 90_000, interval: 50 });
const readiness = async (): Promise<number> => (await fetch(`${server.url}/readyz`)).status;

it.skipIf(!isWanted)(
  "outlives its PostgreSQL, killed amid fifty writers: no acknowledged write is lost, none done twice or by half, and it is ready again by itself",
  async () => {
    const desks = await openDesks(writers, server.url, house.package_id);
    const readyAfter: number[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      const sofar = desks.acknowledged.size;
      await patiently(() => expect(desks.acknowledged.size).toBeGreaterThan(sofar + writers));
      await sleep(Math.random() * 500);
      expect(await cluster.kill(), "processes that were killed").toBeGreaterThan(5);
      await patiently(async () => expect(await readiness()).toBe(503));
      await cluster.start();
      const begun = performance.now();
      await patiently(async () => expect(await readiness()).toBe(200));
      readyAfter.push(performance.now() - begun);
    }
    const sofar = desks.acknowledged.size;
    await patiently(() => expect(desks.acknowledged.size).toBeGreaterThan(sofar + writers));
    await desks.finish();

    expect(desks.refused).toEqual([]);
    expect(Math.max(...readyAfter)).toBeLessThan(readyWithinMs);
    const there = [...(await booked(house))].map(([phone, { id, rows }]) => `${phone} ${id} ${rows}`);
    const told = [...desks.acknowledged].map(([phone, id]) => `${phone} ${id} 1`);
    expect(there.toSorted()).toEqual(told.toSorted());
    process.stdout.write(
      `measured: PostgreSQL killed ${kills} times amid ${writers} writers: ${told.length} acknowledged, none lost, none twice; ready again ${Math.round(Math.max(...readyAfter))} ms after it at most\n`,
    );

    const { supplier, database } = house;
    await database.transaction({ role: "app", supplier_id: supplier.id }, async (tx) => {
      const [log] = await tx.query(
        "select count(*) as acts from operate_log where api = 'seller/student/StudentBook' and biz_type = 'stay' and result = 'ok'",
      );
      expect(log).toEqual({ acts: told.length });
      for (const { name, sql } of collect(modules).invariants) expect(await tx.query(sql), name).toEqual([]);
      expect(await verifyChain((run) => run(tx), operateLogChain, new Date())).toMatchObject({ is_sound: true });
    });
    expect(await server.end("SIGTERM")).toEqual({ code: 0, signal: null });
  },
  600_000,
);

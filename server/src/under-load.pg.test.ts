import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { SupplierContext } from "./core/auth/caller.ts";
import { loadSupplier } from "./core/jobs/supplier-context.ts";
import { makeLarge } from "./modules/demo/large/make-large.ts";
import { World, type TestSupplier } from "../test/principals.ts";
import { startServer, type ServerProcess } from "../test/server-process.ts";
import { openSharedHouse, owner, type SharedHouse } from "../test/processes/two-servers.ts";
import { WireClient } from "../test/wire-client.ts";

const isLong = process.env["KANGYING_TEST_LONG"] === "1";
const students = 20_000;
const accounts = 20;
const exportsEach = 5;
/** A page so far back that the database must read almost all rows before it. */
const deepPage = { page: "950", limit: "20" };

let house: SharedHouse;
let server: ServerProcess;
let large: SupplierContext;
let other: WireClient;
const greedy: WireClient[] = [];

beforeAll(async () => {
  if (!isLong) return;
  house = await openSharedHouse();
  const { database, services } = house;
  const { supplier_id } = await makeLarge(services, { students, suppliers: 3 });
  const found = await database.transaction({ role: "owner" }, (tx) => loadSupplier(tx, supplier_id));
  if (!found) throw new Error("the supplier was not made");
  large = found;
  server = await startServer(house.env);
  other = new WireClient(server.url);
  expect(await other.signIn(owner.login, owner.password)).toMatchObject({ http: 200 });
  const world = new World(services);
  const supplier: TestSupplier = { context: large, id: large.id, suid: large.suid, marker: "", mark: (text) => text };
  for (let nth = 0; nth < accounts; nth += 1) {
    const { access_token } = await world.account(supplier, "owner");
    const client = new WireClient(server.url);
    client.keep(access_token);
    greedy.push(client);
  }
}, 600_000);
beforeEach(({ onTestFailed }) => {
  onTestFailed(() => void process.stdout.write(`${server?.output().slice(-4000) ?? ""}\n`));
});
afterAll(async () => {
  for (const client of [other, ...greedy]) client?.close();
  await server?.end("SIGKILL");
  await house?.database.close();
});

/** Reads a list page of another supplier again and again. @returns the median milliseconds */
async function pagesOfTheOther(times: number): Promise<number> {
  const took: number[] = [];
  for (let nth = 0; nth < times; nth += 1) {
    const begun = performance.now();
    const reply = await other.get("seller/room/RoomList", { page: "1", limit: "20" });
    expect(reply).toMatchObject({ http: 200 });
    took.push(performance.now() - begun);
    await sleep(20);
  }
  return took.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? Number.POSITIVE_INFINITY;
}

it.skipIf(!isLong)(
  "24 deep pages of one supplier at once leave another's page within three times of what it takes alone",
  async () => {
    await pagesOfTheOther(20);
    const alone = await pagesOfTheOther(60);
    let [isOver, pages] = [false, 0];
    const storm = Array.from({ length: 24 }, async (_, nth) => {
      // Each has its own connection, like many windows of one account.
      const client = (greedy[nth % accounts] as WireClient).at(server.url);
      while (!isOver) {
        const { http } = await client.get("seller/student/CampsiteFinishedList", deepPage);
        if (http === 200) pages += 1;
        else await sleep(100);
      }
      client.close();
    });
    await sleep(500);
    const beside = await pagesOfTheOther(60);
    isOver = true;
    await Promise.all(storm);
    process.stdout.write(
      `measured: another's page ${alone.toFixed(0)} ms alone, ${beside.toFixed(0)} ms beside 24 callers of deep pages (${pages} were answered)\n`,
    );
    expect(pages).toBeGreaterThan(24);
    expect(beside).toBeLessThanOrEqual(3 * alone);
  },
  300_000,
);

it.skipIf(!isLong)(
  "a storm of exports, 20 accounts × 5, is written whole or refused with words, and holds up neither pages nor the one export of another",
  async () => {
    const { database, supplier } = house;
    const begun = Date.now();
    const columns = "student,no,package,checkin_date,finish_date,nights_used,price_fen";
    const replies = await Promise.all(
      greedy.flatMap((client, nth) =>
        Array.from({ length: exportsEach }, async (_, export_nth) => {
          const line = client.at(server.url);
          const reply = await line.get("seller/student/CampsiteFinishedList", {
            _excel_down_culumns: columns,
            _excel_type: (nth + export_nth) % 2 === 0 ? "xlsx" : "csv",
          });
          line.close();
          return reply;
        }),
      ),
    );
    const queued = replies.filter(({ http }) => http === 200);
    for (const { http, msg } of replies) if (http !== 200) expect([429, 503, msg === ""]).toContain(http);
    expect(queued.length).toBeGreaterThan(accounts);
    const mine = await other.get("seller/room/RoomList", { _excel_down_culumns: "no,building", _excel_type: "csv" });
    expect(mine).toMatchObject({ http: 200 });
    const tasksOf = async (id: number): Promise<Record<string, number>> => {
      const rows = await database.transaction({ role: "app", supplier_id: id }, (tx) =>
        tx.query<{ status: number; tasks: number }>(
          "select case when status = 2 and file_key is not null then 2 when status = 2 then 9 else status end as status, count(*) as tasks from export_task group by 1",
        ),
      );
      return Object.fromEntries(rows.map(({ status, tasks }) => [String(status), tasks]));
    };
    await vi.waitFor(async () => expect(await tasksOf(supplier.id)).toEqual({ 2: 1 }), {
      timeout: 120_000,
      interval: 200,
    });
    const otherAfter = Date.now() - begun;
    const beside = await pagesOfTheOther(40);
    await vi.waitFor(async () => expect(await tasksOf(large.id)).toEqual({ 2: queued.length }), {
      timeout: 900_000,
      interval: 1_000,
    });
    const allAfter = Date.now() - begun;
    process.stdout.write(
      `measured: ${queued.length} of ${replies.length} exports of ${students} rows queued, written in ${Math.round(allAfter / 1000)} s; another's after ${(otherAfter / 1000).toFixed(1)} s, its page ${beside.toFixed(0)} ms meanwhile\n`,
    );
    expect(otherAfter).toBeLessThan(allAfter / 2);
  },
  1_200_000,
);

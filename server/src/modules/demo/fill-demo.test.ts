import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../test/database.ts";
import { testServices } from "../../../test/services.ts";
import type { Tx } from "../../core/db/database.ts";
import { loadSupplier } from "../../core/jobs/supplier-context.ts";
import { HeldClock } from "../../core/kernel/clock.ts";
import { resourcesInvariants } from "../resources/resources.invariants.ts";
import { studentsInvariants } from "../students/students.invariants.ts";
import { demoAccounts, fillDemo } from "./fill-demo.ts";

let database: TestDatabase;
const clock = new HeldClock("2026-11-21T07:30:00Z");
let camp = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  await fillDemo(testServices(database, { clock }));
  camp = await database.transaction(
    { role: "owner" },
    async (tx) => (await tx.query<{ id: number }>("select id from supplier where name = '云栖谷营地'"))[0]?.id ?? 0,
  );
}, 120_000);
afterAll(() => database.close());

const asCamp = <T>(run: (tx: Tx) => Promise<T>): Promise<T> =>
  database.transaction({ role: "app", supplier_id: camp }, run);

it("ends in a camp of 186 beds as it stands today", async () => {
  const picture = await asCamp(async (tx) => ({
    beds: await tx.query(
      "select d.name, count(*) as beds from bed b join room r on r.id = b.room_id join building d on d.id = r.building_id group by 1 order by 1",
    ),
    stays: Object.fromEntries(
      (await tx.query<{ status: number; n: number }>("select status, count(*) as n from stay group by 1")).map(
        ({ status, n }) => [status, n],
      ),
    ),
    students: (await tx.query<{ n: number }>("select count(*) as n from student"))[0]?.n,
    tonight: Object.fromEntries(
      (
        await tx.query<{ kind: string; n: number }>(
          "select kind, count(*) as n from bed_night where night = '2026-11-21' group by 1",
        )
      ).map(({ kind, n }) => [kind, n]),
    ),
    leaving: (
      await tx.query<{ n: number }>("select count(*) as n from stay where status = 30 and planned_end = '2026-11-21'")
    )[0]?.n,
    overdue: (
      await tx.query<{ n: number }>("select count(*) as n from stay where status = 30 and planned_end < '2026-11-21'")
    )[0]?.n,
    arriving: (
      await tx.query<{ n: number }>("select count(*) as n from stay where status = 20 and expected_date = '2026-11-21'")
    )[0]?.n,
    first: (await tx.query<{ at: Date }>("select min(created_at) as at from stay"))[0]?.at,
    future: (await tx.query<{ n: number }>("select count(*) as n from stay_event where at > $1", [clock.now()]))[0]?.n,
  }));
  expect(picture.beds).toEqual([
    { name: "A 栋", beds: 62 },
    { name: "B 栋", beds: 64 },
    { name: "C 栋", beds: 60 },
  ]);
  expect(picture.stays).toEqual({ 10: 18, 20: 26, 30: 142, 40: 9, 50: 210, 90: 44 });
  expect(picture.students).toBeGreaterThan(400);
  expect(picture).toMatchObject({ leaving: 3, overdue: 0, arriving: 6, future: 0 });
  expect(picture.tonight).toEqual({ stay: 139, hold: 8, block: 2 });
  expect(picture.first?.getTime()).toBeLessThan(Date.parse("2025-06-01"));
});

it("holds every rule of rooms and stays", async () => {
  await asCamp(async (tx) => {
    for (const { name, sql } of [...resourcesInvariants, ...studentsInvariants])
      expect(await tx.query(sql), name).toEqual([]);
  });
});

it("gives each login its supplier, and the second supplier nothing of the first", async () => {
  const logins = await database.transaction({ role: "auth" }, (tx) =>
    tx.query<{ login: string }>("select login from auth.account where kind <> 'operator'"),
  );
  for (const { login } of demoAccounts) expect(logins.map((account) => account.login)).toContain(login);
  const shop = await database.transaction(
    { role: "owner" },
    async (tx) => (await tx.query<{ id: number }>("select id from supplier where name = '康选商城'"))[0]?.id ?? 0,
  );
  await database.transaction({ role: "app", supplier_id: shop }, async (tx) => {
    expect(await loadSupplier(tx, camp)).toBeNull();
    for (const table of ["student", "stay", "bed", "room"]) expect(await tx.query(`select from ${table}`)).toEqual([]);
  });
});

it("does nothing a second time", async () => {
  expect(await fillDemo(testServices(database, { clock }))).toBe(false);
});

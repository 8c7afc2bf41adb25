import { afterAll, beforeEach, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Principal, type TestApp, type TestSupplier } from "../../../../test/app.ts";
import { toy, toyServed } from "../../../../test/authorisation/toy-routes.ts";

interface Row {
  readonly api: string;
  readonly result: string;
  readonly biz_type: string | null;
  readonly biz_id: number | null;
  readonly before: object | null;
  readonly after: Record<string, unknown> | null;
  readonly actor_name: string;
  readonly account_id: number;
  readonly acting: boolean;
  readonly acted_for: number | null;
  readonly route: string | null;
  readonly ip: string;
  readonly ua: string;
  readonly request_id: string;
  readonly ms: number;
}

let app: TestApp;
let camp: TestSupplier;
let owner: Principal;
const logOf = (supplier: TestSupplier): Promise<Row[]> =>
  app.database.transaction({ role: "app", supplier_id: supplier.id }, (tx) =>
    tx.query<Row>("select * from operate_log order by id"),
  );

beforeAll(async () => {
  app = await startApp({ served: toyServed });
});
beforeEach(async () => {
  camp = await app.world.supplier("camp");
  owner = await app.world.owner(camp);
});
afterAll(() => app.close());

describe("the operator log", () => {
  it("holds who did what, where, from where and with what result", async () => {
    const reply = await app.as(owner).call(toy.note, { word: "a" });
    expect(await logOf(camp)).toMatchObject([
      {
        api: "seller/toy/Note",
        route: "/toy",
        result: "ok",
        biz_type: "note",
        biz_id: reply.data.id,
        account_id: owner.account_id,
        actor_name: camp.mark("owner"),
        acting: false,
        acted_for: null,
        ip: app.address,
        ua: "test",
        request_id: reply.headers["x-request-id"],
      },
    ]);
  });

  it("never holds a secret, and a phone only masked beside a hash that shows whether it changed", async () => {
    for (const [word, phone] of [
      ["a", "13800138000"],
      ["b", "13800138000"],
      ["c", "13900139000"],
    ] as const)
      await app.as(owner).call(toy.note, { word, phone });
    const rows = await logOf(camp);
    expect(JSON.stringify(rows)).not.toMatch(/13800138000|never kept/);
    const [a, b, c] = rows.map((row) => row.after);
    expect(a).toMatchObject({ word: "a", password: "***", phone: { masked: "138****8000" } });
    expect(a?.["phone"]).toEqual(b?.["phone"]);
    expect(a?.["phone"]).not.toEqual(c?.["phone"]);
  });

  it("masks what is no phone without tearing a character apart, which its column would refuse", async () => {
    const reply = await app.as(owner).call(toy.note, { word: "a", phone: "𝕷𐅇⽢誠𐳨🟌Ḉ𐎽" });
    expect(reply.http).toBe(200);
    expect((await logOf(camp))[0]?.after).toMatchObject({ phone: { masked: "𝕷***" } });
  });

  it("has a row for a change that its command says nothing about, and none for what only reads", async () => {
    await app.as(owner).call(toy.cash, { amount_fen: 1 });
    await app.as(owner).call(toy.notes);
    await app.as(owner).call(toy.remove, { id: 1 });
    expect((await logOf(camp)).map((row) => [row.api, row.biz_type])).toEqual([
      ["seller/toy/Cash", null],
      ["seller/toy/Remove", null],
    ]);
  });

  it("has a row for every refused attempt to change something, though its work was undone", async () => {
    const clerk = await app.world.operator(camp);
    await app.as(clerk).call(toy.note, { word: "x" });
    await app.as(owner).call(toy.note, { word: "" });
    await app.as(owner).call(toy.note, { word: "x", fail: "refuse" });
    await app.as(owner).call(toy.note, { word: "x", fail: "unique" });
    await app.as(owner).call(toy.note, { word: "fault!" });
    expect((await logOf(camp)).map((row) => [row.result, row.account_id, row.after])).toEqual([
      ["no_permission", clerk.account_id, null],
      ["invalid", owner.account_id, null],
      ["wrong_status", owner.account_id, null],
      ["conflict", owner.account_id, null],
      ["internal", owner.account_id, null],
    ]);
    expect((await app.as(owner).call(toy.notes)).data).toEqual([]);
  });

  it("has one row for one act, however often its reply was asked for", async () => {
    for (let n = 0; n < 3; n += 1) await app.as(owner).call(toy.note, { word: "a" }, { key: "same" });
    expect(await logOf(camp)).toHaveLength(1);
  });

  it("holds every act and every look of a platform account acting for the supplier, in both logs, its data in the supplier's alone, and not the console's own upkeep", async () => {
    const platform = await app.world.supplier("admin");
    const admin = await app.world.owner(platform);
    await app.as(admin).call(toy.note, { word: "for you" }, { supplieruid: camp.suid });
    await app.as(admin).call(toy.notes, {}, { supplieruid: camp.suid });
    await app.as(admin).call(toy.hints, {}, { supplieruid: camp.suid });
    await app.as(admin).call(toy.notes);
    expect((await logOf(camp)).map((row) => [row.api, row.acting, row.acted_for])).toEqual([
      ["seller/toy/Note", true, null],
      ["seller/toy/Notes", true, null],
    ]);
    expect((await logOf(platform)).map((row) => [row.api, row.acting, row.acted_for, row.after])).toEqual([
      ["seller/toy/Note", true, camp.id, null],
      ["seller/toy/Notes", true, camp.id, null],
    ]);
  });

  it("is never changed and never shortened, not even by the supplier's own transactions", async () => {
    await app.as(owner).call(toy.note, { word: "a" });
    for (const change of ["update operate_log set result = 'no'", "delete from operate_log"]) {
      await expect(
        app.database.transaction({ role: "app", supplier_id: camp.id }, (tx) => tx.query(change)),
      ).rejects.toThrow(/permission denied|kept for good/);
      await expect(app.database.transaction({ role: "owner" }, (tx) => tx.query(change))).rejects.toThrow(
        /permission denied|kept for good/,
      );
    }
    expect(await logOf(camp)).toHaveLength(1);
  });
});

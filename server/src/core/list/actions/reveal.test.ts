import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Principal } from "../../../../test/app.ts";
import { listApi, startToyApp, type ToyApp } from "../toy/toy-app.ts";

const revealApi = { api: "seller/toy/Reveal", method: "POST", repeats: "none" } as const;
const phone = "13800138000";
let toy: ToyApp;
let ids: readonly number[];
beforeAll(async () => {
  toy = await startToyApp();
  ids = await toy.guests(toy.camp, [
    { name: "Ann", phone, status: 0 },
    { name: "Bea", phone: "13900139000", status: 1 },
    { name: "Gone", phone: "13700137000", status: 1, deleted_at: new Date() },
    { name: "Cleo", phone: null },
  ]);
});
afterAll(() => toy.close());

const nth = (index: number): number => ids[index] ?? 0;
const reveal = (input: Record<string, unknown>, who: Principal = toy.owner) => toy.as(who).call(revealApi, input);
const clerk = (...apis: string[]) =>
  toy.world.operator(toy.camp, { paths: ["/toy"], apis: apis.map((api) => `seller/toy/${api}`) });

describe("a masked column", () => {
  it("is masked for the owner too, who is told where one value is shown whole", async () => {
    const { data } = await toy.as(toy.owner).call(listApi, { page: 1, name: "Ann" });
    expect(data.data).toEqual([expect.objectContaining({ phone: "138****8000", guest: expect.anything() })]);
    expect(data.data[0].guest.sub).toBe("138****8000");
    const { rows } = (await toy.as(toy.owner).call(listApi)).data;
    for (const name of ["phone", "guest"])
      expect(rows[name]).toMatchObject({ masked: true, sort: true, reveal: "seller/toy/Reveal" });
  });

  it("is found by its whole value by everybody, and in order by those who may see it", async () => {
    const reader = await clerk("List", "SeeAll");
    const found = async (keyword: string) =>
      (await toy.as(reader).call(listApi, { page: 1, keyword, keyword_field: "phone" })).data.data.length;
    expect([await found(phone), await found(phone.slice(0, 8))]).toEqual([1, 0]);
    expect(await toy.as(reader).call(listApi, { page: 1, sort: "phone" })).toMatchObject({ http: 400 });
    expect(await toy.as(toy.owner).call(listApi, { page: 1, sort: "phone" })).toMatchObject({ http: 200 });
    // The name is not secret, although the line below it is masked.
    expect(await toy.as(reader).call(listApi, { page: 1, sort: "guest" })).toMatchObject({ http: 200 });
  });
});

describe("revealing", () => {
  it("shows one value of one row, the second line of a face too, and keeps nothing to say it again", async () => {
    expect((await reveal({ id: nth(0), column: "phone" })).data).toEqual({ value: phone });
    expect((await reveal({ id: nth(0), column: "guest" })).data).toEqual({ value: phone });
    expect((await reveal({ id: nth(3), column: "phone" })).data).toEqual({ value: null });
    expect(await toy.rows("select 1 from idempotency where api = 'seller/toy/Reveal'")).toEqual([]);
  });

  it("is written to the operator log each time: who, whose, which column, and never the value", async () => {
    const count = async () => (await toy.rows("select 1 from operate_log where api = 'seller/toy/Reveal'")).length;
    const before = await count();
    await reveal({ id: nth(1), column: "phone" });
    await reveal({ id: nth(1), column: "phone" });
    expect(await count()).toBe(before + 2);
    const [line] = await toy.rows<{ after: object }>(
      `select account_id, biz_type, biz_id, before, after, result from operate_log where api = 'seller/toy/Reveal' order by id desc limit 1`,
    );
    const after = { list: "seller/toy/List", revealed: "phone" };
    const { account_id } = toy.owner;
    expect(line).toEqual({ account_id, biz_type: "toy", biz_id: nth(1), before: null, after, result: "ok" });
  });

  it("needs its own permission, which the list does not even name to others", async () => {
    const reader = await clerk("List", "SeeAll");
    expect(await reveal({ id: nth(0), column: "phone" }, reader)).toMatchObject({ http: 403, code: "no_permission" });
    expect((await toy.as(reader).call(listApi)).data.rows.phone).not.toHaveProperty("reveal");
  });

  it("answers alike for a row of nobody, of another, of another supplier, and one that has gone", async () => {
    const keeper = await clerk("List", "Reveal");
    const stranger = await toy.guests(toy.other, [{ name: toy.other.mark("Dan"), phone: "13600136000" }]);
    const none = await reveal({ id: 99_999_999, column: "phone" });
    expect(none).toMatchObject({ http: 404, code: "not_found" });
    for (const reply of [
      await reveal({ id: nth(0), column: "phone" }, keeper),
      await reveal({ id: nth(2), column: "phone" }),
      await reveal({ id: stranger[0], column: "phone" }),
      await reveal({ id: nth(0), column: "phone" }, toy.otherOwner),
    ])
      expect(reply).toMatchObject({ http: 404, code: "not_found", msg: none.msg });
  });

  it("reaches only what one of the caller's lists shows now", async () => {
    const narrow = await clerk("NewList", "Reveal");
    expect((await reveal({ id: nth(0), column: "phone" }, narrow)).data).toEqual({ value: phone });
    expect(await reveal({ id: nth(1), column: "phone" }, narrow)).toMatchObject({ http: 404 });
    expect(await reveal({ id: nth(0), column: "guest" }, narrow)).toMatchObject({ http: 404 });
    expect(await reveal({ id: nth(0), column: "phone" }, await clerk("Reveal"))).toMatchObject({ http: 404 });
  });

  it.each(["name", "id_no", "nothing", "__proto__", "constructor", "g.phone", "'"])(
    "shows no column that is not masked: %s",
    async (column) => {
      expect(await reveal({ id: nth(0), column })).toMatchObject({ http: 400, code: "invalid" });
    },
  );
});

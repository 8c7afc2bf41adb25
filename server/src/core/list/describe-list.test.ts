import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TableDescription } from "@kangying/contract/core/list";
import type { Principal } from "../../../test/app.ts";
import { listApi, startToyApp, type ToyApp } from "./toy/toy-app.ts";

let toy: ToyApp;
let clerk: Principal;
beforeAll(async () => {
  toy = await startToyApp();
  await toy.guests(toy.camp, [
    {
      name: "Ann",
      phone: "13800138000",
      id_no: "110101199003070011",
      city: "Wuhan",
      debt_fen: 9,
      paid_fen: 5,
      avatar: "0123456789abpj0123456789abcdef0123456789abcdef",
    },
  ]);
  clerk = await toy.world.operator(toy.camp, {
    paths: ["/toy"],
    apis: ["seller/toy/List", "seller/toy/SeeAll", "seller/toy/Enter"],
  });
});
afterAll(() => toy.close());

async function description(who: Principal = toy.owner, language = "en"): Promise<TableDescription> {
  return (await toy.as(who).call(listApi, {}, { language })).data as TableDescription;
}

describe("a table description", () => {
  it("says to its owner all that the list can do", async () => {
    await expect(JSON.stringify(await description(), null, 2)).toMatchFileSnapshot(
      "__snapshots__/toy-description.json",
    );
  });

  it("comes in the reader's language, choices from the database too", async () => {
    const spanish = await description(toy.owner, "es");
    expect(spanish.title).toBe("Huéspedes");
    expect(spanish.rows["status"]?.options?.map((option) => option.title)).toEqual(["Nuevo", "Dentro", "Fuera"]);
    expect(spanish.top_search.find((item) => item.name === "city")?.options).toEqual([
      { value: "Wuhan", title: "Wuhan es" },
    ]);
  });

  it("offers the choices of no other supplier", async () => {
    const cities = (await description(toy.otherOwner)).rows["city"]?.options;
    expect(cities?.map((option) => option.value)).toEqual([toy.other.mark("city")]);
  });

  it("refuses a parameter that the list does not know", async () => {
    expect(await toy.as(toy.owner).call(listApi, { nick: 1 })).toMatchObject({ http: 400, code: "invalid" });
  });
});

describe("who lacks a permission", () => {
  it("is told of no column, filter, sum or action beyond it", async () => {
    const told = await description(clerk);
    expect(told.column_names).not.toContain("id_no");
    expect(told.rows).not.toHaveProperty("debt_fen");
    expect(told.top_search.map((item) => item.name)).not.toContain("debtors");
    expect(told.top_search.find((item) => item.name === "keyword")?.options?.map((option) => option.value)).toEqual([
      "name",
      "phone",
      "all",
    ]);
    expect(told.actions.map((action) => `${action.scope} ${action.name}`)).toEqual([
      "top map",
      "row enter",
      "bulk enter",
      "row look",
    ]);
    expect(told).toMatchObject({
      show_sum: true,
      show_excel: false,
      show_excel_async: false,
      show_excel_import: false,
    });
    expect(
      Object.values(told.rows)
        .filter((column) => column.sum)
        .map((column) => column.name),
    ).toEqual(["paid_fen", "score", "share"]);
  });

  it("sees masked values, told as such, in one line and in two, and sorts by none of them", async () => {
    const [row] = (await toy.as(clerk).call(listApi, { page: 1 })).data.data;
    expect(row).toMatchObject({
      phone: "138****8000",
      guest: { name: "Ann", sub: "138****8000" },
      _actions: ["enter", "look"],
    });
    expect((await description(clerk)).rows["phone"]).toMatchObject({ masked: true, sort: false });
    expect(await toy.as(clerk).call(listApi, { page: 1, sort: "phone" })).toMatchObject({ http: 400, code: "invalid" });
  });

  it("gets neither the hidden cell nor its sum, and finds nobody by it", async () => {
    const reply = await toy.as(clerk).call(listApi, { page: 1, _count_sum: 1 });
    expect(reply.data.data[0]).not.toHaveProperty("id_no");
    expect(reply.data.data[0]).not.toHaveProperty("debt_fen");
    expect(reply.data.totalrow).toEqual({ paid_fen: 5, score: 0, share: null });
    for (const input of [
      { sort: "id_no" },
      { sort: "debt_fen" },
      { debtors: 1 },
      { keyword: "1101", keyword_field: "id_no" },
    ]) {
      expect(await toy.as(clerk).call(listApi, { page: 1, ...input })).toMatchObject({ http: 400, code: "invalid" });
    }
    expect((await toy.as(clerk).call(listApi, { page: 1, keyword: "110101", keyword_field: "all" })).data.data).toEqual(
      [],
    );
  });

  it("sees of the rows only those of its own scope", async () => {
    const keeper = await toy.world.operator(toy.camp, { paths: ["/toy"], apis: ["seller/toy/List"] });
    await toy.guests(toy.camp, [{ name: "Kept", keeper_id: keeper.account_id }]);
    const reply = await toy.as(keeper).call(listApi, { page: 1, _count_sum: 1 });
    expect(reply.data).toMatchObject({ count: 1, data: [{ name: "Kept" }] });
  });

  it("may not see the list at all", async () => {
    const stranger = await toy.world.operator(toy.camp);
    expect(await toy.as(stranger).call(listApi)).toMatchObject({ http: 403, code: "no_permission" });
    expect(await toy.anonymous.call(listApi)).toMatchObject({ http: 401 });
  });
});

describe("pictures", () => {
  it("travel as addresses", async () => {
    const rows = (await toy.as(toy.owner).call(listApi, { page: 1, name: "Ann" })).data.data;
    expect(rows[0]).toMatchObject({
      avatar: "/files/0123456789abpj0123456789abcdef0123456789abcdef?w=80&h=80",
      guest: { avatar: expect.stringMatching(/^\/files\//) },
    });
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listApi, startToyApp, type ToyApp } from "../toy/toy-app.ts";

let toy: ToyApp;
beforeAll(async () => {
  toy = await startToyApp();
  await toy.guests(toy.camp, [
    {
      name: "Ann",
      code: "A-1",
      phone: "13800138000",
      id_no: "110101199003070011",
      status: 0,
      city: "Wuhan",
      area: "north",
      spot: "n1",
      paid_fen: 1_000,
      debt_fen: 5,
      score: 1.5,
      born: "1990-03-07",
      arrived_at: "2026-01-31T16:30:00Z",
      vip: true,
      slept: 2,
      nights: 9,
    },
    {
      name: "Bob%_",
      code: "A-2",
      phone: "13800138001",
      status: 1,
      city: "Beijing",
      area: "north",
      spot: "n2",
      paid_fen: 2_000,
      score: 2.25,
      born: "1990-03-31",
      arrived_at: "2026-02-01T10:00:00Z",
    },
    {
      name: "Cäcilie",
      phone: null,
      status: 2,
      city: null,
      area: "south",
      spot: "s1",
      paid_fen: 3_000,
      score: null,
      born: null,
      arrived_at: null,
    },
    {
      name: "gone",
      status: 0,
      paid_fen: 9_999,
      deleted_at: new Date("2026-01-01T00:00:00Z"),
      arrived_at: "2026-02-01T10:00:00Z",
    },
  ]);
});
afterAll(() => toy.close());

async function names(parameters: Record<string, unknown>): Promise<string[]> {
  const reply = await toy.as(toy.owner).call(listApi, { page: 1, sort: "name", ...parameters });
  expect(reply, JSON.stringify(reply)).toMatchObject({ http: 200, status: true });
  return reply.data.data.map((row: { name: string }) => row.name);
}

async function faults(parameters: Record<string, unknown>): Promise<Record<string, string>> {
  const reply = await toy.as(toy.owner).call(listApi, { page: 1, ...parameters });
  expect(reply).toMatchObject({ http: 400, code: "invalid" });
  return reply.data.fields;
}

describe("filters", () => {
  it.each([
    ["a text anywhere in it, whatever its case", { name: "an" }, ["Ann"]],
    ["a wildcard as the character that it is", { name: "%_" }, ["Bob%_"]],
    ["a backslash as the character that it is", { name: "\\" }, []],
    ["a whole text", { code: "A-1" }, ["Ann"]],
    ["a whole text and not its part", { code: "A" }, []],
    ["the beginning of a text in its own case", { prefix: "Bo" }, ["Bob%_"]],
    ["no beginning in another case", { prefix: "bo" }, []],
    ["one option", { status: 1 }, ["Bob%_"]],
    ["several options", { any_status: "0,2" }, ["Ann", "Cäcilie"]],
    ["an option that the database offers", { city: "Wuhan" }, ["Ann"]],
    ["a branch of a tree", { place: "north" }, ["Ann", "Bob%_"]],
    ["a leaf of a tree", { place: "north,n2" }, ["Bob%_"]],
    ["a range of fen", { paid: "1500,2500" }, ["Bob%_"]],
    ["a range open above", { paid: "2000," }, ["Bob%_", "Cäcilie"]],
    ["a range open below", { paid: ",1000" }, ["Ann"]],
    ["a range of decimals", { score: "1.5,2.24" }, ["Ann"]],
    ["a range open on both sides", { score: "," }, ["Ann", "Bob%_", "Cäcilie"]],
    // 1990-03-07 in Shanghai begins at 16:00 UTC on the day before.
    ["days as the supplier's calendar has them", { born: "636739200,636825599" }, ["Ann"]],
    ["no day beside them", { born: "636825600,638812799" }, []],
    ["instants with both their seconds", { arrived: "1769877000,1769877000" }, ["Ann"]],
    ["instants from a second on", { arrived: "1769877001," }, ["Bob%_"]],
    ["a month of calendar days", { month: "1990-03" }, ["Ann", "Bob%_"]],
    ["a month as the supplier's clock has it", { arrival_month: "2026-02" }, ["Ann", "Bob%_"]],
    ["no month beside it", { arrival_month: "2026-01" }, []],
    ["a switch that is on", { vip: 1 }, ["Ann"]],
    ["a switch that is off", { vip: 0 }, ["Ann", "Bob%_", "Cäcilie"]],
    ["a condition of its own", { debtors: "true" }, ["Ann"]],
    ["a keyword in the first field", { keyword: "bob" }, ["Bob%_"]],
    ["a keyword in the chosen field", { keyword: "13800138001", keyword_field: "phone" }, ["Bob%_"]],
    ["a keyword in every field", { keyword: "110101", keyword_field: "all" }, ["Ann"]],
    ["an empty text", { name: "", status: "", paid: "" }, ["Ann", "Bob%_", "Cäcilie"]],
    ["several at once", { status: 0, vip: 1, name: "A" }, ["Ann"]],
    ["chosen rows that are nobody's", { ids: "999999" }, []],
  ])("narrow by %s", async (_what, parameters, expected) => {
    expect(await names(parameters)).toEqual(expected);
  });

  it.each([
    ["an option that is not offered", { status: 7 }, "status"],
    ["an option of another supplier", { city: "Nowhere" }, "city"],
    ["a path that is not in the tree", { place: "north,s1" }, "place"],
    ["a path that is too long", { place: "north,n1,x" }, "place"],
    ["a number that is none", { paid: "1e3," }, "paid"],
    ["fen with decimals", { paid: "1.5," }, "paid"],
    ["a range upside down", { paid: "5,1" }, "paid"],
    ["a range of three", { paid: "1,2,3" }, "paid"],
    ["a day that is none", { born: "1990-03-07," }, "born"],
    ["seconds beyond all calendars", { arrived: "999999999999," }, "arrived"],
    ["a month that is none", { month: "2026-13" }, "month"],
    ["a switch that is neither on nor off", { vip: "maybe" }, "vip"],
    ["a keyword's field that is not offered", { keyword: "x", keyword_field: "note" }, "keyword_field"],
    ["a text that is too long", { name: "x".repeat(201) }, "name"],
    ["a parameter that nobody knows", { nick: "x" }, "nick"],
    ["a column that cannot be sorted", { sort: "city" }, "sort"],
    ["a column that is not there", { sort: "g.name; drop table toy_guest" }, "sort"],
    ["an order that is none", { sort: "name", order: "desc nulls last" }, "order"],
    ["a page that is none", { page: "0" }, "page"],
    ["a limit beyond what is given", { limit: 201 }, "limit"],
    ["a limit below zero", { limit: -1 }, "limit"],
    ["keys that are none", { ids: "1,x" }, "ids"],
  ])("refuse %s, by its name", async (_what, parameters, name) => {
    const fields = await faults(parameters);
    expect(Object.keys(fields)).toEqual([name]);
    expect(fields[name]).not.toBe("");
  });

  it("say what is wrong in the reader's language", async () => {
    const reply = await toy.as(toy.owner).call(listApi, { page: 1, limit: 999 }, { language: "es" });
    expect(reply.data.fields.limit).toBe("Indique un número entero de 0 a 200");
  });
});

describe("pages", () => {
  it("bear the cells by column, the key, and what may be done to each row", async () => {
    const reply = await toy.as(toy.owner).call(listApi, { page: 1, name: "Ann" });
    const [row] = reply.data.data;
    expect(Object.keys(reply.data)).toEqual(["data"]);
    expect(row).toMatchObject({
      guest: { name: "Ann", sub: "138****8000", avatar: null },
      name: "Ann",
      phone: "138****8000",
      id_no: "110101199003070011",
      status: 0,
      city: "Wuhan",
      paid_fen: 1_000,
      score: 1.5,
      share: 0.0015,
      born: "1990-03-07",
      arrived_at: 1_769_877_000,
      vip: true,
      pictures: [],
      nights: { value: 2, total: 9, text: "2/9" },
      _actions: ["enter", "pay", "rename", "look"],
    });
    expect(row.detail).toEqual({ text: "Ann", to: `/toy/${row.id}` });
    expect(row).not.toHaveProperty("note");
    expect(Object.keys(row).filter((name) => name.startsWith("~") || name === "#")).toEqual([]);
  });

  it("count and sum the whole filtered set, whatever the page", async () => {
    const reply = await toy.as(toy.owner).call(listApi, { page: 1, limit: 1, _count_sum: 1 });
    expect(reply.data).toMatchObject({ count: 3, totalrow: { paid_fen: 6_000, debt_fen: 5, score: 3.75 } });
    expect(reply.data.data).toHaveLength(1);
  });

  it("give count and sums alone for a limit of 0", async () => {
    const reply = await toy.as(toy.owner).call(listApi, { page: 1, limit: 0, _count_sum: 1, status: 2 });
    expect(reply.data).toEqual({ count: 1, totalrow: { paid_fen: 3_000, debt_fen: 0, score: 0, share: null } });
  });

  it("sum nothing to 0, and have no average of nothing", async () => {
    const reply = await toy.as(toy.owner).call(listApi, { page: 1, limit: 0, _count_sum: 1, code: "none" });
    expect(reply.data).toEqual({ count: 0, totalrow: { paid_fen: 0, debt_fen: 0, score: 0, share: null } });
  });

  it("[S7-01] refuse to go deeper than 100,000 rows, with the hint to narrow or export", async () => {
    expect(await toy.as(toy.owner).call(listApi, { page: 501, limit: 200 })).toMatchObject({
      http: 400,
      code: "invalid",
      msg: "That page is too far down. Narrow the filters or export",
      data: { fields: {} },
    });
    expect(await toy.as(toy.owner).call(listApi, { page: 500, limit: 200 })).toMatchObject({ http: 200 });
  });

  it("come in the list's own order where none is asked for", async () => {
    const reply = await toy.as(toy.owner).call(listApi, { page: 1 });
    expect(reply.data.data.map((row: { name: string }) => row.name)).toEqual(["Cäcilie", "Bob%_", "Ann"]);
  });
});

import { describe, expect, it } from "vitest";
import { AppError } from "../kernel/app-error.ts";
import { formatText } from "../kernel/text.ts";
import {
  countStatement,
  countUpToStatement,
  keysStatement,
  pageStatement,
  rowStatement,
  sliceStatement,
} from "./compile-list.ts";
import { filterCondition } from "./filters/filter-condition.ts";
import { byKeyword, byText } from "./filters/filters.ts";
import type { ListContext } from "./list-context.ts";
import { planFor, selectOf } from "./read/list-plan.ts";
import { readPage } from "./read/list-query.ts";
import { Values } from "./read/statement.ts";
import { title } from "./toy/toy-guests.ts";
import { toyList } from "./toy/toy-list.ts";

const everything = { can: () => true };
const little = { can: (permission: string) => permission === "seller/toy/List" };
const ctx: ListContext = {
  tx: { query: async () => [{ city: "Wuhan" }] } as never,
  caller: { account_id: 5 } as never,
  supplier: { id: 7, time_zone: "Asia/Shanghai" } as never,
  services: {} as never,
  language: "en",
  now: new Date("2026-03-02T02:00:00Z"),
  today: "2026-03-02",
  can: () => true,
  text: (text, data) => formatText(text, "en", data),
};
const plan = planFor(toyList, everything);
const few = planFor(toyList, little);

async function compiled(parameters: Record<string, unknown>): Promise<string> {
  const request = await readPage(plan, parameters, ctx);
  const show = (name: string, statement: ReturnType<typeof pageStatement>): string => {
    const { text, values } = statement;
    return `-- ${name}\n${text.replaceAll(/ (from|where|and|order by|limit) /g, "\n$1 ")}\n-- ${JSON.stringify(values)}\n`;
  };
  const select = selectOf(toyList, new Map([...plan.columns].filter(([name]) => name === "name")), {});
  return [
    show("page", pageStatement(plan, request, ctx)),
    show("count and sums", countStatement(plan, request, ctx)),
    show("first slice", sliceStatement(plan, select, request, { part: "valued", after: null }, 1000, ctx)),
    show(
      "next slice",
      sliceStatement(
        plan,
        select,
        request,
        { part: "valued", after: { value: "2026-01-01 00:00:00+00", key: 9 } },
        1000,
        ctx,
      ),
    ),
    show(
      "slice without values",
      sliceStatement(plan, select, request, { part: "valueless", after: { value: "", key: 9 } }, 1000, ctx),
    ),
  ].join("\n");
}

describe("the SQL of a list", () => {
  it("of a plain page is as reviewed", async () => {
    await expect(await compiled({ page: "1" })).toMatchFileSnapshot("__snapshots__/toy-plain.sql");
  });

  it("of a page with every filter is as reviewed", async () => {
    const parameters = {
      page: "3",
      limit: "50",
      sort: "paid_fen",
      order: "desc",
      ids: "1,2",
      name: "a%",
      code: "A-1",
      prefix: "B",
      status: "1",
      any_status: "0,2",
      city: "Wuhan",
      place: "north,n1",
      paid: "1,2",
      score: "1.5,",
      born: "0,86399",
      arrived: "0,1",
      month: "2026-02",
      arrival_month: "2026-02",
      vip: "1",
      debtors: "1",
      keyword: "x",
      keyword_field: "all",
    };
    await expect(await compiled(parameters)).toMatchFileSnapshot("__snapshots__/toy-filtered.sql");
  });

  it("of one row and of a bulk action's rows is as reviewed", async () => {
    const request = await readPage(few, { page: "1", status: "1" }, { ...ctx, ...little });
    const narrow = { ...ctx, can: () => false };
    const texts = [rowStatement(toyList, 3, narrow), keysStatement(few, request, 100, narrow)].map(
      (statement) => statement.text,
    );
    await expect(texts.join("\n\n")).toMatchFileSnapshot("__snapshots__/toy-rows.sql");
  });

  it("of a count that stops is as reviewed, with its filters and the most bound", async () => {
    const request = await readPage(plan, { page: "1", status: "1" }, ctx);
    const { text, values } = countUpToStatement(plan, request, 1001, ctx);
    await expect(text).toMatchFileSnapshot("__snapshots__/toy-count-up-to.sql");
    expect(values.at(-1)).toBe(1001);
  });

  it("asks a keyword field's own condition where it has one, with what was typed bound", async () => {
    const condition = "g.id = any(array(select o.id from other o where o.phone = :text and o.tail <> :text))";
    const phone = { title: title("phone"), sql: "o.phone", match: "exact", condition } as const;
    const filter = byKeyword({ title: title("keyword"), fields: { phone } });
    const asked = await filterCondition("keyword", filter, "1' or 1", "", ctx);
    const values = new Values();
    expect(asked && values.of(`g.tenant = ${values.bind(7)} and ${values.take(asked)}`)).toEqual({
      text: "g.tenant = $1 and g.id = any(array(select o.id from other o where o.phone = $2::text and o.tail <> $3::text))",
      values: [7, "1' or 1", "1' or 1"],
    });
  });

  it.each([
    ["12", "12"],
    ["王知夏", null],
    ["0", null],
    ["1234567890123456789", null],
  ])("compares a key as a key: %s", async (typed, bound) => {
    const filter = byText({ title: title("name"), sql: "g.room_id", match: "key" });
    const asked = await filterCondition("room", filter, typed, "", ctx);
    const values = new Values();
    expect(asked && values.take(asked)).toBe("g.room_id = $1::bigint");
    expect(values.of("").values).toEqual([bound]);
  });

  it("never holds a reader's text", async () => {
    const evil = "x' or 1=1; drop table toy_guest --";
    expect(await compiled({ page: "1", name: evil, code: evil, prefix: evil, keyword: evil })).not.toMatch(
      /^(?!--).*drop table/m,
    );
  });

  it("selects nothing but the key, declared parts and states", () => {
    expect(plan.pageSelect).not.toContain("*");
    expect(few.pageSelect).not.toContain("g.id_no");
    expect(few.countSelect).not.toContain("debt_fen");
  });

  it("is made of fragments that are prepared once for those who hold the same", () => {
    expect(planFor(toyList, everything)).toBe(plan);
    expect(planFor(toyList, little)).toBe(few);
  });

  it("refuses what is no parameter by its name, whatever object carries it", async () => {
    for (const name of ["__proto__", "constructor", "toString", "sort[]", "limit[0]"]) {
      const parameters = Object.fromEntries([
        ["page", "1"],
        [name, "x"],
      ]);
      const refusal = await readPage(plan, parameters, ctx).catch((error: unknown) => error);
      expect(refusal, name).toBeInstanceOf(AppError);
      expect(Object.keys((refusal as { fields: object }).fields)).toEqual([name]);
    }
    for (const value of [["1"], { $gt: 1 }, Symbol("x")])
      await expect(readPage(plan, { page: "1", status: value }, ctx)).rejects.toMatchObject({ code: "invalid" });
  });
});

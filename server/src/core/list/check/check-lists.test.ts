import { describe, expect, it } from "vitest";
import { linkAction, rowAction, topAction } from "../actions/actions.ts";
import { instant, money, number, tag, text } from "../columns.ts";
import { defineImport, defineList, type ListDef } from "../define-list.ts";
import { fields, type Fields } from "../fields.ts";
import { byCascader, byKeyword, bySelect, byText } from "../filters/filters.ts";
import { newToyList, toyList } from "../toy/toy-list.ts";
import { checkLists } from "./check-lists.ts";

const title = { "zh-CN": "题", en: "Title", es: "Título", ja: "題" };
const run = async (): Promise<void> => undefined;
const good: ListDef = {
  api: "seller/order/List",
  id: "orders",
  title,
  from: "order_row o",
  pk: "o.id",
  tenant: "o.supplier_id",
  columns: { no: text("o.no", { title, sort: true }), paid_fen: money("o.paid_fen", { title }) },
  order: "no",
};

function faultsOf(...changes: Partial<ListDef>[]): string[] {
  const lists = changes.map((change, index) =>
    defineList({
      ...good,
      ...(index > 0 ? { api: `seller/order/List${index}`, id: `orders${index}` } : {}),
      ...change,
    }),
  );
  return checkLists(lists).map(({ code, message }) => `${code} ${message}`);
}

const begin = rowAction({ api: "seller/order/Begin", class: "edit", title, run });

/** An action with some fields that are edited in their cells. */
function inCell(form: Fields, inline: readonly string[]) {
  return rowAction({ api: "seller/order/Edit", class: "edit", title, form, inline, run });
}

describe("definitions of lists", () => {
  it("are sound for the toy", () => {
    expect(checkLists([toyList, newToyList])).toEqual([]);
  });

  it("have all their faults told at once", () => {
    expect(faultsOf({ sums: ["paid_fee"], order: "created_at" })).toEqual([
      'LIST104 orders: sums[0] "paid_fee" names no column (did you mean "paid_fen"?)',
      'LIST104 orders: order "created_at" names no column',
    ]);
  });

  it.each<[string, Partial<ListDef>, string]>([
    ["an API that is no name", { api: "orders?x=1" }, 'LIST102 orders: "orders?x=1" is no API name'],
    [
      "a column whose name SQL would not take as it is",
      { columns: { ...good.columns, 'a"b': text("o.x", { title }) } },
      'LIST103 orders: columns "a"b" is no name',
    ],
    [
      "a filter called like a parameter",
      { filters: { page: byText({ title, sql: "o.no", match: "exact" }) } },
      'LIST103 orders: filters "page" is a name of the engine\'s own',
    ],
    ["a sum of words", { sums: ["no"] }, 'LIST105 orders: sums[0] "no" is a column of type text'],
    [
      "an order that no index serves",
      { order: "paid_fen" },
      'LIST106 orders: order "paid_fen" is a column without sort',
    ],
    [
      "an order by what not everybody sees",
      { order: "secret", columns: { secret: number("o.x", { title, sort: true, permission: "seller/order/Secret" }) } },
      'LIST106 orders: order "secret" is a column that not everybody sees',
    ],
    ["a parameter in SQL", { from: "order_row o where o.id = $1" }, "LIST107 orders: from holds a parameter"],
    [
      "all columns at once",
      { columns: { ...good.columns, all: text("(select * from x)", { title }) } },
      "LIST107 orders: columns.all.value holds select *",
    ],
    [
      "a key called otherwise",
      { columns: { ...good.columns, id: number("o.no", { title }) } },
      'LIST108 orders: columns.id is "o.no", the key is "o.id"',
    ],
    [
      "a filter on a hidden column",
      {
        columns: { ...good.columns, secret: text("o.secret", { title, permission: "seller/order/Secret" }) },
        filters: { secret: byText({ title, sql: "o.secret", match: "contains" }) },
      },
      'LIST109 orders: filters.secret searches by column "secret", which asks for seller/order/Secret',
    ],
    [
      "options without any",
      { columns: { ...good.columns, status: tag("o.status", { title, options: [] }) } },
      "LIST110 orders: columns.status has no options",
    ],
    [
      "options that commas would part",
      { filters: { status: bySelect({ title, sql: "o.status", options: [{ value: "a,b", title }] }) } },
      'LIST110 orders: filters.status: the option "a,b" holds a comma',
    ],
    [
      "an action where the list is",
      { actions: { see: rowAction({ api: "seller/order/List", class: "edit", title, run }) } },
      "LIST111 orders: actions.see is served at seller/order/List, where a list is",
    ],
    [
      "a form that depends on nothing",
      {
        actions: {
          add: topAction({
            api: "seller/order/Add",
            class: "add",
            title,
            run,
            form: {
              why: fields.text({ title, visible_when: { field: "knd", in: [1] } }),
              kind: fields.number({ title }),
            },
          }),
        },
      },
      'LIST112 orders: actions.add.form.why depends on "knd", which is no field (did you mean "kind"?)',
    ],
    [
      "a form that takes the engine's words",
      {
        actions: {
          pay: rowAction({
            api: "seller/order/Pay",
            class: "edit",
            title,
            run,
            form: { count: fields.number({ title }) },
          }),
        },
      },
      "LIST103 orders: actions.pay.form.count is a name of the engine's own",
    ],
    [
      "an import of pictures",
      {
        import: defineImport({
          permission: "seller/order/Import",
          fields: { face: fields.images({ title }) },
          insert: run,
        }),
      },
      "LIST113 orders: import.fields.face: no cell holds a field of type images",
    ],
    [
      "a forgotten tenant",
      { tenant: null },
      "LIST114 orders: tenant is missing: only lists of schema platform have none",
    ],
    [
      "a way to another site",
      { actions: { go: linkAction({ title, to: "https://evil.example/:id" }) } },
      'LIST115 orders: actions.go leads to "https://evil.example/:id", which is no page',
    ],
    [
      "a column without a value",
      { columns: { ...good.columns, odd: { title, type: "text", parts: { word: "o.x" } } } },
      'LIST117 orders: columns.odd has no part "value"',
    ],
    [
      "a cell that is no field",
      { actions: { edit: inCell({ note: fields.text({ title }) }, ["nots"]) } },
      'LIST119 orders: actions.edit.inline "nots" is no field (did you mean "note"?)',
    ],
    [
      "a fact that no column holds",
      {
        actions: { end: rowAction({ api: "seller/order/End", class: "edit", title, run, facts: ["paid_fen", "nr"] }) },
      },
      'LIST104 orders: actions.end.facts "nr" names no column (did you mean "no"?)',
    ],
    [
      "a cell too small for its field",
      { actions: { edit: inCell({ papers: fields.images({ title }) }, ["papers"]) } },
      'LIST119 orders: actions.edit.inline "papers" is a field of type images',
    ],
    [
      "a cell whose neighbours nobody knows",
      { actions: { edit: inCell({ note: fields.text({ title }), memo: fields.text({ title }) }, ["note"]) } },
      "LIST119 orders: actions.edit.inline needs a prefill: the other fields are not known",
    ],
    [
      "a way back that is not there",
      {
        actions: {
          end: rowAction({ api: "seller/order/End", class: "edit", title, run, undo: "seller/order/Bgin" }),
          begin,
        },
      },
      'LIST120 orders: actions.end: no list offers "seller/order/Bgin" (did you mean "seller/order/Begin"?)',
    ],
    [
      "a way back that asks",
      {
        actions: {
          end: rowAction({ api: "seller/order/End", class: "edit", title, run, undo: "seller/order/Begin" }),
          begin: { ...begin, form: { why: fields.text<true>({ title, required: true }) } },
        },
      },
      'LIST120 orders: actions.end: "seller/order/Begin" asks for other fields than are filled in',
    ],
    [
      "a way back that is to be sent what it does not ask for",
      {
        actions: {
          end: {
            ...rowAction({ api: "seller/order/End", class: "edit", title, run, undo: "seller/order/Begin" }),
            form: { why: fields.text({ title }) },
            undo_sends: ["why"],
          },
          begin,
        },
      },
      'LIST120 orders: actions.end: "seller/order/Begin" asks for other fields than are filled in',
    ],
  ])("refuse %s", (_what, change, fault) => {
    expect(faultsOf(change)).toEqual([fault]);
  });

  it("refuse two lists and two actions at one API, but let lists share one action", () => {
    const shared = rowAction({ api: "seller/order/Ship", class: "edit", title, run });
    const other = rowAction({ api: "seller/order/Ship", class: "edit", title, run: async () => undefined });
    expect(faultsOf({ actions: { ship: shared } }, { actions: { ship: shared } })).toEqual([]);
    expect(faultsOf({ actions: { ship: shared } }, { actions: { ship: other } })).toEqual([
      "LIST111 orders1: actions.ship is served at seller/order/Ship, where another action is",
    ]);
    expect(checkLists([good, { ...good, id: "again" }]).map(({ code }) => code)).toEqual(["LIST101"]);
  });

  it("refuse a reveal at another's API, and a preparing action in bulk", () => {
    const masked = (at: string, biz_type = "order") => ({
      ...good.columns,
      phone: text("o.phone", { title, mask: { as: "phone" as const, reveal: { api: at, biz_type } } }),
    });
    const shown = "seller/order/Reveal";
    expect(faultsOf({ columns: masked(shown) }, { columns: masked(shown) })).toEqual([]);
    expect(faultsOf({ columns: masked(good.api) })).toEqual([
      "LIST111 orders: columns.phone is revealed at seller/order/List, where a list or an action is",
    ]);
    expect(faultsOf({ columns: masked(shown) }, { columns: masked(shown, "buyer") })).toEqual([
      'LIST111 orders1: columns.phone is revealed at seller/order/Reveal, which belongs to "order"',
    ]);
    const ship = rowAction({
      api: "seller/order/Ship",
      class: "edit",
      title,
      run,
      bulk: true,
      prepare: async () => undefined,
    });
    expect(faultsOf({ actions: { ship } })).toEqual([
      "LIST118 orders: actions.ship prepares before the call, which a task in the background cannot",
    ]);
  });

  it("let a masked value be searched whole, and a bound one with its permission", () => {
    const phone = text("o.phone", {
      title,
      mask: { as: "phone", reveal: { api: "seller/order/Reveal", biz_type: "order" } },
    });
    const by = (match: "exact" | "contains", permission?: string) =>
      byKeyword({ title, fields: { phone: { title, sql: "o.phone", match, ...(permission ? { permission } : {}) } } });
    const codes = (filter: ReturnType<typeof by>) =>
      faultsOf({
        columns: { ...good.columns, phone, at: instant("o.at", { title }) },
        filters: { keyword: filter },
      }).map((fault) => fault.slice(0, 7));
    expect(codes(by("exact"))).toEqual([]);
    expect(codes(by("contains"))).toEqual(["LIST109"]);
    expect(codes(by("contains", "seller/order/Reveal"))).toEqual([]);
    expect(faultsOf({ filters: { room: byCascader({ title, levels: ["o.room"], tree: async () => [] }) } })).toEqual(
      [],
    );
  });

  it("call a keyword otherwise than one of its fields", () => {
    const named = { ...title, "zh-CN": "负责人" };
    const both = {
      buyer: { title, sql: "o.buyer", match: "contains" },
      owner: { title: named, sql: "o.owner", match: "contains" },
    } as const;
    expect(faultsOf({ filters: { keyword: byKeyword({ title: named, fields: both }) } })).toEqual([
      'LIST126 orders: filters.keyword has the title of its field "owner"',
    ]);
    expect(faultsOf({ filters: { keyword: byKeyword({ fields: both }) } })).toEqual([]);
  });

  it("follow with a preview fields that are there, and carry an optional sum", () => {
    const form = { reason: fields.text({ title }), sum_fen: fields.money({ title, required: true }) };
    const act = (preview: { api: string; depends_on: string[]; total?: string }) =>
      faultsOf({
        actions: {
          end: rowAction({ api: "seller/order/End", class: "edit", title, form, preview: preview as never, run }),
        },
      });
    expect(act({ api: "seller/order/EndPreview", depends_on: ["reason"] })).toEqual([]);
    expect(act({ api: "seller/order/EndPreview", depends_on: ["reasons", "sum_fen"], total: "sum_fen" })).toEqual([
      'LIST121 orders: actions.end.preview "reasons" is no field (did you mean "reason"?)',
      'LIST121 orders: actions.end.preview carries its total in "sum_fen", which is no optional field of money',
      'LIST121 orders: actions.end.preview carries its total in "sum_fen", which takes nothing below zero',
      'LIST121 orders: actions.end.preview depends on "sum_fen", which comes of it',
    ]);
    // An amount that was shown as owed or as refunded must come back unchanged.
    const carried = { reason: form.reason, sum_fen: fields.total({ title }) };
    const preview = { api: "seller/order/EndPreview", depends_on: ["reason"], total: "sum_fen" } as never;
    const end = rowAction({ api: "seller/order/End", class: "edit", title, form: carried, preview, run });
    expect(faultsOf({ actions: { end } })).toEqual([]);
  });
});

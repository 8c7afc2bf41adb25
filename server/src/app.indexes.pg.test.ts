import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CascadeOption } from "@kangying/contract/core/form/form";
import { asReader } from "../test/as-reader.ts";
import { openOwnDatabase, type TestDatabase } from "../test/database.ts";
import { makeTablesLarge } from "../test/large-tables/large-tables.ts";
import { testServices } from "../test/services.ts";
import { smallLists } from "../test/large-tables/small-lists.ts";
import { modules } from "./app.ts";
import type { Services } from "./core/jobs/services.ts";
import { pageStatement, run } from "./core/list/compile-list.ts";
import type { AnyList } from "./core/list/define-list.ts";
import type { FilterDef } from "./core/list/filters/filters.ts";
import type { ListContext } from "./core/list/list-context.ts";
import { planFor, secondName } from "./core/list/read/list-plan.ts";
import { readPage } from "./core/list/read/list-query.ts";
import { resolveOptions } from "./core/list/words/options.ts";
import { collect } from "./core/module/registry.ts";
import { makeLarge } from "./modules/demo/large/make-large.ts";

const rows = 12_000;
const fewRoles = "a supplier has some dozens of roles";
const fewOperators = "a supplier has some hundreds of operators";
const fewRooms = "a house has some hundreds of rooms and beds";
const fewSuppliers = "a row for each supplier, some thousands, looked at by the platform alone";
const fewCertifications = "a row or two a year for each supplier, some thousands, looked at by the platform alone";
const ownTasks = "one account's own tasks";
const kept90 = "faults are kept for 90 days, and looked at by the platform alone";
const spanOfNights = "what a figure of some weeks opens into: the days lead, and the stays are looked up by their keys";
const paidTogether =
  "orders are read by their payment as far as the page goes, and the lines of one payment put in order";
const ofCategory = "a category is a good part of what is sold; asked for with the days of a figure, which lead";
/** Filters that read a whole table of this size, and orders that sort it, with the reason why that is acceptable in production. */
const reviewed: Readonly<Record<string, string>> = {
  "sold-lines by paid_at asc": paidTogether,
  "sold-lines by paid_at desc": paidTogether,
  "sold-lines where cat": ofCategory,
  "roles where name": fewRoles,
  "operators where keyword login": fewOperators,
  "operators where keyword name": fewOperators,
  "operators where keyword all": fewOperators,
  "operators where role": fewOperators,
  "operators where status": fewOperators,
  "suppliers where name": fewSuppliers,
  "suppliers where industry_type": fewSuppliers,
  "suppliers where state": fewSuppliers,
  "suppliers where health": fewSuppliers,
  "suppliers where expire_on": fewSuppliers,
  "suppliers where todo": fewSuppliers,
  "suppliers where papers_due": fewSuppliers,
  "suppliers where ending": fewSuppliers,
  "suppliers by paid asc": fewSuppliers,
  "suppliers by paid desc": fewSuppliers,
  "suppliers by created_at asc": fewSuppliers,
  "suppliers by created_at desc": fewSuppliers,
  "suppliers by expire_on asc": fewSuppliers,
  "suppliers by expire_on desc": fewSuppliers,
  "certifications by licence_until asc": fewCertifications,
  "certifications by licence_until desc": fewCertifications,
  "certifications by valid_until asc": fewCertifications,
  "certifications by valid_until desc": fewCertifications,
  "certifications where supplier": fewCertifications,
  "certifications where status": fewCertifications,
  "certifications where valid_until": fewCertifications,
  "export-tasks where file_name": ownTasks,
  "export-tasks where status": ownTasks,
  "faults where source": kept90,
  "faults where keyword message": kept90,
  "faults where keyword all": kept90,
  "rooms where no": fewRooms,
  "rooms where gender": fewRooms,
  "beds where tonight": fewRooms,
  "bed-nights where package": spanOfNights,
  "bed-nights where coach_id": spanOfNights,
  "policies where state": "computed by the calendar: a camp insures some thousands of stays in a year",
  "contracts where state": "computed from the stay: a camp draws up some thousands of contracts in a year",
  "member-purchases where standing":
    "computed from growth, ranks and the calendar: a shop has some ten thousands of members",
  "members where spent": "summed up from orders: a shop has some ten thousands of members",
  "members where seen": "looked up in the log of sign-ins: a shop has some ten thousands of members",
  "deposits where outcome": "a camp takes some thousands of deposits a year, and most of them have one",
};

const lists = collect(modules).lists.filter((list) => smallLists[list.id] === undefined);
let database: TestDatabase;
let services: Services;
let supplier_id = 0;

beforeAll(async () => {
  database = await openOwnDatabase();
  services = testServices(database);
  ({ supplier_id } = await makeLarge(services, { students: rows, suppliers: 3 }));
  await database.transaction({ role: "owner" }, (tx) => makeTablesLarge(tx, supplier_id, rows));
  // About sixty tables: two minutes on two busy processors.
}, 360_000);
afterAll(() => database.close());

interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Parent Relationship"?: string;
  readonly "Index Cond"?: string;
  readonly "Index Name"?: string;
  readonly Plans?: readonly PlanNode[];
}
function nodesOf(plan: PlanNode): readonly PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}
/** Whether the page itself has to be sorted. Subqueries for each of its rows may sort. */
function sorts(plan: PlanNode): boolean {
  if (plan["Parent Relationship"] === "SubPlan" || plan["Parent Relationship"] === "InitPlan") return false;
  return plan["Node Type"].endsWith("Sort") || (plan.Plans ?? []).some(sorts);
}

/** The plan by which PostgreSQL would read a page. */
async function readingOf(
  list: AnyList,
  parameters: Readonly<Record<string, string>>,
  ctx: ListContext,
): Promise<PlanNode> {
  const plan = planFor(list, ctx);
  const { text, values } = pageStatement(
    plan,
    await readPage(plan, { page: "1", limit: "20", ...parameters }, ctx),
    ctx,
  );
  const [told] = await run<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
    { text: `explain (format json) ${text}`, values },
    ctx,
  );
  if (!told) throw new Error("no plan was told");
  return told["QUERY PLAN"][0].Plan;
}

/** Which tables would be read whole, and whether the page would have to be sorted. */
async function planOf(
  list: AnyList,
  parameters: Readonly<Record<string, string>>,
  ctx: ListContext,
): Promise<{ readonly whole: readonly string[]; readonly isSorted: boolean }> {
  const page = await readingOf(list, parameters, ctx);
  return {
    whole: nodesOf(page).flatMap((node) => (node["Node Type"] === "Seq Scan" ? [node["Relation Name"] ?? ""] : [])),
    isSorted: sorts(page),
  };
}

/** The list's main table: the one with its key. */
function mainTable(list: AnyList): string {
  const [name = ""] = /^[\w.]+/.exec(list.from.trim()) ?? [];
  const tables: Readonly<Record<string, string>> = {
    "platform.supplier_manage": "supplier",
    "platform.error_log": "error_log",
    "platform.certification": "supplier_certification",
    "platform.access_lock": "access_lock",
  };
  return tables[name] ?? name.replace(/^lent\./, "");
}

/** Values to filter by, one for each kind of filter. */
async function valuesFor(
  name: string,
  filter: FilterDef,
  ctx: ListContext,
): Promise<Readonly<Record<string, string>>[]> {
  const week = Math.floor(Date.now() / 1000) - 7 * 86_400;
  switch (filter.type) {
    case "keyword":
      return [...Object.keys(filter.fields), "all"].map((field) => ({ [name]: "王知夏一", [secondName(name)]: field }));
    case "select":
    case "multiselect": {
      const options = await resolveOptions(filter.options, ctx);
      return [...new Set([options[0], options.at(-1)])].map((option) => ({ [name]: String(option?.value ?? "") }));
    }
    case "cascader":
      return pathsOf((await filter.tree(ctx))[0]).map((path) => ({ [name]: path.join(",") }));
    case "number_range":
      return [{ [name]: "1,5" }];
    case "date_range":
      return [{ [name]: `${week},` }];
    case "month":
      return [{ [name]: "2026-03" }];
    case "switch":
      return [{ [name]: "1" }];
    case "text":
      return [{ [name]: filter.match === "key" ? "12345" : "王知夏一" }];
  }
}

function pathsOf(option: CascadeOption | undefined): string[][] {
  if (!option) return [];
  const below = pathsOf(option.children?.[0]).map((path) => [String(option.value), ...path]);
  return [[String(option.value)], ...below];
}

describe.each(lists.map((list) => [list.id, list] as const))("the list %s", (id, list) => {
  it("has an index for each order that it offers: nothing is sorted, nothing is read whole", async () => {
    const faults = await asReader(services, supplier_id, list, async (ctx) => {
      const found: string[] = [];
      for (const column of planFor(list, ctx).columns.values()) {
        if (column.sort === null) continue;
        for (const order of ["asc", "desc"]) {
          const { whole, isSorted } = await planOf(list, { sort: column.name, order }, ctx);
          const asked = `${id} by ${column.name} ${order}`;
          if ((isSorted || whole.includes(mainTable(list))) && reviewed[asked] === undefined) found.push(asked);
        }
      }
      return found;
    });
    expect(faults).toEqual([]);
  });

  it("reads no more than an index gives it, whatever it is filtered by", async () => {
    const faults = await asReader(services, supplier_id, list, async (ctx) => {
      const found: string[] = [];
      for (const [name, filter] of planFor(list, ctx).filters) {
        for (const parameters of await valuesFor(name, filter, ctx)) {
          const { whole } = await planOf(list, parameters, ctx);
          const field = parameters[secondName(name)];
          const what = `${id} where ${name}${field === undefined ? "" : ` ${field}`}`;
          if (reviewed[what] === undefined && whole.includes(mainTable(list))) found.push(what);
        }
      }
      return found;
    });
    expect(faults).toEqual([]);
  });
});

/** Scans of a page that use no index beginning with the supplier. */
async function strayScans(
  list: AnyList,
  page: string,
  ctx: ListContext,
  shared: ReadonlySet<string>,
): Promise<string[]> {
  await ctx.tx.query("set local enable_seqscan = off");
  return nodesOf(await readingOf(list, { page }, ctx)).flatMap((node) => {
    const table = node["Relation Name"] ?? "";
    if (node["Node Type"] === "Seq Scan" && !shared.has(table))
      return [`${list.id} page ${page} reads all of ${table}`];
    if (!/Index (Only )?Scan$/.test(node["Node Type"]) || shared.has(table)) return [];
    const of = table === "" ? (node["Index Name"] ?? "") : table;
    return node["Index Cond"]?.includes("supplier_id")
      ? []
      : [`${list.id} page ${page} finds ${of} without its supplier`];
  });
}

it("with sequential scans forbidden, each page and each keyed subquery of each list is led by an index of its supplier", async () => {
  const shared = await database.transaction({ role: "owner" }, async (tx) => {
    const rows = await tx.query<{ name: string }>(
      `select c.relname as name from pg_class c where c.relkind = 'r' and not exists (
         select from pg_attribute a where a.attrelid = c.oid and a.attname = 'supplier_id')`,
    );
    return new Set(rows.map(({ name }) => name));
  });
  const found: string[] = [];
  for (const list of collect(modules).lists.filter((one) => one.schema !== "platform"))
    for (const page of ["1", "2"])
      found.push(...(await asReader(services, supplier_id, list, (ctx) => strayScans(list, page, ctx, shared))));
  expect(found).toEqual([]);
});

it("the platform's list of suppliers finds each one's latest week, and the weeks that it draws, by their key", async () => {
  const list = collect(modules).lists.find(({ id: one }) => one === "suppliers");
  if (!list) throw new Error("no list of suppliers");
  const ways = [{}, { sort: "paid", order: "desc" }, { health: "poor" }, { ids: "5" }];
  const [scans, stray] = await asReader(services, supplier_id, list, async (ctx) => {
    const found: PlanNode[] = [];
    for (const parameters of ways)
      for (const node of nodesOf(await readingOf(list, parameters, ctx)))
        if (node["Relation Name"] === "supplier_week") found.push(node);
    // A bitmap is built from the key only.
    const isLed = (node: PlanNode): boolean =>
      node["Node Type"] === "Bitmap Heap Scan" || (node["Index Cond"] ?? "").includes("supplier_id = ");
    return [found.length, found.filter((node) => !isLed(node)).map((node) => node["Node Type"])] as const;
  });
  expect(scans).toBeGreaterThanOrEqual(ways.length);
  expect(stray).toEqual([]);
});

it("the reviewed exceptions speak of lists that are there", () => {
  const known = new Set(collect(modules).lists.map((list) => list.id));
  const named = [...Object.keys(smallLists), ...Object.keys(reviewed).map((what) => what.split(" ")[0] ?? "")];
  expect(named.filter((id) => !known.has(id))).toEqual([]);
});

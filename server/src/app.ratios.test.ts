import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maxOffset, maxPageSize } from "@kangying/contract/core/list";
import { asReader } from "../test/as-reader.ts";
import { openOwnDatabase, type TestDatabase } from "../test/database.ts";
import { makeTablesLarge } from "../test/large-tables/large-tables.ts";
import { testServices } from "../test/services.ts";
import { smallLists } from "../test/large-tables/small-lists.ts";
import { modules } from "./app.ts";
import type { Services } from "./core/jobs/services.ts";
import { countStatement, pageStatement, run } from "./core/list/compile-list.ts";
import type { ListContext } from "./core/list/list-context.ts";
import { planFor, secondName } from "./core/list/read/list-plan.ts";
import { readPage } from "./core/list/read/list-query.ts";
import { collect } from "./core/module/registry.ts";
import { makeLarge } from "./modules/demo/large/make-large.ts";

const isLong = process.env["KANGYING_TEST_LONG"] === "1";
/** The number of rows in each table of the large supplier. Use a smaller number to check the test itself. */
const sizes = (process.env["KANGYING_RATIO_ROWS"] ?? "10000,100000").split(",").map(Number);
const shown = 20;
/** What a call takes besides its statement, in milliseconds. A reader's first page is never faster than this. */
const callMs = 8;
/** The length of list for which the goal is defined. A longer list may take longer in proportion. */
const longRows = 74_000;
/** Smaller tables are not counted: reading them whole is fastest. */
const fewRows = 2_500;
/** All lists whose tables grow. */
const lists = collect(modules).lists.filter(({ id }) => smallLists[id] === undefined);

interface Node {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Rows Removed by Index Recheck"?: number;
  readonly Plans?: readonly Node[];
}
interface Read {
  /** The number of rows that were read, in each place of the plan. */
  readonly places: readonly { readonly table: string; readonly rows: number }[];
  /** Milliseconds to plan and run it, the fastest of three tries. */
  readonly ms: number;
}

const nodesOf = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

async function readsOf(
  statement: { readonly text: string; readonly values: readonly unknown[] },
  ctx: ListContext,
): Promise<Read> {
  const explained = { ...statement, text: `explain (analyze, timing off, format json) ${statement.text}` };
  let places: Read["places"] = [];
  let ms = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 3; time += 1) {
    const [told] = await run<{
      "QUERY PLAN": [{ Plan: Node; "Planning Time": number; "Execution Time": number }];
    }>(explained, ctx);
    const [plan] = told?.["QUERY PLAN"] ?? [];
    if (!plan) throw new Error("no plan was told");
    ms = Math.min(ms, plan["Planning Time"] + plan["Execution Time"]);
    places = nodesOf(plan.Plan).flatMap((node) => {
      const table = node["Relation Name"];
      const dropped = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
      return table === undefined ? [] : [{ table, rows: (node["Actual Rows"] + dropped) * node["Actual Loops"] }];
    });
  }
  return { places, ms };
}

describe.skipIf(!isLong).each(sizes)("the lists of a supplier with %i rows in each", (rows) => {
  let database: TestDatabase;
  let services: Services;
  let supplier_id = 0;
  /** Rows by table. `own`: the supplier's, or all if the table has no suppliers. `all`: all rows, which the platform may read. */
  const own = new Map<string, number>();
  const all = new Map<string, number>();

  beforeAll(async () => {
    database = await openOwnDatabase();
    services = testServices(database);
    ({ supplier_id } = await makeLarge(services, { students: rows, suppliers: 3 }));
    await database.transaction({ role: "owner" }, async (tx) => {
      await tx.query("set local statement_timeout = 0");
      await makeTablesLarge(tx, supplier_id, rows);
      const tables = await tx.query<{ name: string; of_suppliers: boolean }>(
        `select c.oid::regclass::text as name, exists (
           select from pg_attribute a where a.attrelid = c.oid and a.attname = 'supplier_id') as of_suppliers
         from pg_class c where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace)`,
      );
      for (const { name, of_suppliers } of tables) {
        const [counted] = await tx.query<{ n: string; every: string }>(
          `select count(*)${of_suppliers ? ` filter (where supplier_id = ${supplier_id})` : ""}::text as n, count(*)::text as every from ${name}`,
        );
        const short = name.split(".").at(-1) ?? name;
        own.set(short, Number(counted?.n));
        all.set(short, Number(counted?.every));
      }
    });
  }, 3_600_000);
  afterAll(() => database.close());

  /** Places where more rows of a table were read than the supplier has, or the platform. */
  const beyond = ({ places }: Read, isPlatform: boolean): string[] =>
    places
      .filter(({ table, rows: read }) => read > ((isPlatform ? all : own).get(table) ?? 0) * 1.05 + fewRows)
      .map((place) => JSON.stringify(place));
  /** The number of rows read from tables that grow. */
  const readBy = ({ places }: Read): number =>
    places.reduce((sum, { table, rows: read }) => sum + ((own.get(table) ?? 0) > fewRows ? read : 0), 0);

  it.each(lists.map((list) => [list.id, list] as const))(
    "%s: a page reads what it shows, ten times the rows cost at most eight times, the last page at most 25 firsts, count and search what is the supplier's",
    async (id, list) => {
      const told = await asReader(services, supplier_id, list, async (ctx) => {
        await ctx.tx.query("set local statement_timeout = 0");
        const plan = planFor(list, ctx);
        const page = async (more: Readonly<Record<string, string>>) =>
          readsOf(
            pageStatement(plan, await readPage(plan, { page: "1", limit: String(shown), ...more }, ctx), ctx),
            ctx,
          );
        const counted = countStatement(plan, await readPage(plan, { page: "1", limit: String(shown) }, ctx), ctx);
        const [sums = {}] = await run<Record<string, unknown>>(counted, ctx);
        const total = Number(Object.values(sums)[0]);
        const search = [...plan.filters].find(([, { type }]) => type === "keyword");
        const words = search ? { [search[0]]: "王知", [secondName(search[0])]: "all" } : {};
        const lastPage = Math.min(Math.ceil(total / shown), maxOffset / shown);
        return {
          total,
          first: await page({}),
          most: await page({ limit: String(maxPageSize) }),
          last: await page({ page: String(Math.max(1, lastPage)) }),
          count: await readsOf(counted, ctx),
          search: await page(words),
        };
      });
      const isPlatform = list.schema === "platform";
      const { total, first, most, last, count, search } = told;
      process.stdout.write(
        `measured: ${id} with ${total} rows: first page reads ${readBy(first)} in ${first.ms.toFixed(1)} ms, ${maxPageSize} rows ${most.ms.toFixed(1)} ms, last page ${last.ms.toFixed(1)} ms\n`,
      );
      expect(total).toBeGreaterThan(shown);
      expect(readBy(first) / shown).toBeLessThanOrEqual(20);
      expect(beyond(count, isPlatform), "read by the count").toEqual([]);
      expect(beyond(search, isPlatform), "read by the search").toEqual([]);
      expect(most.ms).toBeLessThanOrEqual(8 * (callMs + first.ms));
      expect(last.ms).toBeLessThanOrEqual(25 * (callMs + first.ms) * Math.max(1, total / longRows));
    },
    300_000,
  );
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asReader } from "../test/as-reader.ts";
import { openOwnDatabase, type TestDatabase } from "../test/database.ts";
import { testServices } from "../test/services.ts";
import { modules } from "./app.ts";
import type { Services } from "./core/jobs/services.ts";
import { countStatement, pageStatement, run } from "./core/list/compile-list.ts";
import type { ListContext } from "./core/list/list-context.ts";
import { planFor, secondName } from "./core/list/read/list-plan.ts";
import { readPage } from "./core/list/read/list-query.ts";
import { collect } from "./core/module/registry.ts";
import { makeLarge } from "./modules/demo/large/make-large.ts";

const isLong = process.env["KANGYING_TEST_LONG"] === "1";
/** Students of the large supplier; another number where somebody only looks whether the test itself works. */
const sizes = (process.env["KANGYING_RATIO_ROWS"] ?? "10000,100000").split(",").map(Number);
const shown = 20;
/** Lists of what `makeLarge` makes as many of as there are students. */
const wanted = new Set(["stays-finished", "people"]);
const lists = collect(modules).lists.filter(({ id }) => wanted.has(id));

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
  /** Rows that were looked at in all tables, and in the largest. */
  readonly all: number;
  readonly most: number;
  readonly ms: number;
}

const nodesOf = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

async function readsOf(
  statement: { readonly text: string; readonly values: readonly unknown[] },
  ctx: ListContext,
): Promise<Read> {
  const explained = { ...statement, text: `explain (analyze, timing off, format json) ${statement.text}` };
  // The second time: what is not in memory yet says nothing of the statement.
  await run(explained, ctx);
  const [told] = await run<{ "QUERY PLAN": [{ Plan: Node; "Execution Time": number }] }>(explained, ctx);
  const [plan] = told?.["QUERY PLAN"] ?? [];
  if (!plan) throw new Error("no plan was told");
  const tables = new Map<string, number>();
  for (const node of nodesOf(plan.Plan)) {
    const table = node["Relation Name"];
    if (table === undefined) continue;
    const dropped = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
    tables.set(table, (tables.get(table) ?? 0) + (node["Actual Rows"] + dropped) * node["Actual Loops"]);
  }
  const counts = [...tables.values()];
  return {
    all: counts.reduce((sum, rows) => sum + rows, 0),
    most: Math.max(0, ...counts),
    ms: plan["Execution Time"],
  };
}

describe.skipIf(!isLong).each(sizes)("the lists of a supplier with %i students", (students) => {
  let database: TestDatabase;
  let services: Services;
  let supplier_id = 0;

  beforeAll(async () => {
    database = await openOwnDatabase();
    services = testServices(database);
    ({ supplier_id } = await makeLarge(services, { students, suppliers: 3 }));
    await database.transaction({ role: "owner" }, (tx) => tx.query("analyze"));
  }, 900_000);
  afterAll(() => database.close());

  it.each(lists.map((list) => [list.id, list] as const))(
    "%s: a page reads what it shows, count and search at most what is the supplier's, the last page at most 25 firsts",
    async (id, list) => {
      const told = await asReader(services, supplier_id, list, async (ctx) => {
        const plan = planFor(list, ctx);
        const page = async (more: Readonly<Record<string, string>>) =>
          readsOf(
            pageStatement(plan, await readPage(plan, { page: "1", limit: String(shown), ...more }, ctx), ctx),
            ctx,
          );
        const nothing = await readPage(plan, { page: "1", limit: String(shown) }, ctx);
        const counted = countStatement(plan, nothing, ctx);
        const [rows = {}] = await run<Record<string, unknown>>(counted, ctx);
        const total = Number(Object.values(rows)[0]);
        const search = [...plan.filters].find(([, { type }]) => type === "keyword");
        const words = search ? { [search[0]]: "王知", [secondName(search[0])]: "all" } : {};
        return {
          total,
          first: await page({}),
          last: await page({ page: String(Math.max(1, Math.ceil(total / shown))) }),
          count: await readsOf(counted, ctx),
          search: await page(words),
        };
      });
      const { total, first, last, count, search } = told;
      process.stdout.write(
        `measured: ${id} with ${total} rows: first page reads ${first.all}, last ${last.ms.toFixed(1)} of ${first.ms.toFixed(1)} ms, count ${count.most}, search ${search.most}\n`,
      );
      expect(total).toBeGreaterThan(shown);
      expect(first.all / shown).toBeLessThanOrEqual(20);
      expect(count.most).toBeLessThanOrEqual(students * 1.05 + total);
      expect(search.most).toBeLessThanOrEqual(students * 1.05 + total);
      // Against a first page as its reader has it: a call costs some eight milliseconds beside its statement.
      expect(last.ms).toBeLessThanOrEqual(25 * (8 + first.ms));
    },
    300_000,
  );
});

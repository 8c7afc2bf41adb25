import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../test/database.ts";
import type { Tx } from "./database.ts";
import { foreignSchemas } from "./shared-tables.ts";

let database: TestDatabase;
const asOwner = async <T>(run: (tx: Tx) => Promise<T>): Promise<T> =>
  await database.transaction({ role: "owner" }, run);

interface View {
  readonly name: string;
  readonly definition: string;
  readonly invoker: boolean;
  readonly kind: string;
}

/** Lists the views that modules lend: all views except those of the two schemas that other roles read. */
const viewsSql = `
  select n.nspname || '.' || c.relname as name, pg_get_viewdef(c.oid) as definition, c.relkind as kind,
    coalesce('security_invoker=true' = any(c.reloptions), false) as invoker
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('v', 'm') and n.nspname !~ '^(pg_|information_schema)' and n.nspname <> all($1) order by 1`;
const views = (): Promise<View[]> =>
  asOwner((tx) => tx.query<View>(viewsSql, [["platform", "auth", ...foreignSchemas]]));

/** SQL that keeps a condition from using the table's own index, or that does more than read rows. */
const notFlat = /\b(?:group by|distinct|limit|offset|having|union|intersect|except|over|with)\b|\w\s*\(/iu;
/** Returns the faults for which a view may not be lent. */
function faultsOf({ name, definition, invoker, kind }: View): string[] {
  const faults = [
    invoker ? "" : "reads as its owner",
    kind === "v" ? "" : "is kept",
    // A view that only its own module reads may combine rows.
    name.startsWith("lent.") && notFlat.test(definition) ? "is not flat" : "",
  ];
  return faults.filter((fault) => fault !== "").map((fault) => `${name} ${fault}`);
}

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it("reads as whoever asks, and is flat: conditions reach the table's indexes", async () => {
  const lent = await views();
  expect(lent.length).toBeGreaterThan(20);
  expect(lent.flatMap(faultsOf)).toEqual([]);
});

it("would be refused otherwise: as its owner's, counted, cut or kept", async () => {
  const undo = new Error("only looked");
  const looking = asOwner(async (tx) => {
    await tx.query("create view lent.as_owner as select supplier_id, id from public.student");
    await tx.query(
      "create view lent.counted with (security_invoker = true) as select supplier_id, count(*) from public.student group by supplier_id",
    );
    await tx.query("create view lent.cut with (security_invoker = true) as select id from public.student limit 5");
    await tx.query("create materialized view lent.kept as select id from public.student");
    const found = (await tx.query<View>(viewsSql, [["platform", "auth", ...foreignSchemas]])).flatMap(faultsOf);
    expect(found).toEqual([
      "lent.as_owner reads as its owner",
      "lent.counted is not flat",
      "lent.cut is not flat",
      "lent.kept reads as its owner",
      "lent.kept is kept",
    ]);
    throw undo;
  });
  await expect(looking).rejects.toBe(undo);
});

it("shows a supplier its own rows alone, and nobody may write through it", async () => {
  const [one, other] = await asOwner(async (tx) => {
    const made = await tx.query<{ id: number }>(
      "insert into supplier (name, industry_type) values ('A', 'camp'), ('B', 'camp') returning id",
    );
    for (const { id } of made) await tx.query("insert into building (supplier_id, name) values ($1, '一号楼')", [id]);
    return made.map(({ id }) => id) as [number, number];
  });
  for (const supplier_id of [one, other]) {
    const seen = await database.transaction({ role: "app", supplier_id }, (tx) =>
      tx.query<{ supplier_id: number }>("select supplier_id from lent.building"),
    );
    expect(seen).toEqual([{ supplier_id }]);
  }
  const open = await asOwner((tx) =>
    tx.query(
      "select c.relname from pg_class c where c.relnamespace = 'lent'::regnamespace and has_table_privilege('kangying_app', c.oid, 'insert, update, delete, truncate')",
    ),
  );
  expect(open).toEqual([]);
});

import type { Tx } from "../../../core/db/database.ts";
import type { LocalDate } from "../../../core/kernel/day.ts";
import { foreignSchemas } from "../../../core/db/shared-tables.ts";
import type { KeptColumn } from "./kept-file.ts";
import type { KeptAs } from "./kept-values.ts";

export interface CatalogueTable {
  /** For example `stay`, `auth.account`. */
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** The columns of its key, which give the reading order. */
  readonly key: readonly string[];
  /** The other tables that its rows refer to. */
  readonly refers_to: readonly string[];
  readonly is_chain: boolean;
}

const nameSql = (schema: string, relation: string): string =>
  `case when ${schema}.nspname = 'public' then '' else ${schema}.nspname || '.' end || ${relation}.relname`;

/** Returns all tables of ours from the catalogue, with the columns that can be written. @param tx  in role owner */
export async function readCatalogue(tx: Tx): Promise<CatalogueTable[]> {
  return await tx.query<CatalogueTable>(
    `select ${nameSql("n", "c")} as name,
       (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') /* not null: no table is without */ as columns,
       coalesce((select jsonb_agg(a.attname order by k.nth) from pg_index i
         cross join lateral unnest(i.indkey::smallint[]) with ordinality as k (attnum, nth)
         join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
         where i.indrelid = c.oid and i.indisprimary), '[]') as key,
       coalesce((select jsonb_agg(distinct ${nameSql("fn", "f")}) from pg_constraint o
         join pg_class f on f.oid = o.confrelid join pg_namespace fn on fn.oid = f.relnamespace
         where o.conrelid = c.oid and o.contype = 'f' and o.confrelid <> c.oid), '[]') as refers_to,
       exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'prev_hash') as is_chain
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)' and n.nspname <> all($1)
     order by 1`,
    [foreignSchemas],
  );
}

/** Returns one column's expression: text; instants as milliseconds since 1970. */
function selected({ name, as }: KeptColumn): string {
  return as === "instant" ? `round(extract(epoch from "${name}") * 1000)::bigint::text` : `"${name}"::text`;
}

/** Returns all rows of a table, or those since a day, in the order of its key. */
export async function readRows(
  tx: Tx,
  table: Pick<CatalogueTable, "name" | "key">,
  columns: readonly KeptColumn[],
  since?: { readonly column: string; readonly day: LocalDate },
): Promise<readonly Readonly<Record<string, string | null>>[]> {
  const list = columns.map((column, index) => `${selected(column)} as c${index}`).join(", ");
  const order = table.key.length > 0 ? ` order by ${table.key.map((name) => `"${name}"`).join(", ")}` : "";
  const where = since ? ` where "${since.column}" >= $1::date` : "";
  return await tx.query(`select ${list} from ${table.name}${where}${order}`, since ? [since.day] : []);
}

const plain: Readonly<Record<KeptAs, string | null>> = {
  whole: "bigint[]",
  day: "date[]",
  instant: "timestamptz[]",
  text: "text[]",
};

/** Returns a prepared statement that writes rows given column by column. */
export function writingOf(
  table: string,
  columns: readonly KeptColumn[],
  values: readonly (readonly (string | null)[])[],
): (tx: Tx) => Promise<void> {
  const names = columns.map(({ name }) => `"${name}"`).join(", ");
  const cells = columns.map(({ type }, index) => `v.c${index}::${type}`).join(", ");
  const arrays = columns.map(({ as }, index) => `$${index + 1}::${plain[as]}`).join(", ");
  const named = columns.map((_, index) => `c${index}`).join(", ");
  const sql = `insert into ${table} (${names}) overriding system value select ${cells} from unnest(${arrays}) as v (${named})`;
  const literals = values.map((column, index) =>
    columns[index]?.as === "text" ? textArray(column) : `{${column.map(cell).join(",")}}`,
  );
  return async (tx) => void (await tx.query(sql, literals));
}

const cell = (value: string | null): string => value ?? "NULL";

/** Formats an array for PostgreSQL; `pg` would check the type of each value, and there are millions. */
function textArray(values: readonly (string | null)[]): string {
  return `{${values.map((value) => (value === null ? "NULL" : `"${value.replace(/["\\]/g, "\\$&")}"`)).join(",")}}`;
}

/**
 * Disables triggers while rows are loaded that include the triggers' results, or enables them. A superuser also disables the checks of
 * references, because the rows come from a database that enforced them.
 */
export async function setTriggers(tx: Tx, tables: readonly string[], awake: boolean): Promise<void> {
  const [row] = await tx.query<{ rolsuper: boolean }>("select rolsuper from pg_roles where rolname = current_user");
  if (row?.rolsuper) {
    await tx.query(`set local session_replication_role = ${awake ? "origin" : "replica"}`);
    return;
  }
  const statements = tables.map((table) => `alter table ${table} ${awake ? "enable" : "disable"} trigger user`);
  await tx.query(statements.join("; "));
}

/**
 * Drops the indexes of tables, except those that keys or references need: building an index from existing rows takes a fraction of the time
 * of updating it row by row.
 * @param tx  in role owner
 * @returns a function that creates them again
 */
export async function indexesAside(tx: Tx, tables: readonly string[]): Promise<() => Promise<void>> {
  const found = await tx.query<{ away: string; again: string }>(
    `select case when o.oid is null then format('drop index %s', i.indexrelid::regclass)
         else format('alter table %s drop constraint %I', i.indrelid::regclass, o.conname) end as away,
       case when o.oid is null then pg_get_indexdef(i.indexrelid)
         else format('alter table %s add constraint %I %s', i.indrelid::regclass, o.conname, pg_get_constraintdef(o.oid)) end /* not null: it is there */ as again
     from pg_index i left join pg_constraint o on o.conindid = i.indexrelid and o.contype in ('p', 'u', 'x')
     where i.indrelid = any($1::regclass[]) and (o.oid is null or o.contype = 'x')
       and not exists (select from pg_constraint f where f.conindid = i.indexrelid and f.contype = 'f')
     order by i.indexrelid`,
    [tables],
  );
  const [away, again] = [found.map((one) => one.away).join("; "), found.map((one) => one.again).join("; ")];
  if (away !== "") await tx.query(away);
  return async () => {
    await tx.query("set local maintenance_work_mem = '64MB'");
    if (again !== "") await tx.query(again);
  };
}

/** Sets the key sequences after the highest existing key, and updates the planner's statistics. */
export async function settleTables(tx: Tx, tables: readonly string[]): Promise<void> {
  const columns = await tx.query<{ table_name: string; column_name: string }>(
    `select c.oid::regclass::text as table_name, a.attname as column_name from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
     where c.oid = any($1::regclass[])`,
    [tables],
  );
  for (const { table_name, column_name } of columns) {
    await tx.query(
      `select setval(pg_get_serial_sequence('${table_name}', '${column_name}'), greatest((select max("${column_name}") from ${table_name}), 1))`,
    );
  }
  // The rows are similar, so a third of the usual sample is enough for the planner and takes a third of the time.
  await tx.query("set local default_statistics_target = 33");
  await tx.query(`analyze ${tables.join(", ")}`);
  await tx.query("set local default_statistics_target to default");
}

import { readFile, writeFile } from "node:fs/promises";
import type { Database } from "./database.ts";
import { typeOf } from "./table-types.ts";

const generatedFile = new URL("./tables.generated.ts", import.meta.url);

interface Column {
  readonly schema: string;
  readonly relation: string;
  readonly is_view: boolean;
  readonly name: string;
  /** Type of the value, or of the elements of an array. */
  readonly type: string;
  readonly type_schema: string;
  readonly is_array: boolean;
  readonly is_nullable: boolean;
  /** Identity `a`lways or by `d`efault, or neither. */
  readonly identity: string;
  readonly has_default: boolean;
  readonly is_computed: boolean;
  /** An enum's values. */
  readonly labels: readonly string[] | null;
}

/** Tables and views of our schemas; pg-boss keeps its own, and extensions bring theirs. */
const columnsSql = `
  select n.nspname as schema, c.relname as relation, c.relkind in ('v', 'm') as is_view, a.attname as name,
    coalesce(element.typname, t.typname) as type, (select nspname from pg_namespace where oid = coalesce(element.typnamespace, t.typnamespace)) as type_schema,
    element.oid is not null as is_array, not a.attnotnull as is_nullable, a.attidentity as identity, a.atthasdef as has_default, a.attgenerated <> '' as is_computed,
    (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum e where e.enumtypid = coalesce(element.oid, t.oid)) as labels
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  join pg_namespace n on n.oid = c.relnamespace
  join pg_type t on t.oid = a.atttypid
  left join pg_type element on element.oid = t.typelem and t.typcategory = 'A'
  where n.nspname in ('public', 'auth', 'platform') and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition and a.attnum > 0 and not a.attisdropped
    and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
  order by n.nspname <> 'public', n.nspname, c.relname collate "C", a.attname collate "C"`;

const head = `// Made from the migrated database by \`npm run generate\`; edits are lost.
import type { ColumnType } from "kysely";

/** Read as Date; written as Date or ISO text. */
type Instant = ColumnType<Date, Date | string, Date | string>;
/** May be left out of an insert. */
type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
/** Never written. */
type GeneratedAlways<T> = T extends ColumnType<infer S, unknown, unknown> ? ColumnType<S, never, never> : ColumnType<T, never, never>;
`;

/**
 * The text of `tables.generated.ts`: what Kysely knows of every table and view.
 * @param database  migrated
 */
export async function generatedTables(database: Database): Promise<string> {
  const columns = await database.transaction({ role: "owner" }, async (tx) => await tx.query<Column>(columnsSql));
  const relations = Map.groupBy(columns, (column) =>
    column.schema === "public" ? column.relation : `${column.schema}.${column.relation}`,
  );
  const bodies = [...relations].map(
    ([name, its]) => `interface ${interfaceName(name)} {\n${its.map(memberOf).join("")}}\n`,
  );
  const keys = [...relations.keys()].map(
    (name) => `  ${name.includes(".") ? `"${name}"` : name}: ${interfaceName(name)};\n`,
  );
  return [head, ...bodies, `export interface DB {\n${keys.join("")}}\n`].join("\n");
}

function interfaceName(relation: string): string {
  return `${relation
    .split(/[._]/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("")}Table`;
}

function memberOf(column: Column): string {
  const plain = typeOf(column.type, column.labels);
  const element = column.is_array && plain.includes("|") ? `(${plain})` : plain;
  const value = column.is_array ? `${element}[]` : plain;
  // the catalogue does not know which columns of a view are never null
  const stored = column.is_nullable && value !== "unknown" ? `${value} | null` : value;
  const isMadeByUs = column.has_default || column.identity === "d";
  if (column.is_view) return `  ${column.name}: ${stored};\n`;
  if (column.is_computed || column.identity === "a") return `  ${column.name}: GeneratedAlways<${stored}>;\n`;
  return `  ${column.name}: ${isMadeByUs ? `Generated<${stored}>` : stored};\n`;
}

/** Writes the file. */
export async function generateTables(database: Database): Promise<void> {
  await writeFile(generatedFile, await generatedTables(database));
}

/** Does the committed file still say what the migrations make? */
export async function areTablesUpToDate(database: Database): Promise<boolean> {
  return (await readFile(generatedFile, "utf8")) === (await generatedTables(database));
}

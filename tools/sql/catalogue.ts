import type pg from "pg";
import type { Kind } from "./claims.ts";
import { columnsOf, type Catalogue } from "./nulls.ts";
import { queryOf } from "./query-shape.ts";

/** How values of a database type are read. */
export interface ReadAs {
  /** The database's name of the type: `bigint`, `text[]`. */
  readonly name: string;
  /** null: not listed yet in `kinds`. */
  readonly kind: Kind | null;
  /** For an array: how its elements are read. */
  readonly elements: ReadAs | null;
}

/** What the migrated database knows about tables, views and types. */
export interface KnownDatabase extends Catalogue {
  typeOf(id: number): ReadAs;
}

/**
 * Kinds by name in pg_type, as `core/db/value-types.ts` and `pg` read them: bigint and numeric as number, date and ranges as PostgreSQL prints
 * them. Add a new type here, and its reading there.
 */
const kinds: Readonly<Record<string, Kind>> = {
  int2: "number",
  int4: "number",
  int8: "number",
  oid: "number",
  float4: "number",
  float8: "number",
  numeric: "number",
  bool: "boolean",
  text: "text",
  varchar: "text",
  bpchar: "text",
  char: "text",
  name: "text",
  uuid: "text",
  date: "text",
  time: "text",
  daterange: "text",
  tstzrange: "text",
  int8range: "text",
  datemultirange: "text",
  inet: "text",
  regclass: "text",
  regrole: "text",
  pg_lsn: "text",
  timestamptz: "instant",
  bytea: "bytes",
  json: "json",
  jsonb: "json",
  void: "nothing",
};

interface ColumnRow {
  readonly schema: string;
  readonly relation: string;
  readonly column: string;
  readonly is_not_null: boolean;
}

interface TypeRow {
  readonly id: number;
  readonly written: string;
  readonly name: string;
  readonly is_enum: boolean;
  readonly element: number;
}

interface ViewRow {
  readonly schema: string;
  readonly name: string;
  readonly definition: string;
}

const columnsSql = `
  select n.nspname as schema, c.relname as relation, a.attname as column, a.attnotnull as is_not_null
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped and n.nspname not in ('pg_toast', 'information_schema')
  order by a.attrelid, a.attnum`;

const typesSql = `
  select t.oid::int8::float8 as id, format_type(t.oid, null) as written, t.typname as name, t.typtype = 'e' as is_enum,
    case when t.typcategory = 'A' then t.typelem::int8::float8 else 0 end as element from pg_type t`;

const viewsSql = `
  select n.nspname as schema, c.relname as name, pg_get_viewdef(c.oid) as definition
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('v', 'm') and n.nspname <> 'information_schema'`;

export async function readCatalogue(client: pg.Client): Promise<KnownDatabase> {
  const { rows: columns } = await client.query<ColumnRow>(columnsSql);
  const { rows: types } = await client.query<TypeRow>(typesSql);
  const { rows: views } = await client.query<ViewRow>(viewsSql);
  return new KnownCatalogue(columns, types, views);
}

class KnownCatalogue implements KnownDatabase {
  readonly #tables = new Map<string, Map<string, boolean>>();
  readonly #types: ReadonlyMap<number, TypeRow>;
  readonly #views: ReadonlyMap<string, string>;
  readonly #ofViews = new Map<string, ReadonlyMap<string, boolean>>();

  constructor(columns: readonly ColumnRow[], types: readonly TypeRow[], views: readonly ViewRow[]) {
    for (const { schema, relation, column, is_not_null } of columns) {
      const name = `${schema}.${relation}`;
      const known = this.#tables.get(name) ?? new Map<string, boolean>();
      this.#tables.set(name, known.set(column, !is_not_null));
    }
    this.#types = new Map(types.map((type) => [type.id, type]));
    this.#views = new Map(views.map((view) => [`${view.schema}.${view.name}`, view.definition]));
  }

  typeOf(id: number): ReadAs {
    const type = this.#types.get(id);
    if (!type) return { name: `type ${id}`, kind: null, elements: null };
    if (type.element !== 0) return { name: type.written, kind: "json", elements: this.typeOf(type.element) };
    return { name: type.written, kind: type.is_enum ? "text" : (kinds[type.name] ?? null), elements: null };
  }

  columnsOf(table: string): readonly string[] | undefined {
    return [...(this.#tables.get(this.#whole(table))?.keys() ?? [])];
  }

  canBeNull(table: string, column: string): boolean | undefined {
    const whole = this.#whole(table);
    return this.#views.has(whole) ? this.#viewColumns(whole).get(column) : this.#tables.get(whole)?.get(column);
  }

  /** Adds the schema to a table's name, as PostgreSQL finds a name without schema. */
  #whole(table: string): string {
    if (table.includes(".")) return table;
    return this.#tables.has(`public.${table}`) ? `public.${table}` : `pg_catalog.${table}`;
  }

  /** The catalogue does not know which columns of a view can be null, so this is read from the view's query. */
  #viewColumns(view: string): ReadonlyMap<string, boolean> {
    let known = this.#ofViews.get(view);
    if (!known) {
      const columns = columnsOf(queryOf(this.#views.get(view) ?? ""), this);
      known = new Map(columns.flatMap((column) => (column.name === null ? [] : [[column.name, column.can_be_null]])));
      this.#ofViews.set(view, known);
    }
    return known;
  }
}

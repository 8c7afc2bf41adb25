import { migrationFunctions, type MigrationFunction } from "./migration-functions.ts";
import { namedTables } from "./named-tables.ts";

/** The input of the check of tables. */
export interface Ground {
  /** Tables and views by module, in the order of the modules. */
  readonly modules: readonly {
    readonly name: string;
    readonly tables?: readonly string[];
    readonly lends?: readonly string[];
  }[];
  /** Tables of the core. Every module may read them, none may write them. */
  readonly core: readonly string[];
  /** Tables of modules that the core uses itself, each with its reason. */
  readonly borrowed: Readonly<Record<string, string>>;
  /** Modules that may fill the tables of any module. */
  readonly loaders: readonly string[];
  /** Files that ask the database's catalogue which tables exist, each with its reason. */
  readonly wide: Readonly<Record<string, string>>;
  /** Every table and view that the migrations make: `stay`, `auth.session`, `lent.stay`. */
  readonly catalogue: readonly string[];
  /** Sources by path: `server/src/modules/stays/stays.repo.ts`. */
  readonly sources: ReadonlyMap<string, string>;
  /** Migrations by path, in order. */
  readonly migrations: ReadonlyMap<string, string>;
  /** Functions in the database that use tables of other modules, by function and table (`member_find_student student`), each with its reason. */
  readonly reaches: Readonly<Record<string, string>>;
}

const lent = "lent.";

/** All breaches of the rules about who may name which table. Each is one line that begins with its place. */
export function tableFaults(ground: Ground): readonly string[] {
  const { owners, faults } = ownersOf(ground);
  const tables = new Set(ground.catalogue);
  const rank = new Map(ground.modules.map(({ name }, index) => [name, index]));
  for (const [file, code] of ground.sources) {
    const reader = /^server\/src\/modules\/([^/]+)\//u.exec(file)?.[1] ?? null;
    const seen = new Set<string>();
    for (const { name, line, writes } of namedTables(file, code, tables)) {
      if (name === "?" && file in ground.wide) continue;
      const why = refusal(ground, owners, rank, { reader, name, writes });
      if (why === null || seen.has(`${line} ${why}`)) continue;
      seen.add(`${line} ${why}`);
      faults.push(`${file}:${line} ${why}`);
    }
  }
  return [...faults, ...functionFaults(ground, owners, tables)];
}

/** Checks functions in the database. They may use tables of their own module, and others only with a listed reason. */
function functionFaults(
  { migrations, reaches, borrowed }: Ground,
  owners: ReadonlyMap<string, string>,
  tables: ReadonlySet<string>,
): readonly string[] {
  const told = new Set<string>();
  const faults: string[] = [];
  for (const made of migrationFunctions(migrations, tables)) {
    const own = ownerOfFunction(made, owners);
    for (const { name, writes } of made.names) {
      const owner = owners.get(name) ?? "nobody";
      if (own.has(owner)) continue;
      // Functions of the core may also read what the core borrows.
      if (own.has("core") && name in borrowed && !writes) continue;
      const key = `${made.name} ${name}`;
      if (key in reaches) told.add(key);
      else
        faults.push(
          `${made.file} function ${made.name} of ${[...own].join(", ")} ${writes ? "writes" : "reads"} ${name}, which is ${owner}'s`,
        );
    }
  }
  const stale = Object.keys(reaches).filter((key) => !told.has(key));
  return [...new Set(faults), ...stale.map((key) => `${key}: a reason is told, and no function reaches there`)];
}

/**
 * The owners of a function: those of the tables on which it is a trigger, else the owner of the first table that it names. Schema `auth` belongs
 * to the core. A function in schema `platform` belongs to the core and to the owners of the `platform` views that it names.
 */
function ownerOfFunction(made: MigrationFunction, owners: ReadonlyMap<string, string>): ReadonlySet<string> {
  if (made.name.startsWith("auth.")) return new Set(["core"]);
  const names = made.names.map(({ name }) => name);
  const isOfPlatform = made.name.startsWith("platform.");
  const views = isOfPlatform ? names.filter((name) => name.startsWith("platform.")) : names.slice(0, 1);
  const own = (made.on.length > 0 ? made.on : views).map((table) => owners.get(table) ?? "nobody");
  return new Set(isOfPlatform ? ["core", ...own] : own);
}

/** The owner of each table, and faults: tables with two owners, with none, or that do not exist. */
function ownersOf({ modules, core, catalogue }: Ground): { owners: ReadonlyMap<string, string>; faults: string[] } {
  const owners = new Map<string, string>();
  const faults: string[] = [];
  const known = new Set(catalogue);
  for (const { name, tables = [], lends = [] } of [{ name: "core", tables: core }, ...modules]) {
    for (const table of [...tables, ...lends.map((table) => lent + table)]) {
      const other = owners.get(table);
      if (other !== undefined) faults.push(`${table}: owned by ${other} and by ${name}`);
      else if (!known.has(table)) faults.push(`${table}: ${name} owns it, and no migration makes it`);
      else owners.set(table, name);
    }
    for (const table of lends)
      if (!tables.includes(table)) faults.push(`${lent}${table}: ${name} lends what it does not own`);
  }
  for (const table of catalogue) if (!owners.has(table)) faults.push(`${table}: nobody owns it`);
  return { owners, faults };
}

function refusal(
  { modules, borrowed, loaders }: Ground,
  owners: ReadonlyMap<string, string>,
  rank: ReadonlyMap<string, number>,
  { reader, name, writes }: { readonly reader: string | null; readonly name: string; readonly writes: boolean },
): string | null {
  if (reader !== null && loaders.includes(reader)) return null;
  if (name === "?") return reader === null ? null : "puts a table's name in by a variable: nobody can see whose it is";
  const owner = owners.get(name);
  if (owner === undefined || owner === (reader ?? "core")) return null;
  if (reader === null) return name in borrowed ? null : `core names ${name}, which is ${owner}'s`;
  if (owner === "core") return writes ? `${reader} writes ${name}, which is the engine's` : null;
  if ((rank.get(owner) ?? 0) > (rank.get(reader) ?? 0))
    return `${reader} names ${name} of ${owner}, which stands above it`;
  if (name.startsWith(lent)) return writes ? `${reader} writes ${name}: what is lent is read` : null;
  const isLent = modules.some((module) => module.name === owner && module.lends?.includes(name));
  return `${reader} names ${name}, which is ${owner}'s${isLent ? `: ${lent}${name} is lent` : " and not lent"}`;
}

import type { Tx } from "../../../core/db/database.ts";
import { addDays, type LocalDate } from "../../../core/kernel/day.ts";
import type { KeptColumn, KeptRows, KeptTable } from "./kept-file.ts";
import { readCatalogue, readRows, type CatalogueTable } from "./kept-rows.repo.ts";
import { leftOut, madeAnew, sinceDays } from "./kept-tables.ts";
import { keepValues, keptAs } from "./kept-values.ts";

/**
 * Reads all rows of the database, with days counted from `base`.
 * @param tx  in role owner
 */
export async function keepRows(tx: Tx, base: LocalDate): Promise<KeptRows> {
  const catalogue = await readCatalogue(tx);
  const kept = new Map<string, KeptTable>();
  for (const table of catalogue) {
    if (table.name in leftOut) continue;
    const columns = table.columns
      .filter(({ name }) => !(table.is_chain && madeAnew.includes(name)))
      .map(({ name, type }): KeptColumn => ({ name, type, as: keptAs(type) }));
    const since = sinceDays[table.name];
    const rows = await readRows(tx, table, columns, since && { column: since.column, day: addDays(base, -since.days) });
    if (rows.length === 0) continue;
    const values = columns.map(({ as }, index) => {
      const column = rows.map((row) => row[`c${index}`] ?? null);
      return keepValues(as, column, base);
    });
    kept.set(table.name, { table: table.name, columns, count: rows.length, values });
  }
  // Tables without rows are left out, because they may refer to each other in any way.
  const tables = inOrder(catalogue.filter(({ name }) => kept.has(name))).flatMap(({ name }) => kept.get(name) ?? []);
  return { base, tables };
}

/** Orders tables so that none refers to a later one. @throws {Error} when they refer to each other in a circle */
function inOrder(tables: readonly CatalogueTable[]): readonly CatalogueTable[] {
  const ordered: CatalogueTable[] = [];
  const waiting = new Map(tables.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter((table) => table.refers_to.every((name) => !waiting.has(name)));
    if (free.length === 0) throw new Error(`tables refer to each other in a circle: ${[...waiting.keys()].join(", ")}`);
    for (const table of free) waiting.delete(table.name);
    ordered.push(...free);
  }
  return ordered;
}

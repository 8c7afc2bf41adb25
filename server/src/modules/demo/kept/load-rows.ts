import { linkWholeChain, type Chain } from "../../../core/db/chains/chain.ts";
import type { Tx } from "../../../core/db/database.ts";
import { addDays, daysBetween, type LocalDate } from "../../../core/kernel/day.ts";
import type { KeptRows } from "./kept-file.ts";
import { leftOut } from "./kept-tables.ts";
import { indexesAside, setTriggers, settleTables, writingOf } from "./kept-rows.repo.ts";
import { tellValues } from "./kept-values.ts";

/** From so many rows on, creating indexes at the end is faster than updating them row by row. */
const many = 1500;

/** The rows of one statement: enough that its overhead does not matter, few enough for the embedded engine's memory. */
const slice = 5000;

export interface LoadOptions {
  /** A fixed value for all rows of a column, by `table.column`. */
  readonly instead: Readonly<Record<string, string>>;
  readonly chains: readonly Chain[];
  /** Fills columns that repeat values of other tables, before the chains are linked. */
  readonly repeats?: (tx: Tx) => Promise<void>;
}

/**
 * Returns the day to count kept days from, so that they end at `today` or up to six days before. It is shifted by whole weeks, so that a
 * Saturday stays a Saturday.
 */
export function baseFor(kept: LocalDate, today: LocalDate): LocalDate {
  return addDays(kept, Math.floor(daysBetween(kept, today) / 7) * 7);
}

/**
 * Writes kept rows into an empty database, as if they had been made then, and links their chains. No row is looked up meanwhile, so the
 * indexes of large tables are created at the end, all at once.
 * @param tx  in role owner
 */
export async function loadRows(tx: Tx, rows: KeptRows, base: LocalDate, options: LoadOptions): Promise<void> {
  // Some were not yet left out when the file was made.
  const kept = rows.tables.filter(({ table }) => !(table in leftOut));
  const tables = kept.map(({ table }) => table);
  await setTriggers(tx, tables, false);
  const linked = options.chains.map(({ table }) => table);
  const [ofLinked, ofOthers] = [
    await indexesAside(tx, linked),
    await indexesAside(
      tx,
      kept.flatMap(({ table, count }) => (count >= many && !linked.includes(table) ? table : [])),
    ),
  ];
  // The next rows are prepared while the database writes the last ones.
  let taking: Promise<void> = Promise.resolve();
  for (const { table, columns, values } of kept) {
    const told = columns.map(({ name, as }, index) => {
      const column = tellValues(as, values[index] ?? [], base);
      const other = options.instead[`${table}.${name}`];
      return other === undefined ? column : column.map(() => other);
    });
    const count = told[0]?.length ?? 0;
    for (let from = 0; from < count; from += slice) {
      const part = told.map((column) => column.slice(from, from + slice));
      const statement = writingOf(table, columns, part);
      await taking;
      taking = statement(tx);
      // An error is thrown where the promise is awaited.
      taking.catch(() => undefined);
    }
  }
  await taking;
  // Linking a row reads its rows in other tables and changes its own indexed columns. So the indexes of the other tables come before it,
  // and its own after it.
  await ofOthers();
  await settleTables(tx, tables);
  await options.repeats?.(tx);
  for (const chain of options.chains) await linkWholeChain(tx, chain);
  await ofLinked();
  await setTriggers(tx, tables, true);
}

import { chainSlice, linkChain, type Chain } from "../../../core/db/chain.ts";
import type { Tx } from "../../../core/db/database.ts";
import { addDays, daysBetween, type LocalDate } from "../../../core/kernel/day.ts";
import type { KeptRows } from "./kept-file.ts";
import { setTriggers, settleTables, supplierIds, writeRows } from "./kept-rows.repo.ts";
import { tellValues } from "./kept-values.ts";

/** Rows of one statement: enough for its cost to vanish, few enough for the embedded engine's memory. */
const slice = 5000;

export interface LoadOptions {
  /** Whose column gets another value in all rows, by `table.column`. */
  readonly instead: Readonly<Record<string, string>>;
  readonly chains: readonly Chain[];
}

/**
 * The day to count kept days from so that they end at `today` or up to six days before: whole weeks later than they were made, so that a
 * Saturday stays a Saturday.
 */
export function baseFor(kept: LocalDate, today: LocalDate): LocalDate {
  return addDays(kept, Math.floor(daysBetween(kept, today) / 7) * 7);
}

/**
 * Writes kept rows into an empty database, as if they had been made then, and links their chains.
 * @param tx  as owner; left as kangying_app of the last supplier
 */
export async function loadRows(tx: Tx, rows: KeptRows, base: LocalDate, options: LoadOptions): Promise<void> {
  const tables = rows.tables.map(({ table }) => table);
  await setTriggers(tx, tables, false);
  for (const { table, columns, values } of rows.tables) {
    const told = columns.map(({ name, as }, index) => {
      const column = tellValues(as, values[index] ?? [], base);
      const other = options.instead[`${table}.${name}`];
      return other === undefined ? column : column.map(() => other);
    });
    const count = told[0]?.length ?? 0;
    for (let from = 0; from < count; from += slice) {
      const part = told.map((column) => column.slice(from, from + slice));
      await writeRows(tx, table, columns, part);
    }
  }
  await setTriggers(tx, tables, true);
  await settleTables(tx, tables);
  const suppliers = await supplierIds(tx);
  for (const supplier_id of suppliers) {
    await tx.become({ role: "app", supplier_id });
    for (const chain of options.chains) while ((await linkChain(tx, chain)) === chainSlice);
  }
}

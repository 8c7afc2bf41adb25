import { readFileSync } from "node:fs";
import type { Database } from "../../src/core/db/database.ts";

/** The last migration of the release whose rows are kept. */
export const keptRelease = "0400-offline-pay.sql";
const file = new URL("0400.jsonl", import.meta.url);

interface KeptRow {
  readonly table: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** The rows of a small house that was run on that release: a counter, its staff, shifts, money and logs, and the platform beside it. */
export function keptRows(): readonly KeptRow[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as KeptRow);
}

/** Puts the rows into a database that stands at that release, as a restored backup would: no trigger runs, nothing is made anew. */
export async function loadKeptRows(database: Database): Promise<void> {
  const tables = new Map<string, KeptRow["row"][]>();
  for (const { table, row } of keptRows()) tables.set(table, [...(tables.get(table) ?? []), row]);
  await database.transaction({ role: "owner" }, async (tx) => {
    await tx.query("set local session_replication_role = replica");
    for (const [table, rows] of tables) {
      const columns = await tx.query<{ name: string }>(
        `select quote_ident(attname) as name from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
        [table],
      );
      const names = columns.map(({ name }) => name).join(", ");
      await tx.query(
        `insert into ${table} (${names}) overriding system value
         select ${names} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
        [JSON.stringify(rows)],
      );
    }
  });
}

import { readFileSync } from "node:fs";
import { brotliDecompressSync, constants, zstdDecompressSync } from "node:zlib";
import type { Database } from "../../src/core/db/database.ts";

/** A release whose rows are kept. */
export interface KeptRelease {
  readonly migration: string;
  readonly file: string;
  readonly left_at: string;
  /** What the rows contain, in words. */
  readonly house: string;
}

/**
 * The first one is also kept as a dump and as a data folder of a server of that release. The everyday run migrates those to this release, the
 * long run migrates all. See `keep-camp.ts` and `keep-release.ts`.
 */
export const keptReleases: readonly [KeptRelease, ...KeptRelease[]] = [
  {
    migration: "0840-sign-in-lock.sql",
    file: "0840-camp.jsonl.br",
    left_at: "2026-03-31T13:54:00Z",
    house:
      "a month of a camp as the simulation lived it: stays of every state, beds, nights, papers, leaves, lessons and their money",
  },
  {
    migration: "0840-sign-in-lock.sql",
    file: "0840-counter.jsonl.br",
    left_at: "2026-11-27T02:06:00Z",
    house: "a counter, its staff, shifts, money and logs, and the platform with what suppliers have sent it",
  },
  {
    migration: "0840-sign-in-lock.sql",
    file: "0840-shop.jsonl.br",
    left_at: "2026-11-27T02:06:00Z",
    house: "a shop with every add-on and two years of orders, and the platform beside it",
  },
  {
    migration: "0400-offline-pay.sql",
    file: "0400.jsonl",
    left_at: "2026-11-24T02:00:00Z",
    house: "a counter as it was two days and a hundred migrations earlier",
  },
];

interface KeptRow {
  readonly table: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** The unpacked content of a kept file. @param file  packed as its last extension says */
export function keptFile(file: string): Buffer {
  const packed = readFileSync(new URL(file, import.meta.url));
  if (file.endsWith(".br")) return brotliDecompressSync(packed);
  // Packed with a large window, since repeated content is far apart.
  return file.endsWith(".zst")
    ? zstdDecompressSync(packed, { params: { [constants.ZSTD_d_windowLogMax]: 27 } })
    : packed;
}

/** The rows of suppliers that worked on that release. */
export function keptRows({ file }: KeptRelease): readonly KeptRow[] {
  return keptFile(file)
    .toString("utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as KeptRow);
}

/** Puts the rows into a database at that release, like a restored backup: no trigger runs, nothing is computed again. */
export async function loadKeptRows(database: Database, kept: readonly KeptRow[]): Promise<void> {
  const tables = new Map<string, KeptRow["row"][]>();
  for (const { table, row } of kept) tables.set(table, [...(tables.get(table) ?? []), row]);
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

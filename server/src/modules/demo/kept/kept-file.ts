import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import type { LocalDate } from "../../../core/kernel/day.ts";
import type { KeptAs, KeptValues } from "./kept-values.ts";

export interface KeptColumn {
  readonly name: string;
  /** PostgreSQL's name of its type. */
  readonly type: string;
  readonly as: KeptAs;
}

/** A table's rows, stored by column, because that compresses to a fraction of the size of rows. */
export interface KeptTable {
  readonly table: string;
  readonly columns: readonly KeptColumn[];
  /** The number of rows. */
  readonly count: number;
  readonly values: readonly KeptValues[];
}

/** The rows of a whole database, ordered so that no table refers to a later one. */
export interface KeptRows {
  /** The day that all days are counted from. */
  readonly base: LocalDate;
  readonly tables: readonly KeptTable[];
}

/** Packs rows: one line of JSON lists the content, then one line for each column. */
export function packRows(rows: KeptRows): Buffer {
  const head = {
    base: rows.base,
    tables: rows.tables.map(({ table, columns }) => ({ table, columns })),
  };
  const lines = [head, ...rows.tables.flatMap((table) => table.values)].map((line) => JSON.stringify(line));
  const text = Buffer.from(lines.join("\n"));
  return brotliCompressSync(text, {
    params: {
      // The best compression takes minutes when rows are kept, which is rare; reading at each start is equally fast.
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
}

export function unpackRows(packed: Buffer): KeptRows {
  const [head = "{}", ...lines] = brotliDecompressSync(packed).toString("utf8").split("\n");
  const { base, tables } = JSON.parse(head) as { base: LocalDate; tables: Pick<KeptTable, "table" | "columns">[] };
  let next = 0;
  return {
    base,
    tables: tables.map(({ table, columns }) => {
      const from = next;
      next += columns.length;
      if (next > lines.length) throw new Error(`the kept rows of ${table} are cut off`);
      return {
        table,
        columns,
        get count() {
          return (JSON.parse(lines[from] ?? "[]") as KeptValues).length;
        },
        // Parsed only when it is this table's turn, while the database writes the table before.
        get values() {
          return lines.slice(from, from + columns.length).map((line) => JSON.parse(line) as KeptValues);
        },
      };
    }),
  };
}

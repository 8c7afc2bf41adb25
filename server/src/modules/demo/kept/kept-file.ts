import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import type { LocalDate } from "../../../core/kernel/day.ts";
import type { KeptAs, KeptValues } from "./kept-values.ts";

export interface KeptColumn {
  readonly name: string;
  /** PostgreSQL's name of its type. */
  readonly type: string;
  readonly as: KeptAs;
}

/** A table's rows, column by column: so they compress to a fraction of what rows would. */
export interface KeptTable {
  readonly table: string;
  readonly columns: readonly KeptColumn[];
  /** How many rows it has. */
  readonly count: number;
  readonly values: readonly KeptValues[];
}

/** Rows of a whole database, in an order in which none refers to a later table's. */
export interface KeptRows {
  /** The day that all days are counted from. */
  readonly base: LocalDate;
  readonly tables: readonly KeptTable[];
}

/** One line of JSON says what is there, then one for each column. */
export function packRows(rows: KeptRows): Buffer {
  const head = {
    base: rows.base,
    tables: rows.tables.map(({ table, columns }) => ({ table, columns })),
  };
  const lines = [head, ...rows.tables.flatMap((table) => table.values)].map((line) => JSON.stringify(line));
  const text = Buffer.from(lines.join("\n"));
  return brotliCompressSync(text, {
    params: {
      // Minutes where the rows are kept, which is seldom; each start reads them as fast.
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
        // Read when it is this table's turn, while the database takes the one before.
        get values() {
          return lines.slice(from, from + columns.length).map((line) => JSON.parse(line) as KeptValues);
        },
      };
    }),
  };
}

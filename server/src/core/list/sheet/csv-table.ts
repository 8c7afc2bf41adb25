import { parse } from "csv-parse/sync";

/** A file's rows under its heading. */
export interface Table {
  readonly heads: readonly string[];
  /** With the line of the file that each stands in. */
  readonly rows: readonly { readonly row_no: number; readonly cells: readonly string[] }[];
}

/** A bill of a busy month has some ten thousand lines. */
export const mostLines = 50_000;

/** The bytes as text: Chinese banks still write GB 18030. @returns null where it is neither that nor UTF-8 */
export function textOf(bytes: Uint8Array): string | null {
  for (const encoding of ["utf-8", "gb18030"]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      continue;
    }
  }
  return null;
}

/** A cell as people mean it: companies put a mark before each, or write a formula, so that a spreadsheet leaves long numbers alone. */
function cleaned(cell: string): string {
  const formula = /^="(.*)"$/.exec(cell);
  return (formula?.[1] ?? cell).replace(/^[`'\t\s]+/, "").trim();
}

interface Read {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** Signs that part cells; a bank's, a carrier's or a spreadsheet's own. */
const partings = [",", ";", "\t"] as const;

/**
 * All rows of a text, numbered as a spreadsheet that opens it numbers them. What parts the cells is what its first line has most of.
 * @param most  rows that are read at all
 * @throws where the text is no table
 */
export function tableRows(text: string, most: number): { readonly row: number; readonly cells: readonly string[] }[] {
  const [head = ""] = text.split(/\r?\n/, 1);
  const delimiter = partings.toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ",";
  const rows = parse(text, {
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: 20_000,
    to: most,
  });
  return rows.map((cells, index) => ({ row: index + 1, cells: cells.map(cleaned) }));
}

/**
 * The rows of a text under the first line that is a heading: banks put lines about the account before it.
 * @param isHead  whether a line names the columns
 * @returns null where no line does, or the text is no table
 */
export function tableUnder(text: string, isHead: (cells: readonly string[]) => boolean): Table | null {
  let read: Read[];
  try {
    // With `info` each record comes with its place in the file, which the package's types do not say.
    read = parse(text, {
      bom: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 20_000,
      to_line: mostLines + 200,
    }) as unknown as Read[];
  } catch {
    return null;
  }
  const rows = read.map(({ record, info }) => ({ row_no: info.lines, cells: record.map(cleaned) }));
  const at = rows.findIndex(({ cells }) => isHead(cells));
  const heads = rows[at]?.cells;
  return heads ? { heads, rows: rows.slice(at + 1) } : null;
}

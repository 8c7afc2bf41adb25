import { parse } from "csv-parse/sync";

/** A file's rows and their headings. */
export interface Table {
  readonly heads: readonly string[];
  /** With the line number of each row in the file. */
  readonly rows: readonly { readonly row_no: number; readonly cells: readonly string[] }[];
}

/** The most lines; a bill of a busy month has some ten thousand. */
export const mostLines = 50_000;

/** Decodes the bytes as text: Chinese banks still write GB 18030. @returns null when it is neither that nor UTF-8 */
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

/** Cleans a cell: companies put a mark in front, or write a formula, so that a spreadsheet does not change long numbers. */
function cleaned(cell: string): string {
  const formula = /^="(.*)"$/.exec(cell);
  return (formula?.[1] ?? cell).replace(/^[`'\t\s]+/, "").trim();
}

interface Read {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** Characters that separate cells in files of banks, carriers or spreadsheets. */
const partings = [",", ";", "\t"] as const;

/**
 * Returns all rows of a text, numbered as a spreadsheet would number them. The separator is the one that occurs most often in the first
 * line.
 * @param most  the most rows that are read
 * @throws when the text is no table
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
 * Returns the rows below the first line that is a heading: banks write lines about the account before it.
 * @param isHead  returns true when a line names the columns
 * @returns null when no line does, or the text is no table
 */
export function tableUnder(text: string, isHead: (cells: readonly string[]) => boolean): Table | null {
  let read: Read[];
  try {
    // With `info`, each record has its place in the file; the package's types do not declare this.
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

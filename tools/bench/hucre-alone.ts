/** The baseline of exports, in a process of its own: the cells of a file that the product made, written again by hucre and nothing else. */
import { readFile } from "node:fs/promises";
import { streamXlsxRows, writeXlsxStream } from "hucre/xlsx";
import type { ExportCase } from "./cases.ts";
import { processMs } from "./loop-watch.ts";
import { answerQuestions } from "./talk.ts";

type Cell = string | number | boolean | Date | null;

/** One file, written to nowhere. */
export interface Written {
  readonly ms: number;
  /** Of all its threads. */
  readonly process_ms: number;
  readonly bytes: number;
}

/** Its argument: the columns that the file has, with their formats. */
const exportColumns = JSON.parse(process.argv[2] ?? "[]") as ExportCase["columns"];
let head: string[] = [];
let rows: Cell[][] = [];

/** @returns how many rows and cells there are to write */
async function load(file: string): Promise<{ rows: number; columns: number }> {
  const read: Cell[][] = [];
  for await (const { values } of streamXlsxRows(await readFile(file))) read.push(values);
  head = (read.shift() ?? []).map(String);
  rows = read;
  return { rows: rows.length, columns: head.length };
}

/** @returns milliseconds from the first row to the last byte, those that its threads computed, and how many bytes there were */
async function write(): Promise<Written> {
  const columns = exportColumns.map(({ format }, at) => {
    return { header: head[at] ?? "", width: 18, ...(format === undefined ? {} : { numFmt: format }) };
  });
  const [began, computed] = [performance.now(), processMs()];
  let bytes = 0;
  for await (const chunk of writeXlsxStream(rows, { name: "alone", freezePane: { rows: 1 }, columns }))
    bytes += chunk.length;
  return { ms: performance.now() - began, process_ms: processMs() - computed, bytes };
}

answerQuestions({ load, write });
process.once("disconnect", () => process.exit(0));

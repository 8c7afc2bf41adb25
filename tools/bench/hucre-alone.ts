/** The baseline for exports, in a separate process: writes the cells of a file that the product made again, by hucre and nothing else. */
import { readFile } from "node:fs/promises";
import { streamXlsxRows, writeXlsxStream } from "hucre/xlsx";
import type { ExportCase } from "./cases.ts";
import { processMs } from "./loop-watch.ts";
import { answerQuestions } from "./talk.ts";

type Cell = string | number | boolean | Date | null;

/** Figures of writing one file, which is not stored. */
export interface Written {
  readonly ms: number;
  /** Processor time of all threads, in milliseconds. */
  readonly process_ms: number;
  readonly bytes: number;
}

/** Argument of the process: the columns of the file, with their formats. */
const exportColumns = JSON.parse(process.argv[2] ?? "[]") as ExportCase["columns"];
let head: string[] = [];
let rows: Cell[][] = [];

/** Reads the product's file. @returns the numbers of rows and columns to write */
async function load(file: string): Promise<{ rows: number; columns: number }> {
  const read: Cell[][] = [];
  for await (const { values } of streamXlsxRows(await readFile(file))) read.push(values);
  head = (read.shift() ?? []).map(String);
  rows = read;
  return { rows: rows.length, columns: head.length };
}

/** Writes the file. @returns milliseconds from the first row to the last byte, processor time of its threads, and bytes */
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

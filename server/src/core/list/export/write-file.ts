import type { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { ListContext } from "../list-context.ts";
import type { SelectedRow } from "../read/list-plan.ts";
import type { SheetValue } from "../sheet/cell.ts";
import { writeCsv } from "../sheet/write-csv.ts";
import { writeSheet } from "../sheet/write-sheet.ts";
import type { ExportRequest, FileType } from "./export-request.ts";
import { fileColumns, type FileColumn } from "./file-columns.ts";
import { pullSlices, readSlices, type OpenTransaction } from "./read-slices.ts";

export const fileTypes: Readonly<Record<FileType, string>> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
};

/**
 * Writes an export as a stream of bytes while it is being read.
 * @param ctx         for titles and choices, which are read now
 * @param open        the function that reads the rows
 * @param onProgress  called with the number of rows read so far
 * @returns the function that starts it; call it outside any transaction
 */
export async function writeFile(
  request: ExportRequest,
  ctx: ListContext,
  open: { readonly engine: "embedded" | "server"; readonly transaction: OpenTransaction },
  onProgress: (rows: number) => void = () => undefined,
): Promise<() => Readable> {
  const columns = await fileColumns(request.columns, ctx);
  const { plan, select, selection } = request;
  return () => {
    let read = 0;
    const slices = pullSlices<SheetValue[]>((emit) =>
      readSlices({ ...open, plan, select, selection }, async (slice) => {
        read += slice.length;
        onProgress(read);
        await emit(await cellsOf(slice, columns, ctx));
      }),
    );
    return request.type === "csv" ? writeCsv(columns, slices) : writeSheet(ctx.text(plan.list.title), columns, slices);
  };
}

const rowsATurn = 50;

/**
 * Converts a slice's rows into cells. This is done while the writer still works on the slice before, a few rows per turn of the event loop:
 * the writer waits for its compression at every step, so there is time. A thousand rows at once would block all other calls.
 */
async function cellsOf(
  slice: readonly SelectedRow[],
  columns: readonly FileColumn[],
  ctx: ListContext,
): Promise<SheetValue[][]> {
  const cells: SheetValue[][] = [];
  for (const row of slice) {
    cells.push(columns.map((column) => column.read(row, ctx)));
    if (cells.length % rowsATurn === 0) await nextTurn();
  }
  return cells;
}

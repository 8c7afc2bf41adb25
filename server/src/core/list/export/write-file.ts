import type { Readable } from "node:stream";
import type { ListContext } from "../list-context.ts";
import type { SheetValue } from "../sheet/cell.ts";
import { writeCsv } from "../sheet/write-csv.ts";
import { writeSheet } from "../sheet/write-sheet.ts";
import type { ExportRequest, FileType } from "./export-request.ts";
import { fileColumns, type FileColumn } from "./file-columns.ts";
import { pullRows, readSlices, type OpenTransaction } from "./read-slices.ts";

export const fileTypes: Readonly<Record<FileType, string>> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
};

/**
 * An export as a stream of bytes, made as it is read.
 * @param ctx         for titles and choices, asked for now
 * @param open        what reads the rows
 * @param onProgress  hears how many rows have been read so far
 * @returns what begins it, to be called outside of any transaction
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
    const rows = fileRows(columns, ctx, async (emit) => {
      let read = 0;
      await readSlices({ ...open, plan, select, selection }, async (slice) => {
        read += slice.length;
        onProgress(read);
        await emit(slice);
      });
    });
    return request.type === "csv" ? writeCsv(columns, rows) : writeSheet(ctx.text(plan.list.title), columns, rows);
  };
}

async function* fileRows(
  columns: readonly FileColumn[],
  ctx: ListContext,
  read: Parameters<typeof pullRows>[0],
): AsyncGenerator<SheetValue[]> {
  for await (const row of pullRows(read)) yield columns.map((column) => column.read(row, ctx));
}

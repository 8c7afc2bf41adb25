import { messageOf } from "../../core/list/bulk/act-on-rows.ts";
import { listBulkRows, type BulkTask } from "../../core/list/bulk/bulk-tasks.repo.ts";
import { nameTaskRows, titleOfTask } from "../../core/list/bulk/title-of-task.ts";
import { cleanName } from "../../core/list/export/file-name.ts";
import { sendFile } from "../../core/list/export/stream-export.ts";
import { fileTypes } from "../../core/list/export/write-file.ts";
import { localClockText } from "../../core/list/local-clock.ts";
import type { SheetValue } from "../../core/list/sheet/cell.ts";
import { writeCsv } from "../../core/list/sheet/write-csv.ts";
import type { CallContext, StreamContext } from "../../core/wire/route.ts";
import { ownBulkTask } from "./own-tasks.ts";
import { t } from "./exports.texts.ts";

const rowsAtOnce = 1_000;

const headers = [
  t("bulkTaskCsv.headers"),
  t("bulkTaskCsv.headers.name"),
  t("bulkTaskCsv.headers.result"),
  t("bulkTaskCsv.headers.reason"),
];
/** The result in words, by the row's status. */
const results = [t("bulkTaskCsv.results"), t("bulkTaskCsv.results.done"), t("bulkTaskCsv.results.refused")] as const;

/**
 * Prepares the results of all rows of one of the caller's own tasks as a CSV file.
 * @returns a function that writes the file to the reply
 * @throws {AppError} not_found
 */
export async function bulkTaskCsv(ctx: CallContext, id: number): Promise<(stream: StreamContext) => Promise<void>> {
  const task = await ownBulkTask(ctx, id);
  ctx.audit({ biz_type: "bulk_task", biz_id: id, after: { downloaded: task.title } });
  const columns = headers.map((header) => ({ header: ctx.text(header), format: "text" as const }));
  const at = localClockText(task.created_at, ctx.supplier.time_zone).replaceAll(":", "").replace(" ", "_");
  const name = `${cleanName(titleOfTask(task, ctx))}_${at}.csv`;
  return (stream) => sendFile(stream, writeCsv(columns, slices(task, stream)), name, fileTypes.csv);
}

/** Each slice has its own short transaction, so that a slow reader does not hold a connection. */
async function* slices(task: BulkTask, stream: StreamContext): AsyncGenerator<SheetValue[][]> {
  for (let after = 0; ;) {
    const from = after;
    const { rows, last } = await stream.transaction((ctx) => slice(task, from, ctx), { readOnly: true });
    if (rows.length > 0) yield rows;
    if (rows.length < rowsAtOnce) return;
    after = last;
  }
}

async function slice(task: BulkTask, after: number, ctx: CallContext) {
  const found = await listBulkRows(ctx.tx, task.id, after, rowsAtOnce);
  const names = await nameTaskRows(
    task,
    found.map((row) => row.row_id),
    ctx,
  );
  const rows = found.map(({ row_id, status, code, data }): SheetValue[] => [
    row_id,
    names.get(row_id) ?? "",
    ctx.text(results[status]),
    code !== null ? messageOf({ code, data }, ctx) : "",
  ]);
  return { rows, last: found.at(-1)?.row_id ?? after };
}

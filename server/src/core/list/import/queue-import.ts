import { mostRowsAtOnce } from "@kangying/contract/core/list-import";
import { InvalidFields } from "../../kernel/app-error.ts";
import type { CallContext } from "../../wire/route.ts";
import { insertBulkTask, takeSentRow, type BulkTask } from "../bulk/bulk-tasks.repo.ts";
import { enqueueBulkTask } from "../bulk/queue-bulk-task.ts";
import type { AnyList, ImportDef } from "../define-list.ts";
import type { SheetRows } from "../list-endpoints.ts";
import { servedLists, type Knowing } from "../served-lists.ts";
import { findFaults } from "./check-sheet.ts";
import { sheetOf } from "./sheet-of.ts";

/** An import that is looked at first writes row by row; so many rows are more than anybody waits for. */
export function isLong(definition: ImportDef, rows: number): boolean {
  return definition.review !== undefined && rows > mostRowsAtOnce;
}

/** What is long is called in the task drawer, in the words of whoever reads. */
export function importTitle(list: AnyList): AnyList["title"] {
  return list.import?.title ?? list.title;
}

/** Queues rows of a sheet that were checked, each to be written by itself. @returns the task's key */
export async function queueImport(
  list: AnyList,
  definition: ImportDef,
  { rows, file_name = "" }: SheetRows,
  ctx: CallContext,
): Promise<number> {
  const task = {
    supplier_id: ctx.supplier.id,
    account_id: ctx.caller.account_id,
    api: definition.permission,
    form: {},
    list_api: list.api,
    filters: null,
    title: ctx.text(importTitle(list)),
    language: ctx.language,
    now: ctx.now,
  };
  const sent = rows.toSorted((one, other) => one.row - other.row);
  const id = await insertBulkTask(
    ctx.tx,
    task,
    sent.map(({ row }) => row),
    sent.map(({ values }) => values),
  );
  ctx.audit({ biz_type: "bulk_task", biz_id: id, after: { list: list.api, rows: rows.length, file: file_name } });
  await enqueueBulkTask(ctx, id);
  return id;
}

/** The list whose sheet a task writes; undefined: it writes none, or one of another release. */
export function importOf(knowing: Knowing, { api, list_api }: Pick<BulkTask, "api" | "list_api">): AnyList | undefined {
  return servedLists(knowing).find(
    (list) => list.api === list_api && list.import?.review !== undefined && list.import.permission === api,
  );
}

/** Writes a row of a queued sheet, once. @throws {AppError} what stands in its way by now */
export async function writeQueuedRow(
  definition: ImportDef,
  task: BulkTask,
  row: number,
  ctx: CallContext,
): Promise<void> {
  ctx.demand(definition.permission);
  const values = await takeSentRow(ctx.tx, task.id, row);
  if (!values) return;
  const { faults, rows } = await findFaults(definition, sheetOf([{ row, values }]), ctx);
  if (faults.length > 0)
    throw new InvalidFields(
      Object.fromEntries(faults.map(({ field, text, data = {} }) => [field ?? "row", { text, data }])),
    );
  for (const { row: _row, ...read } of rows) await definition.insert(ctx, [read]);
}

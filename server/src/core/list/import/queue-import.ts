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

/** True when an import with a review has so many rows that no person waits for it: it writes row by row. */
export function isLong(definition: ImportDef, rows: number): boolean {
  return definition.review !== undefined && rows > mostRowsAtOnce;
}

/** Returns the title of a long import in the task drawer, for the reader's language. */
export function importTitle(list: AnyList): AnyList["title"] {
  return list.import?.title ?? list.title;
}

/** Queues checked rows of a sheet; each is written by itself. @returns the task's id */
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

/** Finds the list whose sheet a task writes; undefined: it writes no sheet, or one of another release. */
export function importOf(knowing: Knowing, { api, list_api }: Pick<BulkTask, "api" | "list_api">): AnyList | undefined {
  return servedLists(knowing).find(
    (list) => list.api === list_api && list.import?.review !== undefined && list.import.permission === api,
  );
}

/** Writes a row of a queued sheet, once. @throws {AppError} the present reason against it */
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

import { importUndoSeconds, mostMappedRows } from "@kangying/contract/core/list-import";
import { AppError } from "../../kernel/app-error.ts";
import { callRoute, type CallContext, type Route } from "../../wire/route.ts";
import { writeEach } from "./try-sheet.ts";
import type { AnyList, ImportDef, ImportRow } from "../define-list.ts";
import { describeForm } from "../form/describe-form.ts";
import { sheetEndpoints, type SheetRows } from "../list-endpoints.ts";
import type { SheetValue } from "../sheet/cell.ts";
import type { SheetRow } from "../sheet/read-sheet.ts";
import { sheetRefusals } from "../sheet/sheet-refused.ts";
import { checkSheet } from "./check-sheet.ts";
import { insertBatch, lockBatch, noteUndone } from "./import-batch.repo.ts";
import { mapColumns } from "./map-columns.ts";
import { isLong, queueImport } from "./queue-import.ts";
import { sheetOf } from "./sheet-of.ts";
import { readUpload } from "./uploaded-sheet.ts";

/**
 * Makes the routes of an import in steps: the sheet is read and its columns are guessed, the rows are checked as often as a person corrects
 * them, and then all rows are written, or none. The server stores nothing between the steps.
 */
export function sheetRoutes(list: AnyList, definition: ImportDef): Route[] {
  const endpoints = sheetEndpoints(list, definition.permission);
  const { undo } = definition;
  return [
    callRoute(
      endpoints.read,
      (ctx, _input, sheet: readonly SheetRow[]) => presentSheet(definition, sheet, ctx),
      readUpload(definition),
    ),
    callRoute(endpoints.check, async (ctx, input) => {
      const { failed, numbered } = await checkRows(definition, input, ctx, true);
      const review = definition.review && { review: await presentReview(definition.review, numbered, failed, ctx) };
      return { imported: 0, failed, batch_id: null, ...review };
    }),
    callRoute(endpoints.write, (ctx, input) => writeRows(list, definition, input, ctx)),
    ...(undo
      ? [
          callRoute(endpoints.undo, async (ctx, { batch_id }) => {
            await undoBatch(list, undo, batch_id, ctx);
            return null;
          }),
        ]
      : []),
  ];
}

async function presentSheet(definition: ImportDef, sheet: readonly SheetRow[], ctx: CallContext) {
  const [header, ...body] = sheet;
  if (!header || body.length === 0) throw new AppError("sheet_refused", { reason: ctx.text(sheetRefusals.empty) });
  const fields = await describeForm(definition.fields, ctx);
  const width = Math.max(...sheet.map((row) => row.cells.length));
  const columns = [...Array.from({ length: width }).keys()];
  const guessed = mapColumns(header, definition, new Set(fields.map((field) => field.name))).columns;
  const fieldAt = new Map([...guessed].map(([field, index]) => [index, field]));
  const cellsOf = (row: SheetRow): string[] => columns.map((index) => shownText(row.cells[index] ?? null));
  return {
    header: cellsOf(header),
    mapping: columns.map((index) => fieldAt.get(index) ?? null),
    fields: [...fields],
    total: body.length,
    rows: body.length > mostMappedRows ? [] : body.map((row) => ({ row: row.row, cells: cellsOf(row) })),
  };
}

/** Returns the rows of an uploaded sheet by field, with the columns found by their headers. */
export async function rowsByField(
  definition: ImportDef,
  sheet: readonly SheetRow[],
  ctx: CallContext,
): Promise<SheetRows["rows"]> {
  const [header, ...body] = sheet;
  if (!header) return [];
  const fields = await describeForm(definition.fields, ctx);
  const { columns } = mapColumns(header, definition, new Set(fields.map((field) => field.name)));
  return body.map(({ row, cells }) => ({
    row,
    values: Object.fromEntries([...columns].map(([field, index]) => [field, shownText(cells[index] ?? null)])),
  }));
}

/** Formats a cell as it would be typed: dates and times without formatting, numbers in full. */
function shownText(value: SheetValue): string {
  if (value === null) return "";
  if (value instanceof Date) {
    const text = value.toISOString();
    return text.endsWith("T00:00:00.000Z") ? text.slice(0, 10) : text.slice(0, 16).replace("T", " ");
  }
  return typeof value === "boolean" ? (value ? "1" : "0") : String(value);
}

function checkRows(definition: ImportDef, { rows }: SheetRows, ctx: CallContext, isTried = false) {
  return checkSheet(definition, sheetOf(rows), ctx, isTried);
}

/** Describes the result of the rows without a fault, in the caller's language. */
async function presentReview(
  review: NonNullable<ImportDef["review"]>,
  rows: readonly ImportRow[],
  failed: readonly { readonly row: number }[],
  ctx: CallContext,
) {
  const wrong = new Set(failed.map(({ row }) => row));
  const sound = rows.filter(({ row }) => !wrong.has(row));
  // In a row without a fault every field was read.
  const { go, figures, about } = await review(ctx, sound, wrong.size);
  return {
    go: ctx.text(go.text, go.data),
    figures: figures.map(({ title, value, text, data, color }) => ({
      title: ctx.text(title),
      value,
      note: ctx.text(text, data),
      ...(color ? { color } : {}),
    })),
    told: about.map(({ row, text, data }) => ({ row, text: ctx.text(text, data) })),
  };
}

async function writeRows(list: AnyList, definition: ImportDef, input: SheetRows, ctx: CallContext) {
  const { rows, numbered, failed, tell } = await checkRows(definition, input, ctx);
  if (failed.length > 0) return { imported: 0, failed, batch_id: null };
  if (isLong(definition, rows.length))
    return { imported: 0, failed: [], batch_id: null, task_id: await queueImport(list, definition, input, ctx) };
  // With a review, rows are written one by one: a refusal of the act itself is shown at its row here too.
  const { faults, keys } = definition.review
    ? await writeEach(definition, numbered, ctx)
    : { faults: [], keys: await definition.insert(ctx, rows) };
  if (faults.length > 0) return { imported: 0, failed: tell(faults), batch_id: null };
  const file = input.file_name ?? "";
  const batch_id = definition.undo && keys ? await insertBatch(ctx, list.api, file, keys) : null;
  ctx.audit({ biz_type: "import", biz_id: batch_id, after: { list: list.api, rows: rows.length, file } });
  if (list.topic) ctx.changed(list.topic, 0);
  return { imported: rows.length, failed: [], batch_id };
}

/** @throws {AppError} not_found for another account's batch, wrong_status when it is already undone or too old, and the errors of `undo` */
async function undoBatch(
  list: AnyList,
  undo: NonNullable<ImportDef["undo"]>,
  id: number,
  ctx: CallContext,
): Promise<void> {
  const batch = await lockBatch(ctx.tx, id);
  if (!batch || batch.list_api !== list.api || batch.account_id !== ctx.caller.account_id)
    throw new AppError("not_found");
  const age = (ctx.now.getTime() - batch.created_at.getTime()) / 1000;
  if (batch.undone_at !== null || age > importUndoSeconds) throw new AppError("wrong_status");
  await undo(ctx, batch.keys);
  await noteUndone(ctx.tx, id, ctx.caller.name, ctx.now);
  ctx.audit({
    biz_type: "import",
    biz_id: id,
    before: { list: list.api, rows: batch.keys.length },
    after: { undone: true },
  });
  if (list.topic) ctx.changed(list.topic, 0);
}

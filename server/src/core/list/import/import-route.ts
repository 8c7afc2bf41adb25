import { AppError } from "../../kernel/app-error.ts";
import { callRoute, type CallContext, type Route } from "../../wire/route.ts";
import type { AnyList, ImportDef } from "../define-list.ts";
import { importEndpoint } from "../list-endpoints.ts";
import type { SheetRow } from "../sheet/read-sheet.ts";
import { sheetRefusals } from "../sheet/sheet-refused.ts";
import { checkSheet } from "./check-sheet.ts";
import { isLong, queueImport } from "./queue-import.ts";
import { rowsByField, sheetRoutes } from "./sheet-routes.ts";
import { readUpload } from "./uploaded-sheet.ts";

/** `ImportReply` of the contract. */
interface Reply {
  imported: number;
  failed: { row: number; column: string | null; msg: string }[];
  task_id?: number;
}

/**
 * Makes the route for a sheet that is posted to the list. The file is read before the call's transaction; its rows are checked and written
 * inside it.
 */
export function importRoute(list: AnyList): Route[] {
  const definition = list.import;
  if (!definition) return [];
  return [
    callRoute(
      importEndpoint(list, definition.permission),
      (ctx, _input, sheet: readonly SheetRow[]) => importSheet(list, definition, sheet, ctx),
      readUpload(definition),
    ),
    ...sheetRoutes(list, definition),
  ];
}

async function importSheet(
  list: AnyList,
  definition: ImportDef,
  sheet: readonly SheetRow[],
  ctx: CallContext,
): Promise<Reply> {
  if (sheet.length < 2) throw new AppError("sheet_refused", { reason: ctx.text(sheetRefusals.empty) });
  const { rows, failed } = await checkSheet(definition, sheet, ctx);
  if (failed.length > 0) return { imported: 0, failed: failed.map(({ field: _field, ...fault }) => fault) };
  if (isLong(definition, rows.length)) {
    const sent = { rows: [...(await rowsByField(definition, sheet, ctx))], file_name: ctx.file?.name ?? "" };
    return { imported: 0, failed: [], task_id: await queueImport(list, definition, sent, ctx) };
  }
  await definition.insert(ctx, rows);
  ctx.audit({
    biz_type: "import",
    biz_id: null,
    after: { list: list.api, rows: rows.length, file: ctx.file?.name ?? null },
  });
  if (list.topic) ctx.changed(list.topic, 0);
  return { imported: rows.length, failed: [] };
}

import { AppError } from "../../kernel/app-error.ts";
import { callRoute, type CallContext, type Route } from "../../wire/route.ts";
import type { AnyList, ImportDef } from "../define-list.ts";
import { describeForm } from "../form/describe-form.ts";
import { importEndpoint } from "../list-endpoints.ts";
import type { SheetRow } from "../sheet/read-sheet.ts";
import { sheetRefusals } from "../sheet/sheet-refused.ts";
import { readRows, type SheetFault } from "./read-rows.ts";
import { sheetRoutes } from "./sheet-routes.ts";
import { readUpload, toldFaults } from "./uploaded-sheet.ts";

/** `ImportReply` of the contract. */
interface Reply {
  imported: number;
  failed: { row: number; column: string | null; msg: string }[];
}

/** POST of a sheet to the list: the file is read before the call's transaction, its rows checked and written within it. */
export function importRoute(list: AnyList): Route[] {
  const definition = list.import;
  if (!definition) return [];
  return [
    callRoute(
      importEndpoint(list, definition.permission),
      (ctx, _input, sheet: readonly SheetRow[]) => importSheet(list, definition, sheet, ctx),
      readUpload,
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
  const offered = await describeForm(definition.fields, ctx);
  const { rows, faults } = await readRows(sheet, definition.fields, offered, ctx.supplier.time_zone);
  const titles = new Map(offered.map((field) => [field.name, field.title]));
  // The rows that read well are looked at too, so that one reply names everything that is wrong.
  const clashes = definition.check && rows.length > 0 ? await definition.check(ctx, rows) : [];
  if (faults.length + clashes.length > 0) return refused([...faults, ...clashes], titles, ctx);
  await definition.insert(
    ctx,
    rows.map(({ row: _row, ...values }) => values),
  );
  ctx.audit({
    biz_type: "import",
    biz_id: null,
    after: { list: list.api, rows: rows.length, file: ctx.file?.name ?? null },
  });
  if (list.topic) ctx.changed(list.topic, 0);
  return { imported: rows.length, failed: [] };
}

function refused(faults: readonly SheetFault[], titles: ReadonlyMap<string, string>, ctx: CallContext): Reply {
  const failed = toldFaults(faults, titles, ctx).map(({ row, column, msg }) => ({ row, column, msg }));
  return { imported: 0, failed };
}

import { mostMappedRows, type SheetWay } from "@kangying/contract/core/list-import";
import { AppError } from "../../kernel/app-error.ts";
import type { BaseContext, CallContext } from "../../wire/route.ts";
import type { ImportDef } from "../define-list.ts";
import { parseUpload } from "../sheet/parse-upload.ts";
import type { SheetRow } from "../sheet/read-sheet.ts";
import { SheetRefused, sheetRefusals } from "../sheet/sheet-refused.ts";
import type { SheetFault } from "./read-rows.ts";

/** The most faults in one reply; beyond them only the first one of each row, so that no faulty row looks correct. */
const mostFaults = 1_000;

/** Returns the reader of an import's uploads, which runs before the call's transaction. @throws {AppError} not_a_sheet, sheet_refused */
export function readUpload({ csv = false }: Pick<ImportDef, "csv">) {
  return async (ctx: BaseContext): Promise<readonly SheetRow[]> => {
    if (!ctx.file) throw new AppError("not_a_sheet");
    try {
      return await parseUpload(ctx.file.path, { csv });
    } catch (error) {
      if (!(error instanceof SheetRefused)) throw error;
      if (error.why === "not_a_sheet") throw new AppError("not_a_sheet");
      throw new AppError("sheet_refused", { reason: ctx.text(sheetRefusals[error.why]) });
    }
  };
}

interface SheetFaultReply {
  row: number;
  field: string | null;
  column: string | null;
  msg: string;
  ways?: ({ title: string } & SheetWay)[];
}

/** Returns faults in the order of their rows, in the caller's language. */
export function toldFaults(
  faults: readonly SheetFault[],
  titles: ReadonlyMap<string, string>,
  ctx: CallContext,
): SheetFaultReply[] {
  return faults
    .toSorted((a, b) => a.row - b.row)
    .filter(({ row }, at, all) => at < mostFaults || all[at - 1]?.row !== row)
    .slice(0, mostFaults + mostMappedRows)
    .map(({ row, field, text, data, ways }) => ({
      row,
      field,
      column: field === null ? null : (titles.get(field) ?? field),
      msg: ctx.text(text, data),
      ...(ways
        ? { ways: ways.map(({ text: said, data: values, ...way }) => ({ ...way, title: ctx.text(said, values) })) }
        : {}),
    }));
}

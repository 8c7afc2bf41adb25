import type { CallContext } from "../../wire/route.ts";
import { trySheet } from "./try-sheet.ts";
import type { ImportDef, ImportRow } from "../define-list.ts";
import type { Fields, Values } from "../fields.ts";
import type { SheetRow } from "../sheet/read-sheet.ts";
import { readRows, type ReadRows, type SheetFault } from "./read-rows.ts";
import { toldFaults } from "./uploaded-sheet.ts";

/**
 * Reads a sheet's rows as values and finds all their faults: those of single cells, and those that the list's own check finds in the rows
 * as a whole. The own check also runs on rows with unreadable cells, so that the person sees all faults at once.
 * @param isTried  true: the rows without faults are written and rolled back, for an import with a review
 * @returns the rows to write when there is no fault; `numbered`: the same with their numbers, without unreadable cells
 */
export async function checkSheet(
  definition: ImportDef,
  sheet: readonly SheetRow[],
  ctx: CallContext,
  isTried = false,
): Promise<{
  readonly rows: readonly Values<Fields>[];
  readonly numbered: readonly ImportRow[];
  readonly failed: ReturnType<typeof toldFaults>;
  /** Formats faults that are found later, in the caller's language. */
  readonly tell: (faults: readonly SheetFault[]) => ReturnType<typeof toldFaults>;
}> {
  const { offered, rows, faults } = await findFaults(definition, sheet, ctx);
  const wrong = new Set(faults.map(({ row }) => row));
  const refused =
    definition.review && isTried
      ? await trySheet(
          definition,
          rows.filter(({ row }) => !wrong.has(row)),
          ctx,
        )
      : [];
  const titles = new Map(offered.map((field) => [field.name, field.title]));
  const tell = (found: readonly SheetFault[]) => toldFaults(found, titles, ctx);
  return {
    numbered: rows,
    // Without faults every field was read.
    rows: rows.map(({ row: _row, ...values }) => values as Values<Fields>),
    failed: tell([...faults, ...refused]),
    tell,
  };
}

/** Reads a sheet's rows, and finds all their faults, cell by cell and together. */
export async function findFaults(
  definition: ImportDef,
  sheet: readonly SheetRow[],
  ctx: CallContext,
): Promise<ReadRows> {
  const { offered, rows, faults } = await readRows(sheet, definition, ctx);
  const clashes = definition.check && rows.length > 0 ? await definition.check(ctx, rows) : [];
  return { offered, rows, faults: [...faults, ...clashes] };
}

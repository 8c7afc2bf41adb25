import type { CallContext } from "../../wire/route.ts";
import { trySheet } from "./try-sheet.ts";
import type { ImportDef, ImportRow } from "../define-list.ts";
import type { Fields, Values } from "../fields.ts";
import type { SheetRow } from "../sheet/read-sheet.ts";
import { readRows, type ReadRows, type SheetFault } from "./read-rows.ts";
import { toldFaults } from "./uploaded-sheet.ts";

/**
 * A sheet's rows as values, and everything that is wrong with them: single cells, and what the list says of the rows as a whole, which is
 * asked of the cells that could be read too, so that nobody mends in waves.
 * @param isTried  the sound rows are written and taken back, where the import is looked at first
 * @returns rows to be written where nothing failed; `numbered`: the same with their numbers, without what could not be read
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
  /** Faults that are found later, in the caller's words. */
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

/** A sheet's rows as they were read, and all that is wrong with them, cell by cell and together. */
export async function findFaults(
  definition: ImportDef,
  sheet: readonly SheetRow[],
  ctx: CallContext,
): Promise<ReadRows> {
  const { offered, rows, faults } = await readRows(sheet, definition, ctx);
  const clashes = definition.check && rows.length > 0 ? await definition.check(ctx, rows) : [];
  return { offered, rows, faults: [...faults, ...clashes] };
}

import { AppError, InvalidFields } from "../../kernel/app-error.ts";
import { sqlState } from "../../db/sql-errors.ts";
import type { CallContext } from "../../wire/route.ts";
import { inTrial } from "../bulk/in-trial.ts";
import type { ImportDef, ImportRow, RowFault } from "../define-list.ts";
import type { Fields, Values } from "../fields.ts";

/** What PostgreSQL says of a statement that waited for another's row, or took too long. */
const overtime: ReadonlySet<string | null> = new Set(["55P03", "57014"]);

/** Milliseconds after which no further row is tried. A sheet is tried as a whole, or somebody is told of its rows one press later. */
const patience = 3_000;

/** Ends the savepoint of a sheet of which a row was refused. */
class SheetTurnedDown extends Error {}

/**
 * Writes the first sound rows and takes all of it back, that what only the act itself refuses is told by its row before anything is written.
 * @returns faults; none of rows for which no time was left
 */
export function trySheet(
  definition: ImportDef,
  sound: readonly ImportRow[],
  ctx: CallContext,
): Promise<readonly RowFault[]> {
  return inTrial(
    ctx,
    async (trial, goesOn) => {
      const faults: RowFault[] = [];
      for (const row of sound) {
        if (!goesOn()) break;
        try {
          faults.push(...(await insertRow(definition, row, trial)).faults);
        } catch (error) {
          if (overtime.has(sqlState(error))) break;
          throw error;
        }
      }
      return faults;
    },
    patience,
  );
}

/** Writes rows one after the other, all of them or none. @returns faults of those that were refused, and the keys of what was made */
export async function writeEach(
  definition: ImportDef,
  rows: readonly ImportRow[],
  ctx: CallContext,
): Promise<Inserted> {
  const faults: RowFault[] = [];
  const keys: number[] = [];
  try {
    await ctx.tx.savepoint(async () => {
      for (const row of rows) {
        const inserted = await insertRow(definition, row, ctx);
        faults.push(...inserted.faults);
        keys.push(...inserted.keys);
      }
      if (faults.length > 0) throw new SheetTurnedDown();
    });
  } catch (error) {
    if (!(error instanceof SheetTurnedDown)) throw error;
  }
  return { faults, keys };
}

interface Inserted {
  readonly faults: readonly RowFault[];
  readonly keys: readonly number[];
}

async function insertRow(definition: ImportDef, { row, ...values }: ImportRow, ctx: CallContext): Promise<Inserted> {
  try {
    const keys = await ctx.tx.savepoint(() => definition.insert(ctx, [values as Values<Fields>]));
    return { faults: [], keys: keys ?? [] };
  } catch (error) {
    return { faults: faultsOf(error, row), keys: [] };
  }
}

/** What an act refuses, as a fault of its row. */
function faultsOf(error: unknown, row: number): readonly RowFault[] {
  if (error instanceof InvalidFields)
    return Object.entries(error.fields).map(([field, fault]) => ({ ...fault, row, field }));
  if (error instanceof AppError) return [{ row, field: null, text: error.kind.msg, data: error.data }];
  throw error;
}

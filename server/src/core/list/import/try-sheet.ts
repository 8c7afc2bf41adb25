import { AppError, InvalidFields } from "../../kernel/app-error.ts";
import { sqlState } from "../../db/sql-errors.ts";
import type { CallContext } from "../../wire/route.ts";
import { inTrial } from "../bulk/in-trial.ts";
import type { ImportDef, ImportRow, RowFault } from "../define-list.ts";
import type { Fields, Values } from "../fields.ts";

/** PostgreSQL's errors for a statement that waited for another transaction's row, or took too long. */
const overtime: ReadonlySet<string | null> = new Set(["55P03", "57014"]);

/** Milliseconds after which no further row is tried. Faults of untried rows are shown when the person presses the button. */
const patience = 3_000;

/** Thrown to end the savepoint of a sheet when a row was refused. */
class SheetTurnedDown extends Error {}

/**
 * Writes the first rows without faults and rolls them back, so that refusals of the act itself are shown by row before anything is written.
 * @returns the faults; none for rows for which no time was left
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

/** Writes rows one after another, all of them or none. @returns faults of the refused rows, and the ids of the new rows */
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

/** Converts an act's refusal into faults of its row. */
function faultsOf(error: unknown, row: number): readonly RowFault[] {
  if (error instanceof InvalidFields)
    return Object.entries(error.fields).map(([field, fault]) => ({ ...fault, row, field }));
  if (error instanceof AppError) return [{ row, field: null, text: error.kind.msg, data: error.data }];
  throw error;
}

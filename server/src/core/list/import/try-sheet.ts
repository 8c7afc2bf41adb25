import { AppError, InvalidFields } from "../../kernel/app-error.ts";
import { sqlState } from "../../db/sql-errors.ts";
import type { CallContext } from "../../wire/route.ts";
import { inTrial } from "../bulk/in-trial.ts";
import type { ImportDef, ImportRow, RowFault } from "../define-list.ts";
import type { Fields, Values } from "../fields.ts";

/** What PostgreSQL says of a statement that waited for another's row, or took too long. */
const overtime = ["55P03", "57014"];

/**
 * Writes the first sound rows and takes all of it back, that what only the act itself refuses is told by its row before anything is written.
 * @returns faults; none of rows for which no time was left
 */
export function trySheet(
  definition: ImportDef,
  sound: readonly ImportRow[],
  ctx: CallContext,
): Promise<readonly RowFault[]> {
  return inTrial(ctx, async (trial, goesOn) => {
    const faults: RowFault[] = [];
    for (const { row, ...values } of sound) {
      if (!goesOn()) break;
      try {
        await trial.tx.savepoint(() => definition.insert(trial, [values as Values<Fields>]));
      } catch (error) {
        if (overtime.includes(sqlState(error) ?? "")) break;
        faults.push(...faultsOf(error, row));
      }
    }
    return faults;
  });
}

/** What an act refuses, as a fault of its row. */
function faultsOf(error: unknown, row: number): readonly RowFault[] {
  if (error instanceof InvalidFields)
    return Object.entries(error.fields).map(([field, fault]) => ({ ...fault, row, field }));
  if (error instanceof AppError) return [{ row, field: null, text: error.kind.msg, data: error.data }];
  throw error;
}

import { AppError } from "../kernel/app-error.ts";
import type { Work } from "./work.ts";

/**
 * Does one row of a sweep in its own savepoint, so that a row that fails does not stop the others. What fails is logged; the next sweep
 * tries the row again.
 * @param row  names the row in the log by its key
 * @returns whether it was done
 */
export async function alone(
  work: Work,
  row: Readonly<Record<string, number>>,
  run: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await work.tx.savepoint(run);
    return true;
  } catch (error) {
    const { log } = work.services;
    // An operator has just changed the row.
    if (error instanceof AppError) log.info({ ...row, code: error.code }, "a row was passed over by its timer");
    else log.error({ ...row, err: error }, "a row could not be done by its timer");
    return false;
  }
}

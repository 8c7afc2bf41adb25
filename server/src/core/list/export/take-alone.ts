import type { CallContext } from "../../wire/route.ts";
import { type ExportRequest, wholeColumns } from "./export-request.ts";
import { holdWholeExports, insertWholeExport, wholeRowsSince } from "./whole-exports.repo.ts";

/** The most rows with whole phones or id numbers that one person may export alone within `hours`, in all their files together. */
const mostAlone = 5_000;
const hours = 24;

/** Before this instant, nothing counts any more. */
export const countedSince = (now: Date): Date => new Date(now.getTime() - hours * 3_600_000);

/**
 * Counts a file with whole values towards what its person took away alone. Files that a second person releases do not count.
 * @returns false when a second person must release the file: with it there would be too many within a day
 */
export async function mayTakeAlone(
  { tx, supplier, caller, now }: Pick<CallContext, "tx" | "supplier" | "caller" | "now">,
  request: ExportRequest,
  rows: number,
): Promise<boolean> {
  if (request.reason === null || wholeColumns(request).length === 0) return true;
  const { account_id } = caller;
  await holdWholeExports(tx, supplier.id, account_id);
  if (rows + (await wholeRowsSince(tx, supplier.id, account_id, countedSince(now))) > mostAlone) return false;
  await insertWholeExport(tx, supplier.id, { account_id, rows, at: now });
  return true;
}

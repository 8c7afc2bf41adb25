import type { Work } from "../../core/jobs/work.ts";
import { addDays } from "../../core/kernel/day.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { booksOf, findBill, joinLines, noteMatch, openLines, openMovements, type BillRow } from "./bills.repo.ts";
import { clearMet, declinedPairs, endGaps, insertGaps, standingGaps, type GapFound, type GapRow } from "./gaps.repo.ts";
import { nearDays, pairLines } from "./pair-lines.ts";

/** The number of days in which a difference should be examined. */
const dueDays = 3;

/**
 * Matches the lines of a bill again. An explained difference stays explained while it is the same; a difference that no longer exists is
 * cleared.
 * @throws {AppError} not_found
 */
export async function matchBill(work: Work, id: number): Promise<void> {
  const { tx, supplier, now, actor } = work;
  const bill = await findBill(tx, supplier.id, id, true);
  if (!bill) throw new AppError("not_found");
  const lines = await openLines(tx, supplier.id, id);
  const found = pairLines({
    lines,
    movements: await movementsFor(
      work,
      bill,
      lines.flatMap(({ our_no }) => our_no ?? []),
    ),
    from_on: bill.from_on,
    until_on: bill.until_on,
    declined: await declinedPairs(tx, supplier.id, id),
  });
  await joinLines(tx, supplier.id, 1, found.joined);
  const cleared = await clearMet(
    tx,
    supplier.id,
    bill.account,
    found.joined.map(({ tx_id }) => tx_id),
    { by: actor.name, at: now },
  );
  for (const gap of cleared) work.changed("bill_gap", gap);
  await keepGaps(work, bill, found.gaps);
  await refreshBill(work, bill);
}

/** Computes a bill's figures again after one of its differences ended. */
export async function refreshBill(work: Work, bill: BillRow): Promise<void> {
  const { tx, supplier, now } = work;
  const books_fen = await booksOf(tx, supplier.id, { ...bill, time_zone: supplier.time_zone });
  await noteMatch(tx, supplier.id, bill.id, { books_fen, at: now });
  work.changed("bill", bill.id);
  work.changed("bill_gap", 0);
}

async function movementsFor(work: Work, bill: BillRow, numbers: readonly string[]) {
  const { tx, supplier } = work;
  const span = {
    account: bill.account,
    from_on: addDays(bill.from_on, -nearDays),
    until_on: addDays(bill.until_on, nearDays),
    time_zone: supplier.time_zone,
  };
  return await openMovements(tx, supplier.id, span, numbers);
}

const keyOf = ({ kind, line_id, tx_id }: GapFound): string => `${kind}:${line_id}:${tx_id}`;

async function keepGaps(work: Work, bill: BillRow, found: readonly GapFound[]): Promise<void> {
  const { tx, supplier, now, today, actor } = work;
  // A difference of kind amount belongs to a line that is joined already, so it is not found again. It stands until it is booked.
  const standing = (await standingGaps(tx, supplier.id, bill.id)).filter(({ kind }) => kind !== "amount");
  const wanted = new Set(found.map(keyOf));
  const gone = standing.filter((gap) => !wanted.has(keyOf(gap)));
  await endGaps(tx, supplier.id, idsOf(gone), { status: 4, reason: "met", note: "", by: actor.name, at: now });
  const kept = new Set(standing.map(keyOf));
  const added = found.filter((gap) => !kept.has(keyOf(gap)));
  await insertGaps(tx, supplier.id, bill, added, { at: now, due_on: addDays(today, dueDays) });
}

function idsOf(gaps: readonly GapRow[]): number[] {
  return gaps.map(({ id }) => id);
}

import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { balanceOf } from "../ledger/post.ts";
import { drawerLimit } from "../finance-settings.ts";
import { differencesOn, findDrawer, findLastClose, movesOf, type DrawerMoves, type DrawerRow } from "./drawers.repo.ts";

/** A number of notes or coins of one value. */
export interface Notes {
  readonly unit_fen: number;
  readonly count: number | null;
}

/** The note and coin values that are counted, in fen, the largest first. */
export const noteValues = [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10] as const;

/** Returns the counted total in fen. */
export function countedOf(notes: readonly Notes[]): number {
  return notes.reduce((sum, { unit_fen, count }) => sum + unit_fen * (count ?? 0), 0);
}

/** What a drawer should contain, and how that amount came about. */
export interface DrawerBook {
  readonly drawer: DrawerRow;
  readonly book_fen: number;
  /** The amount left in it by the last close; 0 before the first. */
  readonly left_fen: number;
  readonly closed_at: Date | null;
  readonly moves: readonly DrawerMoves[];
}

/** Returns the book of a drawer. @throws {AppError} not_found */
export async function bookOf(work: Pick<Work, "tx" | "supplier">, drawer_id: number): Promise<DrawerBook> {
  const { tx, supplier } = work;
  const drawer = await findDrawer(tx, supplier.id, drawer_id);
  if (!drawer) throw new AppError("not_found");
  const last = await findLastClose(tx, supplier.id, drawer_id);
  const book_fen = await balanceOf(work, `cash:${drawer_id}`);
  // A close without a difference and without a handover posts nothing, so there is no transaction to count from. Then no movements are
  // listed.
  const moves = last && last.tx_id === null ? [] : await movesOf(tx, supplier.id, drawer_id, last?.tx_id ?? 0);
  return { drawer, book_fen, left_fen: last?.left_fen ?? 0, closed_at: last?.closed_at ?? null, moves };
}

/**
 * Returns whether a difference needs a reason and a second person. The differences that one person alone found in a drawer on one day
 * count together, so that counting it often does not avoid the limit.
 */
export async function askedBy(
  work: Pick<Work, "tx" | "supplier" | "today">,
  drawer_id: number,
  difference_fen: number,
): Promise<{ readonly reason: boolean; readonly second: boolean }> {
  const before_fen = await differencesOn(work.tx, work.supplier.id, drawer_id, work.today);
  const most_fen = Math.max(Math.abs(difference_fen), Math.abs(before_fen + difference_fen));
  return { reason: difference_fen !== 0, second: difference_fen !== 0 && most_fen > (await drawerLimit(work)) };
}

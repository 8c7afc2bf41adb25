import type { Work } from "../../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { countOpenPayments, findDrawer, insertDrawerClose, lastCloseOf, lockIntoClose } from "./drawers.repo.ts";
import { faults } from "../finance.texts.ts";
import type { Leg } from "../ledger/ledger.repo.ts";
import { balanceOf, post } from "../ledger/post.ts";

export interface DrawerCount {
  readonly drawer_id: number;
  readonly counted_fen: number;
  /** Taken out and brought to the bank. */
  readonly handed_fen: number | null;
  readonly note: string | null;
}

/**
 * The daily close of a drawer: what was counted against what the book says; the difference is posted, and what was registered until now can
 * no longer be made void.
 * @returns the close's key
 * @throws {AppError} not_found · {InvalidFields} more handed over than counted
 */
export async function closeDrawer(
  work: Work,
  { drawer_id, counted_fen, handed_fen, note }: DrawerCount,
): Promise<number> {
  const { tx, supplier, actor, now, today } = work;
  const handed = handed_fen ?? 0;
  if (handed > counted_fen) throw new InvalidFields({ handed_fen: { text: faults.handedTooMuch } });
  // Waits for cash that is being taken right now; it is counted or it comes after.
  const drawer = await findDrawer(tx, supplier.id, drawer_id, "lock");
  if (!drawer) throw new AppError("not_found");
  const account = `cash:${drawer_id}`;
  const book_fen = await balanceOf(work, account);
  const payments = await countOpenPayments(tx, supplier.id, drawer_id);
  const legs = closingLegs(account, counted_fen - book_fen, handed);
  const before = await lastCloseOf(tx, supplier.id, drawer_id);
  const posted =
    legs.length === 0
      ? null
      : await post(work, {
          biz_type: "drawer_close",
          biz_id: drawer_id,
          doc_no: null,
          idem_key: `drawer_close:${drawer_id}:${before}`,
          memo: [drawer.name, note ?? ""].filter((word) => word !== "").join(" "),
          legs,
        });
  const id = await insertDrawerClose(tx, supplier.id, {
    drawer_id,
    day: today,
    book_fen,
    counted_fen,
    handed_fen: handed,
    payments,
    note: note ?? "",
    closed_at: now,
    closed_by: actor.name,
    tx_id: posted?.id ?? null,
  });
  await lockIntoClose(tx, supplier.id, drawer_id, id);
  work.changed("payment", drawer_id);
  work.audit({
    biz_type: "drawer_close",
    biz_id: id,
    after: { drawer: drawer.name, book_fen, counted_fen, handed_fen: handed, payments },
  });
  return id;
}

/** The difference first, so that what is handed over is there. */
function closingLegs(account: string, difference_fen: number, handed_fen: number): Leg[] {
  const legs: Leg[] = [];
  const change = difference_fen - handed_fen;
  if (change !== 0) legs.push({ account, amount_fen: change });
  if (difference_fen < 0) legs.push({ account: "shortage", amount_fen: -difference_fen });
  if (difference_fen > 0) legs.push({ account: "surplus", amount_fen: -difference_fen });
  if (handed_fen > 0) legs.push({ account: "bank", amount_fen: handed_fen });
  return legs;
}

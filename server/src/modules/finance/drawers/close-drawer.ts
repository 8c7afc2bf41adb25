import type { Colleague } from "../../../core/auth/account.repo.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { countOpenPayments, findDrawer, insertDrawerClose, lastCloseOf, lockIntoClose } from "./drawers.repo.ts";
import { drawerLimit } from "../finance-settings.ts";
import { financeErrors } from "../finance.errors.ts";
import { faults } from "../finance.texts.ts";
import { askedBy, countedOf, type Notes } from "./count-drawer.ts";
import type { Leg } from "../ledger/ledger.repo.ts";
import { balanceOf, post } from "../ledger/post.ts";

export interface DrawerCount {
  readonly drawer_id: number;
  /** The counted notes and coins. */
  readonly notes: readonly Notes[];
  /** The amount taken out and brought to the bank. */
  readonly handed_fen: number | null;
  /** The reason of a difference from the book. */
  readonly reason?: string | null;
  readonly note?: string | null;
  /** The second person, required when the difference is above the limit. */
  readonly second?: Colleague | null;
}

/**
 * Closes a drawer for the day: compares the counted cash with the book, posts the difference, and locks the payments up to now, so that
 * they can no longer be made void. A difference needs a reason; above the limit it needs a second person.
 * @returns the close's key
 * @throws {AppError} not_found · second_person_needed · {InvalidFields} more handed over than counted, a difference without a reason
 */
export async function closeDrawer(
  work: Work,
  { drawer_id, notes, handed_fen, reason = null, note = null, second = null }: DrawerCount,
): Promise<number> {
  const { tx, supplier, actor, now, today } = work;
  const counted_fen = countedOf(notes);
  const handed = handed_fen ?? 0;
  if (handed > counted_fen) throw new InvalidFields({ handed_fen: { text: faults.handedTooMuch } });
  // Waits for cash payments in progress: each is either in this close or after it.
  const drawer = await findDrawer(tx, supplier.id, drawer_id, "lock");
  if (!drawer) throw new AppError("not_found");
  const account = `cash:${drawer_id}`;
  const book_fen = await balanceOf(work, account);
  const asked = await askedBy(work, drawer_id, counted_fen - book_fen);
  if (asked.reason && reason === null) throw new InvalidFields({ reason: { text: faults.whyDifferent } });
  if (asked.second && second === null)
    throw new AppError(financeErrors.second_person_needed, { limit: (await drawerLimit(work)) / 100 });
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
          memo: [drawer.name, reason ?? "", note ?? ""].filter((word) => word !== "").join(" "),
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
    notes: notes.flatMap(({ unit_fen, count }) => (count ? [{ unit_fen, count }] : [])),
    reason: reason ?? "",
    closed_account: actor.kind === "account" ? actor.account_id : null,
    second_by: asked.second ? (second?.id ?? null) : null,
    second_name: asked.second ? (second?.name ?? null) : null,
  });
  await lockIntoClose(tx, supplier.id, drawer_id, id);
  work.changed("payment", drawer_id);
  work.audit({
    biz_type: "drawer_close",
    biz_id: id,
    after: {
      drawer: drawer.name,
      book_fen,
      counted_fen,
      handed_fen: handed,
      payments,
      reason,
      second: asked.second ? second?.name : null,
    },
  });
  return id;
}

/** Returns the legs with the difference first, so that the amount handed over is in the account. */
function closingLegs(account: string, difference_fen: number, handed_fen: number): Leg[] {
  const legs: Leg[] = [];
  const change = difference_fen - handed_fen;
  if (change !== 0) legs.push({ account, amount_fen: change });
  if (difference_fen < 0) legs.push({ account: "shortage", amount_fen: -difference_fen });
  if (difference_fen > 0) legs.push({ account: "surplus", amount_fen: -difference_fen });
  if (handed_fen > 0) legs.push({ account: "bank", amount_fen: handed_fen });
  return legs;
}

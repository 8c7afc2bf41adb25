import type { StandingReason } from "@kangying/contract/finance/bill";
import { colleagues } from "../../core/auth/colleagues.ts";
import type { Work } from "../../core/jobs/work.ts";
import { isUniqueViolation } from "../../core/db/sql-errors.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import type { LocalDate } from "../../core/kernel/day.ts";
import { post } from "../finance/public.ts";
import { billErrors } from "./bills.errors.ts";
import { findBill, joinLines } from "./bills.repo.ts";
import { t } from "./bills.texts.ts";
import { clearMet, endGaps, findGap, takeGap, type GapEnd, type GapRow } from "./gaps.repo.ts";
import { matchBill, refreshBill } from "./match-bill.ts";

const faults = t.group("faults");

/** The accounts that a difference may be booked against: the fee, a shortage or surplus, or another account of our own money. */
export const bookAccounts = ["psp_fee", "shortage", "surplus", "bank", "pos", "psp:wechat", "psp:alipay"] as const;
export type BookAccount = (typeof bookAccounts)[number];

/** Assigns a difference to an owner with a deadline. @throws {AppError} not_found · wrong_status · {InvalidFields} */
export async function lookAfter(
  work: Work,
  id: number,
  said: { readonly owner_name: string | null; readonly due_on: LocalDate },
): Promise<void> {
  const gap = await held(work, id, [1, 2]);
  if (said.due_on < work.today) throw new InvalidFields({ due_on: { text: faults.dayOver } });
  const after = { owner_name: said.owner_name ?? work.actor.name, due_on: said.due_on };
  if (!(await takeGap(work.tx, work.supplier.id, id, after))) throw new AppError("wrong_status");
  const { owner_name, due_on } = gap;
  work.changed("bill_gap", id);
  work.audit({ biz_type: "bill_gap", biz_id: id, before: { owner_name, due_on }, after });
}

/**
 * Explains a difference and leaves it standing. It is cleared automatically when a later bill contains its transaction.
 * @throws {AppError} not_found · wrong_status
 */
export async function explainGap(
  work: Work,
  id: number,
  said: { readonly reason: StandingReason; readonly note: string },
): Promise<void> {
  const gap = await held(work, id, [1, 2, 3]);
  if (gap.kind === "pair") throw new AppError("wrong_status");
  await end(work, gap, { status: 3, ...said });
}

/**
 * Confirms that the line and the transaction of a pair are the same.
 * @throws {AppError} not_found · wrong_status · conflict when another bill has that transaction by now
 */
export async function confirmPair(work: Work, id: number): Promise<void> {
  const { tx, supplier, actor, now } = work;
  const gap = await held(work, id, [1, 2]);
  if (gap.kind !== "pair" || gap.line_id === null || gap.tx_id === null) throw new AppError("wrong_status");
  const { line_id, tx_id } = gap;
  await tx
    .savepoint(() => joinLines(tx, supplier.id, 2, [{ line_id, tx_id }]))
    .catch((error: unknown) => {
      throw isUniqueViolation(error, "bill_line_tx_once") ? new AppError("conflict") : error;
    });
  await end(work, gap, { status: 4, reason: "confirmed", note: "" });
  for (const met of await clearMet(tx, supplier.id, gap.account, [tx_id], { by: actor.name, at: now }))
    work.changed("bill_gap", met);
  await refresh(work, gap);
}

/** Declines a pair: line and transaction become a difference each. @throws {AppError} not_found · wrong_status */
export async function declinePair(work: Work, id: number): Promise<void> {
  const gap = await held(work, id, [1, 2]);
  if (gap.kind !== "pair") throw new AppError("wrong_status");
  await end(work, gap, { status: 4, reason: "declined", note: "" });
  await matchBill(work, gap.bill_id);
}

/**
 * Books a difference, so that the books agree with the bill on its day. The person who imported the bill must ask another person to do it.
 * @throws {AppError} not_found · wrong_status · bill_second_person · balance_too_low · {InvalidFields} the same account
 */
export async function bookGap(
  work: Work,
  id: number,
  said: { readonly against: BookAccount; readonly note: string },
): Promise<void> {
  const { tx, supplier } = work;
  const gap = await held(work, id, [1, 2, 3]);
  if (gap.kind === "pair") throw new AppError("wrong_status");
  if (await isOwnBill(work, gap)) throw new AppError(billErrors.bill_second_person);
  if (said.against === gap.account) throw new InvalidFields({ against: { text: faults.sameAccount } });
  const posted = await post(work, {
    biz_type: "bill_gap",
    biz_id: id,
    doc_no: gap.doc_no === "" ? null : gap.doc_no,
    idem_key: `bill_gap:${id}`,
    memo: said.note,
    day: gap.day,
    legs: [
      { account: gap.account, amount_fen: gap.diff_fen },
      { account: said.against, amount_fen: -gap.diff_fen },
    ],
  });
  // A line that was missing in the books now belongs to this posting.
  if (gap.kind === "theirs" && gap.line_id !== null)
    await joinLines(tx, supplier.id, 3, [{ line_id: gap.line_id, tx_id: posted.id }]);
  await end(work, gap, { status: 4, reason: "booked", note: said.note, booked_tx: posted.id });
  await refresh(work, gap);
}

/**
 * Returns whether the caller imported the bill. Returns false when the supplier has one person only, because no other person could do it.
 */
export async function isOwnBill(work: Work, gap: GapRow): Promise<boolean> {
  const { actor } = work;
  if (actor.kind !== "account" || actor.account_id !== gap.imported_by) return false;
  return (await colleagues(work)).length > 1;
}

async function held(work: Work, id: number, statuses: readonly number[]): Promise<GapRow> {
  const gap = await findGap(work.tx, work.supplier.id, id, true);
  if (!gap) throw new AppError("not_found");
  if (!statuses.includes(gap.status)) throw new AppError("wrong_status");
  return gap;
}

async function end(work: Work, gap: GapRow, how: Omit<GapEnd, "by" | "at">): Promise<void> {
  const { tx, supplier, actor, now } = work;
  await endGaps(tx, supplier.id, [gap.id], { ...how, by: actor.name, at: now });
  work.changed("bill_gap", gap.id);
  const { status, diff_fen } = gap;
  work.audit({ biz_type: "bill_gap", biz_id: gap.id, before: { status, diff_fen }, after: { ...how } });
}

async function refresh(work: Work, gap: GapRow): Promise<void> {
  const bill = await findBill(work.tx, work.supplier.id, gap.bill_id);
  if (bill) await refreshBill(work, bill);
}

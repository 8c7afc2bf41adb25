import { dueCalls as calls } from "@kangying/contract/suppliers/suppliers.calls";
import { asSupplier } from "../../core/jobs/as-supplier.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import type { Colleague } from "../../core/auth/account.repo.ts";
import { demandSecond, dualLimit, post, reverseByKey } from "../finance/public.ts";
import { asPlatform } from "../suppliers/public.ts";
import { openDue, tellAsked } from "./ask-dues.ts";
import type { DueKind, MoveKind } from "./dues.ts";
import {
  dueFacts,
  insertMove,
  insertPlatformMove,
  lessenHeld,
  lockDue,
  markPaid,
  markUndone,
  markWaived,
  paidMove,
  type DueRow,
} from "./dues.repo.ts";
import { t } from "./supplier-dues.texts.ts";

/** Debit and credit account of each movement, in both books. */
const books = {
  "entry paid": { own: ["entry_fee", "bank"], platform: ["bank", "fee_income"] },
  "deposit paid": { own: ["platform_deposit", "bank"], platform: ["bank", "supplier_deposit"] },
  "deposit taken": { own: ["breach_expense", "platform_deposit"], platform: ["supplier_deposit", "penalty_income"] },
  "deposit back": { own: ["bank", "platform_deposit"], platform: ["supplier_deposit", "bank"] },
} as const;

const legsOf = ([debit, credit]: readonly [string, string], amount_fen: number) => [
  { account: debit, amount_fen },
  { account: credit, amount_fen: -amount_fen },
];

/** Runs the part of the platform's act that is done in the name of the due's supplier, with the due locked. @throws {AppError} not_found */
async function withDue<T>(
  work: Work,
  id: number,
  api: string,
  run: (theirs: Work, due: DueRow) => Promise<T>,
): Promise<T> {
  const found = await asPlatform(work, () => dueFacts(work.tx, id));
  if (!found) throw new AppError("not_found");
  const by = { supplier_id: found.supplier_id, name: work.supplier.name, role: "platform", api } as const;
  return await asSupplier(work, by, async (theirs) => {
    const due = await lockDue(theirs.tx, theirs.supplier.id, id);
    if (!due) throw new AppError("not_found");
    return await run(theirs, due);
  });
}

/** The key of a movement's posting, the same in both books. */
const moveKey = (supplier_id: number, move_id: number): string => `supplier_due:${supplier_id}:${move_id}`;

interface Move {
  readonly api: string;
  readonly kind: Exclude<MoveKind, "undone">;
  /** The reference of a payment, or the reason of a deduction. */
  readonly note: string;
  /** Checks the due and writes its new state. @returns the amount that moves, in fen */
  readonly mark: (theirs: Work, due: DueRow) => Promise<number>;
  /** The second person, if there was one. */
  readonly second?: Colleague | null;
}

/** Moves money of a due: one row on each side, posted once in both books. */
async function moveDue(work: Work, id: number, { api, kind, note, mark, second = null }: Move): Promise<void> {
  const { name } = work.actor;
  const moved = await withDue(work, id, api, async (theirs, due) => {
    const { tx, supplier, now } = theirs;
    const amount_fen = await mark(theirs, due);
    const move_id = await insertMove(tx, supplier.id, due, { kind, amount_fen, note }, { at: now, name });
    const book = bookOf(due.kind, kind);
    const idem_key = moveKey(supplier.id, move_id);
    const cause = { biz_type: "supplier_due", biz_id: id, doc_no: due.no, idem_key } as const;
    await post(theirs, { ...cause, memo: note, legs: legsOf(book.own, amount_fen) });
    theirs.changed("own_due", id);
    theirs.audit({ biz_type: "own_due", biz_id: id, after: { no: due.no, amount_fen, note } });
    const memo = `${supplier.name} ${note}`.trim();
    return { supplier_id: supplier.id, due, move_id, amount_fen, posting: { ...cause, memo }, book };
  });
  const { supplier_id: of_supplier_id, due, move_id, amount_fen, posting, book } = moved;
  const { tx, supplier, now } = work;
  const row = { of_supplier_id, move_id, due_kind: due.kind, kind, amount_fen };
  await insertPlatformMove(tx, supplier.id, row, now);
  await post(work, { ...posting, legs: legsOf(book.platform, amount_fen) });
  work.changed("supplier_due", id);
  const by = second ? { second: second.name } : {};
  work.audit({ biz_type: "supplier_due", biz_id: id, after: { no: due.no, amount_fen, note, ...by } });
}

function bookOf(due_kind: DueKind, kind: Exclude<MoveKind, "undone">): (typeof books)[keyof typeof books] {
  if (kind === "paid") return books[`${due_kind} paid`];
  return books[`deposit ${kind}`];
}

/**
 * Records that a due was paid to the platform.
 * @throws {AppError} not_found · wrong_status where another operator decided first · month_closed
 */
export async function payDue(work: Work, id: number, pay_ref: string): Promise<void> {
  await moveDue(work, id, {
    api: calls.DuePaid.api,
    kind: "paid",
    note: pay_ref,
    mark: async ({ tx, supplier, now }, due) => {
      if (due.status !== 0) throw new AppError("wrong_status");
      await markPaid(tx, supplier.id, id, { at: now, name: work.actor.name, pay_ref });
      return due.amount_fen;
    },
  });
}

/**
 * Undoes the record of a payment that was made by mistake: both books reverse it, and the supplier is asked for the money again.
 * @throws {AppError} not_found · wrong_status where it is not paid, or money of the deposit has moved since · month_closed
 */
export async function undoPaid(work: Work, id: number, reason: string): Promise<void> {
  const { name } = work.actor;
  const undone = await withDue(work, id, calls.DueUndo.api, async (theirs, due) => {
    const { tx, supplier, now } = theirs;
    const paid_id = await paidMove(tx, supplier.id, due);
    if (due.status !== 1 || due.taken_fen + due.back_fen > 0 || paid_id === null) throw new AppError("wrong_status");
    const { amount_fen } = due;
    const move = { kind: "undone", amount_fen, note: reason } as const;
    const move_id = await insertMove(tx, supplier.id, due, move, { at: now, name });
    await markUndone(tx, supplier.id, id);
    const paid_key = moveKey(supplier.id, paid_id);
    const reversal = { idem_key: moveKey(supplier.id, move_id), memo: reason };
    await reverseByKey(theirs, paid_key, reversal);
    await tellAsked(theirs, { ...due, attempt: due.attempt + 1 });
    theirs.changed("own_due", id);
    theirs.audit({ biz_type: "own_due", biz_id: id, after: { no: due.no, amount_fen, reason } });
    return { due, of_supplier_id: supplier.id, move_id, paid_key, reversal };
  });
  const { due, of_supplier_id, move_id, paid_key, reversal } = undone;
  const { no, kind: due_kind, amount_fen } = due;
  const { tx, supplier, now } = work;
  await insertPlatformMove(tx, supplier.id, { of_supplier_id, move_id, due_kind, kind: "undone", amount_fen }, now);
  await reverseByKey(work, paid_key, reversal);
  work.changed("supplier_due", id);
  work.audit({ biz_type: "supplier_due", biz_id: id, after: { no, amount_fen, reason } });
}

/** Waives a due. @throws {AppError} not_found · wrong_status where another operator decided first */
export async function waiveDue(work: Work, id: number, reason: string): Promise<void> {
  const { no, amount_fen } = await withDue(work, id, calls.DueWaive.api, async (theirs, due) => {
    const { tx, supplier, now } = theirs;
    if (due.status !== 0) throw new AppError("wrong_status");
    await markWaived(tx, supplier.id, id, { at: now, name: work.actor.name, reason });
    theirs.changed("own_due", id);
    theirs.audit({ biz_type: "own_due", biz_id: id, after: { no: due.no, reason } });
    return due;
  });
  work.changed("supplier_due", id);
  work.audit({ biz_type: "supplier_due", biz_id: id, after: { no, amount_fen, reason } });
}

/**
 * Checks that an amount can be taken from a deposit.
 * @throws {AppError} wrong_status where it is no held deposit · {InvalidFields} amount_fen
 */
function demandHeld({ kind, status, held_fen }: DueRow, amount_fen: number): void {
  if (kind !== "deposit" || status !== 1 || held_fen === 0) throw new AppError("wrong_status");
  if (amount_fen > held_fen) throw new InvalidFields({ amount_fen: { text: t("fault.more_than_held") } });
}

/**
 * Takes a part of a deposit for the platform, for a breach.
 * @param said.asks_again  true: the supplier is charged the same amount again
 * @param second  needed above the platform's limit, for all that was taken from the deposit together
 * @throws {AppError} not_found · wrong_status · month_closed · {InvalidFields} amount_fen, second_account
 */
export async function takeFromDeposit(
  work: Work,
  id: number,
  {
    amount_fen,
    reason,
    asks_again,
  }: { readonly amount_fen: number; readonly reason: string; readonly asks_again: boolean },
  second: Colleague | null,
): Promise<void> {
  const limit_fen = await dualLimit(work);
  await moveDue(work, id, {
    api: calls.DueTake.api,
    kind: "taken",
    note: reason,
    second,
    mark: async (theirs, due) => {
      demandSecond({ limit_fen, second }, amount_fen, due.taken_fen);
      demandHeld(due, amount_fen);
      await lessenHeld(theirs.tx, theirs.supplier.id, id, { taken_fen: amount_fen, back_fen: 0 });
      if (asks_again) await openDue(theirs, { kind: "deposit", amount_fen, note: reason });
      return amount_fen;
    },
  });
}

/**
 * Pays the rest of a deposit, or a part of it, back to the supplier.
 * @param second  needed above the platform's limit, for all that has gone back of the deposit together
 * @throws as `takeFromDeposit`
 */
export async function giveDepositBack(
  work: Work,
  id: number,
  { amount_fen, pay_ref }: { readonly amount_fen: number; readonly pay_ref: string },
  second: Colleague | null,
): Promise<void> {
  const limit_fen = await dualLimit(work);
  await moveDue(work, id, {
    api: calls.DueBack.api,
    kind: "back",
    note: pay_ref,
    second,
    mark: async ({ tx, supplier }, due) => {
      demandSecond({ limit_fen, second }, amount_fen, due.back_fen);
      demandHeld(due, amount_fen);
      await lessenHeld(tx, supplier.id, id, { taken_fen: 0, back_fen: amount_fen });
      return amount_fen;
    },
  });
}

import type { LedgerCause } from "@kangying/contract/finance/money";
import { checkViolation, isUniqueViolation } from "../../../core/db/sql-errors.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import type { LocalDate } from "../../../core/kernel/day.ts";
import { isFen } from "../../../core/kernel/money.ts";
import { chartEntry } from "./chart.ts";
import { holdDrawers } from "../drawers/drawers.repo.ts";
import {
  findLedgerTx,
  findLedgerTxByKey,
  findReversal,
  insertLedgerTx,
  insertLegs,
  legsOf,
  openAccounts,
  readBalance,
  type Leg,
  type LedgerTxRow,
  type NewLedgerTx,
} from "./ledger.repo.ts";
import { financeErrors } from "../finance.errors.ts";

/** A movement of money between accounts. */
export interface Posting {
  /** The cause, with the key of its row. */
  readonly biz_type: LedgerCause;
  readonly biz_id: number | null;
  /** The number of the document. */
  readonly doc_no?: string | null;
  /** One effect has one key: `payment:17`, `night:2026-03-01`. */
  readonly idem_key: string;
  readonly memo: string;
  /**
   * The day that the fact belongs to, when it is posted later. It counts in that day's month, or in the present one when that month is
   * closed.
   */
  readonly day?: LocalDate;
  /** At least two legs; their sum is 0. */
  readonly legs: readonly Leg[];
}

/** A posted transaction. `seq` is its number in the supplier's chain; null until it is linked, soon after the commit. */
export interface Posted {
  readonly id: number;
  readonly seq: number | null;
  /** False: the key was used before, and this is the transaction posted then. */
  readonly is_new: boolean;
}

/**
 * Writes a transaction into the ledger. Opens accounts on first use. The same key returns the same transaction again.
 * @throws {AppError} balance_too_low when an account would become negative that must not · month_closed · key_reused when the key belongs
 * to other legs
 * @throws {Error} legs that do not sum up to 0, or an account that the chart does not know: programming errors
 */
export async function post(work: Work, posting: Posting): Promise<Posted> {
  return await write(work, posting, null);
}

/**
 * Reverses a transaction: posts one with every leg of the opposite sign.
 * @throws {AppError} not_found · already_reversed · balance_too_low
 */
export async function reverse(
  work: Work,
  tx_id: number,
  input: { readonly idem_key: string; readonly memo: string },
): Promise<Posted> {
  const { tx, supplier } = work;
  const former = await findLedgerTx(tx, supplier.id, tx_id);
  if (!former) throw new AppError("not_found");
  const undone = await findReversal(tx, supplier.id, tx_id);
  if (undone && undone.idem_key !== input.idem_key) throw new AppError(financeErrors.already_reversed);
  const legs = (await legsOf(tx, supplier.id, tx_id)).map(({ account, amount_fen }) => ({
    account,
    amount_fen: -amount_fen,
  }));
  const { biz_type, biz_id, doc_no } = former;
  try {
    return await write(work, { biz_type, biz_id, doc_no, legs, ...input }, tx_id);
  } catch (error) {
    if (isUniqueViolation(error, "ledger_tx_supplier_id_reversal_of_key"))
      throw new AppError(financeErrors.already_reversed);
    throw error;
  }
}

/** Reverses the transaction with a key, as `reverse` does. @throws {AppError} as `reverse` */
export async function reverseByKey(
  work: Work,
  former_key: string,
  input: { readonly idem_key: string; readonly memo: string },
): Promise<Posted> {
  const former = await findLedgerTxByKey(work.tx, work.supplier.id, former_key);
  if (!former) throw new AppError("not_found");
  return await reverse(work, former.id, input);
}

/** Returns an account's balance in its normal direction; 0 when it was never used. */
export async function balanceOf(work: Pick<Work, "tx" | "supplier">, account: string): Promise<number> {
  chartEntry(account);
  return await readBalance(work.tx, work.supplier.id, account);
}

async function write(work: Work, posting: Posting, reversal_of: number | null): Promise<Posted> {
  const { tx, supplier, actor, now } = work;
  checkLegs(posting);
  const { biz_type, biz_id, doc_no = null, idem_key, memo } = posting;
  // Every posting locks its accounts in the same order.
  const legs = posting.legs.toSorted((a, b) => (a.account < b.account ? -1 : a.account > b.account ? 1 : 0));
  const id = await openLedgerTx(work, {
    at: now,
    biz_type,
    biz_id,
    doc_no,
    idem_key,
    memo,
    reversal_of,
    booked_on: posting.day ?? null,
    actor_kind: actor.kind,
    account_id: actor.kind === "account" ? actor.account_id : null,
    actor_name: actor.name,
  });
  if (id === null) return await found(work, posting, legs, reversal_of);
  const codes = [...new Set(legs.map(({ account }) => account))];
  await openAccounts(
    tx,
    supplier.id,
    codes.map((code) => ({ code, ...chartEntry(code) })),
  );
  const drawers = codes.flatMap((code) => (code.startsWith("cash:") ? [Number(code.slice("cash:".length))] : []));
  if (drawers.length > 0) await holdDrawers(tx, supplier.id, drawers);
  try {
    await insertLegs(tx, supplier.id, id, legs);
  } catch (error) {
    const account = checkViolation(error, "ledger_account_floor");
    if (account !== null) throw new AppError(financeErrors.balance_too_low, { account: chartEntry(account).title });
    throw error;
  }
  work.changed("ledger", id);
  return { id, seq: null, is_new: true };
}

async function openLedgerTx({ tx, supplier }: Work, row: NewLedgerTx): Promise<number | null> {
  try {
    return await insertLedgerTx(tx, supplier.id, row);
  } catch (error) {
    const month = checkViolation(error, "book_month_open");
    if (month !== null) throw new AppError(financeErrors.month_closed, { month: month.slice(0, 7) });
    throw error;
  }
}

function checkLegs({ legs, idem_key }: Posting): void {
  const total = legs.reduce((sum, { amount_fen }) => sum + amount_fen, 0);
  if (legs.length < 2 || total !== 0 || legs.some(({ amount_fen }) => !isFen(amount_fen) || amount_fen === 0))
    throw new Error(`the legs of ${idem_key} are no posting: ${JSON.stringify(legs)}`);
}

/** Returns the transaction that has the key already, if it is the same as the requested one. */
async function found(work: Work, posting: Posting, legs: readonly Leg[], reversal_of: number | null): Promise<Posted> {
  const { tx, supplier } = work;
  const former: LedgerTxRow | null = await findLedgerTxByKey(tx, supplier.id, posting.idem_key);
  if (!former) throw new AppError("conflict");
  const theirs = (await legsOf(tx, supplier.id, former.id)).map(({ account, amount_fen }) => ({ account, amount_fen }));
  const isSame =
    former.biz_type === posting.biz_type &&
    former.biz_id === posting.biz_id &&
    former.reversal_of === reversal_of &&
    JSON.stringify(theirs) === JSON.stringify(legs.map(({ account, amount_fen }) => ({ account, amount_fen })));
  if (!isSame) throw new AppError("key_reused");
  return { id: former.id, seq: former.seq, is_new: false };
}

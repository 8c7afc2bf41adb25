import type { DepositKind } from "@kangying/contract/finance/money";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { deferredAccount, depositAccount, type Owner, type Payable, walletAccount } from "../ledger/accounts.ts";
import { refundDualLimit } from "../finance-settings.ts";
import { drawDeposit, heldOf } from "./deposits.ts";
import { wasTakenBy } from "./deposits.repo.ts";
import { lockPayable } from "../payments/payments.repo.ts";
import { post } from "../ledger/post.ts";
import { financeErrors } from "../finance.errors.ts";

/** A movement of a payable's deposit. */
export interface DepositMove {
  readonly payable: Payable;
  readonly kind: DepositKind;
  /** Default: the whole held amount. */
  readonly amount_fen?: number;
  /** Only this deposit. */
  readonly deposit_id?: number;
  readonly idem_key: string;
  readonly memo: string;
}

/** A deduction from a deposit, and its reason. */
export interface Deduction {
  readonly item: string;
  readonly amount_fen: number;
  readonly photos?: readonly string[] | null;
}

/** Uses a deposit for the fee. @returns the amount in fen @throws {AppError} deposit_too_low, balance_too_low */
export async function useDeposit(work: Work, move: DepositMove): Promise<number> {
  return await moveTo(work, move, deferredAccount(move.payable), "used");
}

/**
 * Moves a deposit into its owner's wallet, to pay for something else with it.
 * @returns the amount in fen
 * @throws {AppError} deposit_too_low
 */
export async function depositToWallet(work: Work, move: DepositMove, owner: Owner): Promise<number> {
  return await moveTo(work, move, walletAccount(owner), "used");
}

/**
 * Returns whether forfeiting a deposit needs a second person. It does when the actor took the money, and for a booking deposit above the
 * supplier's limit always. A timed job needs none, because it has no interest in the money.
 */
export async function forfeitNeedsSecond(
  { tx, supplier, actor }: Pick<Work, "tx" | "supplier" | "actor">,
  { payable, kind, amount_fen }: Pick<DepositMove, "payable" | "kind" | "amount_fen">,
): Promise<boolean> {
  if (actor.kind !== "account" || amount_fen === 0) return false;
  if (kind === "booking" && (amount_fen ?? 0) > (await refundDualLimit({ tx, supplier }))) return true;
  return await wasTakenBy(tx, supplier.id, payable, kind, actor.account_id);
}

/**
 * Forfeits a deposit to the supplier, by the rule of the contract.
 * @param second  the second person, where `forfeitNeedsSecond` requires one
 * @returns the amount in fen
 * @throws {AppError} second_person_needed, deposit_too_low, balance_too_low
 */
export async function forfeitDeposit(
  work: Work,
  move: DepositMove,
  second: { readonly name: string } | null = null,
): Promise<number> {
  const { tx, supplier } = work;
  await lockPayable(tx, supplier.id, move.payable.type, move.payable.id);
  if (!second && (await forfeitNeedsSecond(work, move))) throw new AppError(financeErrors.second_person_needed);
  return await moveTo(work, move, "forfeited", "forfeited");
}

/** Deducts parts of a deposit for damage and the like, line by line. @throws {AppError} deposit_too_low, balance_too_low */
export async function deductDeposit(work: Work, move: DepositMove, lines: readonly Deduction[]): Promise<void> {
  const { payable, kind, deposit_id } = move;
  const amount_fen = lines.reduce((sum, line) => sum + line.amount_fen, 0);
  if (amount_fen === 0) return;
  await lockPayable(work.tx, work.supplier.id, payable.type, payable.id);
  const posted = await post(work, {
    ...cause(payable, move),
    legs: [
      { account: depositAccount(kind, payable), amount_fen },
      { account: "damage_income", amount_fen: -amount_fen },
    ],
  });
  if (!posted.is_new) return;
  for (const line of lines) {
    await drawDeposit(
      work,
      { payable, kind, ...(deposit_id === undefined ? {} : { deposit_id }) },
      { as: "deducted", amount_fen: line.amount_fen, tx_id: posted.id, item: line.item, photos: line.photos ?? [] },
    );
  }
  work.audit({ biz_type: "deposit", biz_id: deposit_id ?? null, after: { deducted: lines, payable: payable.id } });
}

async function moveTo(work: Work, move: DepositMove, to: string, as: "used" | "forfeited"): Promise<number> {
  const { payable, kind, deposit_id } = move;
  await lockPayable(work.tx, work.supplier.id, payable.type, payable.id);
  const amount_fen = move.amount_fen ?? (await heldOf(work, payable, kind));
  if (amount_fen === 0) return 0;
  const posted = await post(work, {
    ...cause(payable, move),
    legs: [
      { account: depositAccount(kind, payable), amount_fen },
      { account: to, amount_fen: -amount_fen },
    ],
  });
  if (posted.is_new) {
    const from = { payable, kind, ...(deposit_id === undefined ? {} : { deposit_id }) };
    await drawDeposit(work, from, { as, amount_fen, tx_id: posted.id });
    work.audit({ biz_type: "deposit", biz_id: deposit_id ?? null, after: { [as]: amount_fen, payable: payable.id } });
  }
  return amount_fen;
}

function cause(payable: Payable, { idem_key, memo }: { readonly idem_key: string; readonly memo: string }) {
  return { biz_type: "deposit" as const, biz_id: payable.id, doc_no: payable.no ?? null, idem_key, memo };
}

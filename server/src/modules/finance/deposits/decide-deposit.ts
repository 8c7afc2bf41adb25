import type { DepositKind } from "@kangying/contract/finance/money";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { depositAccount, type Owner, type Payable } from "../ledger/accounts.ts";
import { findDeposit, payableOfDeposit, type DepositRow } from "./deposits.repo.ts";
import { deductDeposit, useDeposit, type Deduction } from "./move-deposit.ts";
import { findPayable } from "../payments/payables.ts";
import { lockPayable } from "../payments/payments.repo.ts";
import { requestRefund } from "../payouts/request-refund.ts";
import { financeErrors } from "../finance.errors.ts";

type HeldDeposit = DepositRow & { readonly payable: Payable; readonly owner: Owner };

/**
 * Locks a deposit that still holds money and returns it with its owner and payable.
 * @throws {AppError} not_found, conflict, wrong_status
 */
export async function heldDeposit(work: Work, id: number, version: number | null): Promise<HeldDeposit> {
  const { tx, supplier } = work;
  // All commands lock in this order: the payable first, then its deposits.
  const payable = await payableOfDeposit(tx, supplier.id, id);
  if (payable) await lockPayable(tx, supplier.id, payable.type, payable.id);
  const deposit = await findDeposit(tx, supplier.id, id);
  if (!payable || !deposit) throw new AppError("not_found");
  if (version !== null && version !== deposit.version) throw new AppError("conflict");
  if (deposit.held_fen === 0) throw new AppError("wrong_status");
  return {
    ...deposit,
    payable,
    owner: { type: deposit.owner_type, id: deposit.owner_id, name: deposit.owner_name },
  };
}

/** Refuses while the stay or auction of a security or auction deposit is not over. When no module knows the payable it does not refuse. */
async function demandOver(work: Work, { kind, payable }: { kind: DepositKind; payable: Payable }): Promise<void> {
  if (kind !== "security" && kind !== "auction") return;
  const info = await findPayable(work, payable);
  if (info && !info.is_over) throw new AppError(financeErrors.deposit_still_needed);
}

export interface DepositRefund {
  readonly amount_fen: number;
  readonly due_at: string | null;
  readonly reason: string;
}

/** Requests the refund of a deposit. @throws {AppError} not_found, conflict, wrong_status, deposit_still_needed, deposit_too_low */
export async function refundDeposit(
  work: Work,
  id: number,
  { amount_fen, due_at, reason }: DepositRefund,
  version: number | null,
): Promise<void> {
  const deposit = await heldDeposit(work, id, version);
  await demandOver(work, deposit);
  if (amount_fen > deposit.held_fen) throw new AppError(financeErrors.deposit_too_low);
  await requestRefund(work, {
    payable: deposit.payable,
    owner: deposit.owner,
    amount_fen,
    from: [{ account: depositAccount(deposit.kind, deposit.payable), amount_fen }],
    reason,
    due_at,
    deposit_id: id,
    first_payment_id: deposit.payment_id,
    idem_key: `deposit_refund:${id}:${deposit.version}`,
  });
}

/** Deducts parts of a security deposit. @throws {AppError} not_found, conflict, wrong_status, deposit_too_low */
export async function keepOfDeposit(
  work: Work,
  id: number,
  lines: readonly Deduction[],
  version: number | null,
): Promise<void> {
  const { kind, payable, no, version: seen } = await heldDeposit(work, id, version);
  if (kind !== "security") throw new AppError("wrong_status");
  const idem_key = `deposit_deduct:${id}:${seen}`;
  await deductDeposit(work, { payable, kind, deposit_id: id, idem_key, memo: no }, lines);
}

/** Returns how much of a deposit may be used for the fee now; of a prepayment no more than is due. */
export async function usable(work: Work, deposit: HeldDeposit): Promise<number> {
  if (deposit.kind === "security" || deposit.kind === "auction") throw new AppError("wrong_status");
  const info = await findPayable(work, deposit.payable);
  // What is over has been settled, so nothing more can be earned.
  if (info?.is_over) throw new AppError("wrong_status");
  return deposit.kind === "booking" ? deposit.held_fen : Math.min(deposit.held_fen, info?.due_fen ?? deposit.held_fen);
}

/**
 * Uses a deposit for the fee.
 * @throws {AppError} not_found, conflict, wrong_status, deposit_too_low, payment_exceeds_due
 */
export async function convertDeposit(
  work: Work,
  id: number,
  { amount_fen }: { readonly amount_fen: number },
  version: number | null,
): Promise<void> {
  const deposit = await heldDeposit(work, id, version);
  const most_fen = await usable(work, deposit);
  if (amount_fen > deposit.held_fen) throw new AppError(financeErrors.deposit_too_low);
  if (amount_fen > most_fen) throw new AppError(financeErrors.payment_exceeds_due, { due_fen: most_fen / 100 });
  await useDeposit(work, {
    payable: deposit.payable,
    kind: deposit.kind,
    deposit_id: id,
    amount_fen,
    idem_key: `deposit_use:${id}:${deposit.version}`,
    memo: deposit.no,
  });
}

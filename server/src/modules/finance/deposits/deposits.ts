import type { DepositKind, DepositStatus, Purpose } from "@kangying/contract/finance/money";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { takeDocumentNumbers } from "../../settings/public.ts";
import type { Payable } from "../ledger/accounts.ts";
import {
  findDeposit,
  findDepositOfPayment,
  heldDeposits,
  insertDeposit,
  insertDepositLine,
  refundedLinesOf,
  updateDeposit,
  type DepositRow,
  type DepositUse,
  type NewDeposit,
} from "./deposits.repo.ts";
import { tellDeposit } from "../payments/payables.ts";
import type { PaymentRow } from "../payments/payments.repo.ts";
import { financeErrors } from "../finance.errors.ts";

const kindOfPurpose: Partial<Record<Purpose, DepositKind>> = {
  deposit_booking: "booking",
  deposit_security: "security",
  deposit_prepaid: "prepaid",
  deposit_auction: "auction",
};

/** Returns the kind of deposit that a payment is for; null: none. */
export function depositKindOf(payment: Pick<PaymentRow, "purpose">): DepositKind | null {
  return kindOfPurpose[payment.purpose] ?? null;
}

/** Returns a deposit's status by its figures. */
export function statusOf(deposit: Omit<DepositRow, "status">): DepositStatus {
  if (deposit.held_fen === deposit.amount_fen) return 1;
  if (deposit.held_fen > 0) return 2;
  if (deposit.refunded_fen > 0) return 3;
  return deposit.used_fen > 0 ? 5 : 4;
}

/** Writes the deposit of a payment whose money has not arrived yet. */
export async function promiseDeposit(work: Work, payment: PaymentRow): Promise<void> {
  const kind = depositKindOf(payment);
  if (kind)
    await openDeposit(work, { ...payment, kind, payment_id: payment.id, held_fen: 0, status: 0, received_at: null });
}

/** Writes a deposit. @returns its key */
export async function openDeposit(
  work: Work,
  deposit: Omit<NewDeposit, "no" | "operator_name" | "created_at">,
): Promise<number> {
  const { tx, supplier, now, actor } = work;
  const [no = ""] = await takeDocumentNumbers(work, "YJ");
  const { kind, payment_id, payable_type, payable_id, payable_no, owner_type, owner_id, owner_name } = deposit;
  const { amount_fen, held_fen, status, received_at } = deposit;
  const id = await insertDeposit(tx, supplier.id, {
    no,
    kind,
    payment_id,
    payable_type,
    payable_id,
    payable_no,
    owner_type,
    owner_id,
    owner_name,
    amount_fen,
    held_fen,
    status,
    received_at,
    operator_name: actor.name,
    created_at: now,
  });
  work.changed("deposit", id);
  return id;
}

/** Marks the deposit of a payment as held, because its money has arrived. */
export async function depositArrived(work: Work, payment: PaymentRow): Promise<void> {
  const deposit = await ofPayment(work, payment);
  if (deposit) await keep(work, { ...deposit, held_fen: deposit.amount_fen, status: 1 }, work.now);
}

/**
 * Lapses the deposit of a payment that was closed or made void.
 * @throws {AppError} deposit_in_use when a part of it was used already
 */
export async function depositLapsed(work: Work, payment: PaymentRow): Promise<void> {
  const deposit = await ofPayment(work, payment);
  if (!deposit) return;
  if (deposit.status !== 0 && deposit.held_fen !== deposit.amount_fen) throw new AppError(financeErrors.deposit_in_use);
  await keep(work, { ...deposit, held_fen: 0, status: 6 });
}

/** Returns the total that a payable's deposits of a kind hold. */
export async function heldOf(work: Work, payable: Payable, kind: DepositKind): Promise<number> {
  const rows = await heldDeposits(work.tx, work.supplier.id, payable, kind);
  return rows.reduce((sum, { held_fen }) => sum + held_fen, 0);
}

/**
 * Writes what a posting takes from a payable's deposits, the oldest first.
 * @param from.deposit_id  only this deposit
 * @throws {AppError} deposit_too_low
 */
export async function drawDeposit(
  work: Work,
  from: { readonly payable: Payable; readonly kind: DepositKind; readonly deposit_id?: number },
  use: {
    readonly as: DepositUse;
    readonly amount_fen: number;
    readonly tx_id: number;
    readonly item?: string;
    readonly photos?: readonly string[];
  },
): Promise<void> {
  const { tx, supplier, now, actor } = work;
  let left = use.amount_fen;
  for (const deposit of await heldDeposits(tx, supplier.id, from.payable, from.kind)) {
    if (from.deposit_id !== undefined && from.deposit_id !== deposit.id) continue;
    const part = Math.min(left, deposit.held_fen);
    if (part === 0) break;
    left -= part;
    const drawn = { ...deposit, held_fen: deposit.held_fen - part };
    drawn[`${use.as}_fen`] += part;
    await keep(work, { ...drawn, status: statusOf(drawn) });
    await insertDepositLine(tx, supplier.id, {
      deposit_id: deposit.id,
      kind: use.as,
      amount_fen: part,
      item: use.item ?? "",
      photos: use.photos ?? [],
      tx_id: use.tx_id,
      at: now,
      by_name: actor.name,
    });
    await tellDeposit(work, { payable: from.payable, kind: from.kind, as: use.as, amount_fen: part });
  }
  if (left > 0) throw new AppError(financeErrors.deposit_too_low);
}

/** Gives back to deposits what a stopped refund had taken from them. */
export async function restoreDeposits(work: Work, refund_tx: number, stop_tx: number): Promise<void> {
  const { tx, supplier, now, actor } = work;
  for (const { deposit_id, amount_fen } of await refundedLinesOf(tx, supplier.id, refund_tx)) {
    const deposit = await findDeposit(tx, supplier.id, deposit_id);
    if (!deposit) continue;
    const whole = {
      ...deposit,
      held_fen: deposit.held_fen + amount_fen,
      refunded_fen: deposit.refunded_fen - amount_fen,
    };
    await keep(work, { ...whole, status: statusOf(whole) });
    await insertDepositLine(tx, supplier.id, {
      deposit_id,
      kind: "restored",
      amount_fen,
      item: "",
      photos: [],
      tx_id: stop_tx,
      at: now,
      by_name: actor.name,
    });
    const payable: Payable = { type: deposit.payable_type, id: deposit.payable_id, no: deposit.payable_no };
    await tellDeposit(work, { payable, kind: deposit.kind, as: "restored", amount_fen });
  }
}

async function ofPayment(work: Work, payment: PaymentRow): Promise<DepositRow | null> {
  if (!depositKindOf(payment)) return null;
  return await findDepositOfPayment(work.tx, work.supplier.id, payment.id);
}

async function keep(work: Work, deposit: DepositRow, received_at: Date | null = null): Promise<void> {
  const version = await updateDeposit(work.tx, work.supplier.id, deposit, received_at);
  work.changed("deposit", deposit.id, version);
}

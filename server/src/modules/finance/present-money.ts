import { channels, ledgerCauses, purposes } from "@kangying/contract/finance/money";
import type { LedgerTxView, ReceiptView } from "@kangying/contract/finance/finance.endpoints";
import type { Choice } from "@kangying/contract/core/choice";
import { AppError } from "../../core/kernel/app-error.ts";
import { seconds } from "../../core/kernel/clock.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { actorShown } from "../../core/list/columns.ts";
import { accountName } from "./finance.columns.ts";
import { documentOf } from "./documents.ts";
import { findDeposit } from "./deposits.repo.ts";
import { findLedgerTx, findReversal, legsOf, type LedgerTxRow } from "./ledger.repo.ts";
import { findPayable } from "./payables.ts";
import { findPayment } from "./payments.repo.ts";

/** Permission of the page of a student. */
const studentPage = "seller/student/StudentInfo";

function titleOf(choices: readonly Choice[], value: string, ctx: CallContext): string {
  const known = choices.find((choice) => choice.value === value);
  return known ? ctx.text(known.title) : value;
}

/** One ledger transaction as its page shows it. @throws {AppError} not_found */
export async function presentLedgerTx(ctx: CallContext, id: number): Promise<LedgerTxView> {
  const { tx, supplier } = ctx;
  const row = await findLedgerTx(tx, supplier.id, id);
  if (!row) throw new AppError("not_found");
  const undone = row.reversal_of === null ? null : await findLedgerTx(tx, supplier.id, row.reversal_of);
  const undoing = await findReversal(tx, supplier.id, id);
  const legs = await legsOf(tx, supplier.id, id);
  const named = (other: LedgerTxRow | null) => other && { id: other.id, seq: other.seq };
  return {
    id,
    seq: row.seq,
    at: seconds(row.at),
    cause: row.biz_type,
    cause_title: titleOf(ledgerCauses, row.biz_type, ctx),
    doc_no: row.doc_no,
    doc_at: documentOf(row, ctx) ?? (await personBehind(ctx, legs)),
    memo: row.memo,
    by: actorShown(row.actor_name, ctx),
    hash: row.hash?.toString("hex") ?? null,
    reversal_of: named(undone),
    reversed_by: named(undoing),
    legs: legs.map(({ account, subject, amount_fen, balance_after_fen }) => ({
      account,
      title: accountName(account, subject, ctx),
      debit_fen: amount_fen > 0 ? amount_fen : null,
      credit_fen: amount_fen < 0 ? -amount_fen : null,
      balance_after_fen,
    })),
  };
}

/** The page of whose stay's money was moved, where it was one person's. */
async function personBehind(ctx: CallContext, legs: readonly { readonly account: string }[]): Promise<string | null> {
  const stays = new Set(legs.flatMap(({ account }) => /^deferred:stay:(\d+)$/.exec(account)?.[1] ?? []));
  const [id] = stays;
  if (stays.size !== 1 || id === undefined || !ctx.caller.permissions.apis.has(studentPage)) return null;
  const info = await findPayable(ctx, { type: "stay", id: Number(id) });
  return info && `/student/detail/${info.owner.id}`;
}

/** A payment's receipt. @throws {AppError} not_found where there is none yet */
export async function presentReceipt(ctx: CallContext, payment_id: number): Promise<ReceiptView> {
  const payment = await findPayment(ctx.tx, ctx.supplier.id, payment_id);
  if (payment?.receipt_no == null || payment.paid_at === null) throw new AppError("not_found");
  return {
    payment_id,
    no: payment.no,
    receipt_no: payment.receipt_no,
    supplier: ctx.supplier.name,
    payer: payment.payer === "" ? payment.owner_name : payment.payer,
    owner: payment.owner_name,
    payable_no: payment.payable_no,
    purpose: titleOf(purposes, payment.purpose, ctx),
    channel: titleOf(channels, payment.channel, ctx),
    amount_fen: payment.amount_fen,
    received_fen: payment.received_fen,
    paid_at: seconds(payment.paid_at),
    cashier: actorShown(payment.created_name, ctx),
    memo: payment.memo,
    is_void: payment.desk_status === 3,
  };
}

/** The receipt of a deposit. @throws {AppError} not_found */
export async function presentDepositReceipt(ctx: CallContext, deposit_id: number): Promise<ReceiptView> {
  const deposit = await findDeposit(ctx.tx, ctx.supplier.id, deposit_id);
  if (!deposit || deposit.payment_id === null) throw new AppError("not_found");
  return await presentReceipt(ctx, deposit.payment_id);
}

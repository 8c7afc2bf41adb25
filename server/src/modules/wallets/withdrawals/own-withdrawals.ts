import type { z } from "zod";
import type * as endpoints from "@kangying/contract/buyers/wallet.endpoints";
import { cardStatus, type WithdrawalStatus } from "@kangying/contract/finance/wallet";
import { AppError } from "../../../core/kernel/app-error.ts";
import { seconds } from "../../../core/kernel/clock.ts";
import type { MemberContext } from "../../../core/wire/route.ts";
import { balanceOf, walletAccount } from "../../finance/public.ts";
import { cardsOf } from "../cards/cards.repo.ts";
import { feeOf, withdrawRules } from "../withdraw-settings.ts";
import { askWithdrawal, cardText } from "./ask-withdrawal.ts";
import { cancelWithdrawal, withdrawalMoves } from "./move-withdrawal.ts";
import { hinderedBy } from "./preview-withdrawal.ts";
import { faultShown } from "./transfer-faults.ts";
import { findWithdrawal, withdrawalsOfMember } from "./withdrawals.repo.ts";

const perPage = 20;
const canCancel = (status: WithdrawalStatus): boolean =>
  (withdrawalMoves.cancel_own as readonly WithdrawalStatus[]).includes(status);

/** Returns a page of the member's own withdrawals, newest first. */
export async function listOwnWithdrawals(
  ctx: MemberContext,
  { page = 1 }: z.output<typeof endpoints.ownWithdrawals.input>,
): Promise<z.output<typeof endpoints.ownWithdrawals.output>> {
  const { tx, supplier, member } = ctx;
  const at = { skip: (page - 1) * perPage, most: perPage + 1 };
  const rows = await withdrawalsOfMember(tx, supplier.id, member.id, at);
  return {
    withdrawals: rows.slice(0, perPage).map((row) => ({
      id: row.id,
      no: row.no,
      amount_fen: row.amount_fen,
      fee_fen: row.fee_fen,
      actual_fen: row.actual_fen,
      card: row.card_text,
      status: row.status,
      reason: row.reason ? faultShown(row.reason, (words) => ctx.text(words)) : null,
      asked_at: seconds(row.created_at),
      ended_at: row.ended_at && seconds(row.ended_at),
      can_cancel: canCancel(row.status),
    })),
    has_more: rows.length > perPage,
  };
}

/** Previews a request of the member themselves. Writes nothing. */
export async function previewOwnWithdrawal(
  ctx: MemberContext,
  { amount_fen = 0 }: z.output<typeof endpoints.ownWithdrawalPreview.input>,
): Promise<z.output<typeof endpoints.ownWithdrawalPreview.output>> {
  const { tx, supplier, member } = ctx;
  const purse = { type: "member", id: member.id } as const;
  const rules = await withdrawRules(ctx);
  const source = walletAccount(purse);
  const balance_fen = await balanceOf(ctx, source);
  const fee_fen = amount_fen > 0 ? feeOf(amount_fen, rules) : 0;
  const cards = await cardsOf(tx, supplier.id, "member", member.id);
  return {
    balance_fen,
    fee_fen,
    actual_fen: amount_fen - fee_fen,
    min_fen: rules.min_fen,
    max_fen: rules.max_fen,
    cards: cards
      .filter(({ status }) => status === cardStatus.bound)
      .map((card) => ({ id: card.id, card: cardText(card), is_default: card.is_default })),
    hindered: await hinderedBy(ctx, { purse, source, there_fen: balance_fen, amount_fen, rules }),
  };
}

/** Requests a withdrawal from the member's own wallet, whatever else they send. @throws as `askWithdrawal` */
export async function askOwnWithdrawal(
  ctx: MemberContext,
  { amount_fen, card_id, note }: z.output<typeof endpoints.ownWithdrawalAsk.input>,
): Promise<{ readonly id: number }> {
  const own = { owner_type: "member", member_id: ctx.member.id, source: null } as const;
  return { id: await askWithdrawal(ctx, { ...own, amount_fen, card_id, note: note ?? null }) };
}

/** Cancels an own withdrawal before it is approved. @throws {AppError} not_found, also for another member's · wrong_status */
export async function cancelOwnWithdrawal(
  ctx: MemberContext,
  { id, reason = "" }: z.output<typeof endpoints.ownWithdrawalCancel.input>,
): Promise<{ readonly status: number }> {
  const { tx, supplier, member } = ctx;
  const row = await findWithdrawal(tx, supplier.id, id);
  if (row?.owner_type !== "member" || row.owner_id !== member.id) throw new AppError("not_found");
  await cancelWithdrawal(ctx, id, { reason }, null, "own");
  return { status: (await findWithdrawal(tx, supplier.id, id))?.status ?? row.status };
}

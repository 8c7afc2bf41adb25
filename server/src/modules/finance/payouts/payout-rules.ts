import { payoutStatus, providerChannels, type Channel } from "@kangying/contract/finance/money";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { refundDualLimit } from "../finance-settings.ts";
import { findPayout, updatePayout, type PayoutPatch, type PayoutRow } from "./payouts.repo.ts";
import { financeErrors } from "../finance.errors.ts";

/** Of a payout, what decides what may be done to it. */
export interface PayoutState {
  readonly status: unknown;
  readonly is_approved: unknown;
  readonly channel: unknown;
}

const open: ReadonlySet<unknown> = new Set([payoutStatus.todo, payoutStatus.failed, payoutStatus.manual]);
const byProvider = (channel: unknown): boolean => providerChannels.some((provider) => provider === channel);
/** Done at once: there is nobody to wait for. */
const atOnce = (channel: unknown): boolean => channel === "cash" || channel === "wallet";
/** A person carries it out, and shows that he has. */
const byHand = (channel: unknown): boolean => channel === "bank" || channel === "pos";

/** What may be done to a payout, by its state alone. */
export const payoutMoves = {
  approve: ({ status, is_approved }: PayoutState) => status === payoutStatus.todo && is_approved !== true,
  pay: ({ status, is_approved, channel }: PayoutState) =>
    status === payoutStatus.todo && is_approved === true && (byProvider(channel) || atOnce(channel)),
  retry: ({ status, is_approved, channel }: PayoutState) =>
    (status === payoutStatus.failed || status === payoutStatus.manual) &&
    is_approved === true &&
    (byProvider(channel) || atOnce(channel)),
  pay_by_bank: ({ status, is_approved, channel }: PayoutState) =>
    is_approved === true && (open.has(status) || (status === payoutStatus.processing && channel === "bank")),
  mark_paid: ({ status, is_approved, channel }: PayoutState) =>
    is_approved === true && byHand(channel) && (open.has(status) || status === payoutStatus.processing),
  return: ({ status, is_approved }: PayoutState) => is_approved === true && open.has(status),
} as const;
export type PayoutMove = keyof typeof payoutMoves;

export function stateOfPayout({ status, approved_at, channel }: PayoutRow): PayoutState {
  return { status, is_approved: approved_at !== null, channel };
}

/**
 * A payout on which something is about to be done; locked.
 * @throws {AppError} not_found · wrong_status · conflict where it has changed since it was seen
 */
export async function payoutFor(work: Work, move: PayoutMove, id: number, version: number | null): Promise<PayoutRow> {
  const payout = await findPayout(work.tx, work.supplier.id, id, "lock");
  if (!payout) throw new AppError("not_found");
  if (!payoutMoves[move](stateOfPayout(payout))) throw new AppError("wrong_status");
  if (version !== null && version !== payout.version) throw new AppError("conflict");
  return payout;
}

/**
 * Above the limit one person's word is not enough: who asked may not approve, who approved may not pay.
 * @param other  the one who must be somebody else
 * @throws {AppError} second_person_needed
 */
export async function demandSecondPerson(work: Work, payout: PayoutRow, other: number | null): Promise<void> {
  const { actor } = work;
  if (other === null || actor.kind !== "account" || actor.account_id !== other) return;
  const limit_fen = await refundDualLimit(work);
  if (payout.request_fen > limit_fen)
    throw new AppError(financeErrors.second_person_needed, { limit: limit_fen / 100 });
}

/** Writes what was done to a payout, for everybody to see. @throws {AppError} conflict */
export async function movePayout(
  work: Work,
  payout: PayoutRow,
  act: string,
  patch: PayoutPatch,
  note: object = {},
): Promise<void> {
  const version = await updatePayout(work.tx, work.supplier.id, payout, patch);
  if (version === null) throw new AppError("conflict");
  work.changed("payout", payout.id, version);
  work.audit({
    biz_type: "payout",
    biz_id: payout.id,
    before: { status: payout.status, channel: payout.channel },
    after: {
      act,
      no: payout.no,
      amount_fen: payout.amount_fen,
      ...("status" in patch ? { status: patch.status } : {}),
      ...note,
    },
  });
}

export function isByProvider(channel: Channel): boolean {
  return byProvider(channel);
}

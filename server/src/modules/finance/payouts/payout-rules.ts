import { payoutStatus, providerChannels, type Channel } from "@kangying/contract/finance/money";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { refundDualLimit } from "../finance-settings.ts";
import { isOwnerOfTwo } from "../second-person.ts";
import { atStake } from "./refunds.repo.ts";
import { findPayout, payoutsOf, updatePayout, type PayoutPatch, type PayoutRow } from "./payouts.repo.ts";
import { financeErrors } from "../finance.errors.ts";

/** The values of a payout that decide which moves are allowed. */
export interface PayoutState {
  readonly status: unknown;
  readonly is_approved: unknown;
  readonly channel: unknown;
}

const open: ReadonlySet<unknown> = new Set([payoutStatus.todo, payoutStatus.failed, payoutStatus.manual]);
const byProvider = (channel: unknown): boolean => providerChannels.some((provider) => provider === channel);
/** Paid at once, without a provider. */
const atOnce = (channel: unknown): boolean => channel === "cash" || channel === "wallet";
/** A person pays it and proves it with a voucher. */
const byHand = (channel: unknown): boolean => channel === "bank" || channel === "pos";

/** Which moves a payout's state allows. */
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
  pay_into_wallet: ({ status, is_approved, channel }: PayoutState) =>
    is_approved === true && (status === payoutStatus.failed || status === payoutStatus.manual) && byProvider(channel),
  mark_paid: ({ status, is_approved, channel }: PayoutState) =>
    is_approved === true && byHand(channel) && (open.has(status) || status === payoutStatus.processing),
  return: ({ status, is_approved }: PayoutState) =>
    status === payoutStatus.todo || (is_approved === true && open.has(status)),
} as const;
export type PayoutMove = keyof typeof payoutMoves;

export function stateOfPayout({ status, approved_at, channel }: PayoutRow): PayoutState {
  return { status, is_approved: approved_at !== null, channel };
}

/**
 * Locks a payout and checks that a move is allowed.
 * @throws {AppError} not_found · wrong_status · conflict when it has changed since it was read
 */
export async function payoutFor(work: Work, move: PayoutMove, id: number, version: number | null): Promise<PayoutRow> {
  return demandMove(await findPayout(work.tx, work.supplier.id, id, "lock"), move, version);
}

function demandMove(payout: PayoutRow | null | undefined, move: PayoutMove, version: number | null): PayoutRow {
  if (!payout) throw new AppError("not_found");
  if (!payoutMoves[move](stateOfPayout(payout))) throw new AppError("wrong_status");
  if (version !== null && version !== payout.version) throw new AppError("conflict");
  return payout;
}

/**
 * A refund is decided as a whole. Returns a payout with the others of its request that allow the same decision; locks all in their order.
 * @throws {AppError} as `payoutFor`
 */
export async function decidedWith(
  work: Work,
  move: "approve" | "return",
  id: number,
  version: number | null,
): Promise<readonly [PayoutRow, ...PayoutRow[]]> {
  const { tx, supplier } = work;
  const asked = await findPayout(tx, supplier.id, id);
  const all = asked ? await payoutsOf(tx, supplier.id, asked.request_id) : [];
  const payout = demandMove(
    all.find((one) => one.id === id),
    move,
    version,
  );
  return [payout, ...all.filter((one) => one !== payout && payoutMoves[move](stateOfPayout(one)))];
}

/** The two steps after the request of a payout. */
export type PayoutPart = "approve" | "pay";

/**
 * Checks that different persons handle a payout. The person who requested it never approves it. Above the limit that person does not pay it
 * either, nor does the person who approved it: request, approval and payment need three persons. When a supplier has only two persons, the
 * owner may do one of the later steps of their own request, and the log records that.
 * @throws {AppError} second_person_needed
 */
export async function demandOtherPerson(work: Work, payout: PayoutRow, part: PayoutPart): Promise<void> {
  const { actor } = work;
  if (actor.kind !== "account") return;
  const limit_fen = await refundDualLimit(work);
  const refused = new AppError(financeErrors.second_person_needed, { limit: limit_fen / 100 });
  const isLarge = (await atStake(work.tx, work.supplier.id, payout.request_id)) > limit_fen;
  if (part === "pay" && isLarge && actor.account_id === payout.approved_by) throw refused;
  if (actor.account_id !== payout.requested_by || (part === "pay" && !isLarge)) return;
  if (!(await isOwnerOfTwo(work, actor.account_id))) throw refused;
  work.audit({ biz_type: "payout", biz_id: payout.id, after: { act: part, no: payout.no, owner_of_two: true } });
}

/** Changes a payout, logs it and informs the consoles. @throws {AppError} conflict */
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

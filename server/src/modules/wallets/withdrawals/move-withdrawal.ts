import { withdrawalStatus as status, type WithdrawalStatus } from "@kangying/contract/finance/wallet";
import { findProfile } from "../../../core/auth/account.repo.ts";
import { inAuth } from "../../../core/auth/sessions/in-auth.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { isOwnerOfTwo, post, reverse } from "../../finance/public.ts";
import { findMember } from "../../users/public.ts";
import { findCard } from "../cards/cards.repo.ts";
import { barOf } from "./bar-of.ts";
import { findTransfer } from "./transfers.repo.ts";
import { walletsErrors } from "../wallets.errors.ts";
import { findWithdrawal, updateWithdrawal, type WithdrawalPatch, type WithdrawalRow } from "./withdrawals.repo.ts";

/** The statuses from which each act is allowed. */
export const withdrawalMoves = {
  check: [status.asked],
  approve: [status.asked],
  reject: [status.asked],
  pay: [status.approved],
  arrived: [status.paying, status.confirming],
  fail: [status.approved, status.paying, status.confirming],
  send: [status.paying],
  cancel: [status.asked, status.approved],
  /** By the member who asked. Once it is approved, the shop may have ordered the transfer at its bank already. */
  cancel_own: [status.asked],
} as const satisfies Readonly<Record<string, readonly WithdrawalStatus[]>>;
export type WithdrawalMove = keyof typeof withdrawalMoves;

/**
 * Reads and locks a withdrawal for an act.
 * @throws {AppError} not_found · wrong_status · conflict where it has changed since it was seen
 */
export async function withdrawalFor(
  work: Work,
  move: WithdrawalMove,
  id: number,
  version: number | null,
): Promise<WithdrawalRow> {
  const row = await findWithdrawal(work.tx, work.supplier.id, id, "lock");
  if (!row) throw new AppError("not_found");
  const from: readonly WithdrawalStatus[] = withdrawalMoves[move];
  if (!from.includes(row.status)) throw new AppError("wrong_status");
  if (version !== null && version !== row.version) throw new AppError("conflict");
  return row;
}

export async function moveWithdrawal(
  work: Work,
  row: WithdrawalRow,
  act: WithdrawalMove,
  patch: WithdrawalPatch,
): Promise<void> {
  const version = await updateWithdrawal(work.tx, work.supplier.id, row, patch);
  if (version === null) throw new AppError("conflict");
  work.changed("withdrawal", row.id, version);
  if (row.owner_type === "member") work.changed("wallet", row.owner_id);
  const { status: next = row.status, reason } = patch;
  work.audit({
    biz_type: "withdrawal",
    biz_id: row.id,
    before: { status: row.status },
    after: { act, no: row.no, amount_fen: row.amount_fen, status: next, ...(reason === undefined ? {} : { reason }) },
  });
}

const who = ({ actor }: Work): number | null => (actor.kind === "account" ? actor.account_id : null);

/** The accounts that must not do an act, because of earlier acts. */
export function excluded(row: WithdrawalRow, act: "check" | "approve" | "pay"): readonly (number | null)[] {
  if (act === "check") return [];
  if (act === "approve") return row.is_large ? [row.asked_by, row.checked_by] : [row.asked_by];
  return row.is_large ? [row.asked_by, row.approved_by] : [];
}

/**
 * True if the withdrawal pays the actor themselves, as a member of the shop. A person is recognised by the phone that account and member
 * share.
 */
export async function isOwnMoney(work: Pick<Work, "tx" | "supplier" | "actor">, row: WithdrawalRow): Promise<boolean> {
  const { tx, supplier, actor } = work;
  if (row.owner_type !== "member" || actor.kind !== "account") return false;
  const member = await findMember(tx, supplier.id, row.owner_id);
  if (!member?.phone) return false;
  const profile = await inAuth(work, () => findProfile(tx, actor.account_id));
  return profile?.phone === member.phone;
}

/**
 * The four-eyes rule of money. Neither the person who asked nor the person who is paid may approve. Above the limit, the person who checked
 * must not approve either, and the payer must be another person than the one who asked and the one who approved. The owner of a supplier
 * with only two people may do one of the later steps, which the log records.
 * @throws {AppError} other_person_needed
 */
export async function demandOther(work: Work, row: WithdrawalRow, act: "check" | "approve" | "pay"): Promise<void> {
  const me = who(work);
  if (me === null) return;
  const isOut =
    excluded(row, act).includes(me) || ((act === "approve" || row.is_large) && (await isOwnMoney(work, row)));
  if (!isOut) return;
  if (!(await isOwnerOfTwo(work, me))) throw new AppError(walletsErrors.other_person_needed);
  work.audit({ biz_type: "withdrawal", biz_id: row.id, after: { act, no: row.no, owner_of_two: true } });
}

/** Records the check of a large withdrawal, before another person approves it. */
export async function checkWithdrawal(
  work: Work,
  id: number,
  { note }: { readonly note: string },
  version: number | null,
): Promise<void> {
  const row = await withdrawalFor(work, "check", id, version);
  if (!row.is_large || row.checked_at !== null) throw new AppError("wrong_status");
  await demandOther(work, row, "check");
  const patch = { checked_by: who(work), checked_name: work.actor.name, checked_at: work.now, check_note: note };
  await moveWithdrawal(work, row, "check", patch);
}

/**
 * Approves a withdrawal.
 * @throws {AppError} withdrawal_unchecked, other_person_needed, wrong_status, conflict · card_unbound, card_other_holder, card_changed,
 *   withdrawal_uncertified: then it can only be rejected, or approved later
 */
export async function approveWithdrawal(work: Work, id: number, version: number | null): Promise<void> {
  const row = await withdrawalFor(work, "approve", id, version);
  if (row.is_large && row.checked_at === null) throw new AppError(walletsErrors.withdrawal_unchecked);
  await demandOther(work, row, "approve");
  const bar = await barOf(work, row, await findCard(work.tx, work.supplier.id, row.card_id));
  if (bar) throw new AppError(bar.kind, bar.data);
  await moveWithdrawal(work, row, "approve", {
    status: status.approved,
    approved_by: who(work),
    approved_name: work.actor.name,
    approved_at: work.now,
  });
}

/** Returns the held amount at once. */
async function release(work: Work, row: WithdrawalRow, reason: string): Promise<WithdrawalPatch> {
  if (row.hold_tx_id === null) throw new Error(`nothing is held for ${row.no}`);
  const back = { idem_key: `withdrawal:${row.id}:back`, memo: `${row.owner_name} ${reason}`.slice(0, 200) };
  const { id: end_tx_id } = await reverse(work, row.hold_tx_id, back);
  return { end_tx_id, reason, ended_name: work.actor.name, ended_at: work.now };
}

type Reason = { readonly reason: string };

/** Rejects a withdrawal with a reason; the money is free at once. */
export async function rejectWithdrawal(work: Work, id: number, { reason }: Reason, version: number | null) {
  const row = await withdrawalFor(work, "reject", id, version);
  await moveWithdrawal(work, row, "reject", { ...(await release(work, row, reason)), status: status.rejected });
}

/**
 * Marks a withdrawal as failed; the money is free at once.
 * @param by  whose message it is: a transfer under way into a WeChat only ends by WeChat's own message, otherwise it could be paid twice
 */
export async function failWithdrawal(
  work: Work,
  id: number,
  { reason }: Reason,
  version: number | null,
  by: "hand" | "wechat" = "hand",
): Promise<void> {
  const row = await withdrawalFor(work, "fail", id, version);
  if (by === "hand") await demandNoTransfer(work, row);
  await moveWithdrawal(work, row, "fail", { ...(await release(work, row, reason)), status: status.failed });
}

/**
 * Cancels a withdrawal before it is paid.
 * @param by  `own`: the member who asked, before it is approved
 */
export async function cancelWithdrawal(
  work: Work,
  id: number,
  { reason }: Reason,
  version: number | null,
  by: "desk" | "own" = "desk",
): Promise<void> {
  const row = await withdrawalFor(work, by === "own" ? "cancel_own" : "cancel", id, version);
  await moveWithdrawal(work, row, "cancel", { ...(await release(work, row, reason)), status: status.withdrawn });
}

/** Marks a withdrawal as ordered at the bank. @throws {AppError} other_person_needed, wrong_status, conflict */
export async function payWithdrawal(work: Work, id: number, version: number | null): Promise<void> {
  const row = await withdrawalFor(work, "pay", id, version);
  await demandOther(work, row, "pay");
  await moveWithdrawal(work, row, "pay", {
    status: status.paying,
    paid_by: who(work),
    paid_name: work.actor.name,
    paid_at: work.now,
  });
}

/** Refuses an act while a transfer is under way. @throws {AppError} transfer_under_way */
async function demandNoTransfer({ tx, supplier }: Work, { id }: WithdrawalRow): Promise<void> {
  if (await findTransfer(tx, supplier.id, id)) throw new AppError(walletsErrors.transfer_under_way);
}

/** Records the arrival, proven by the bank's paper or WeChat's message: posts the amount and its cost. */
export async function arriveWithdrawal(
  work: Work,
  id: number,
  { voucher_images }: { readonly voucher_images: readonly string[] },
  version: number | null,
  by: "bank" | "psp:wechat" = "bank",
): Promise<void> {
  const row = await withdrawalFor(work, "arrived", id, version);
  if (by === "bank") await demandNoTransfer(work, row);
  const { amount_fen, fee_fen, actual_fen, hold } = row;
  // For a member: their claim is paid and the fee is ours. For our own takings: the bank receives the amount less the fee.
  const legs =
    row.owner_type === "member"
      ? [
          { account: hold, amount_fen },
          { account: by, amount_fen: -actual_fen },
          { account: "fee_income", amount_fen: -fee_fen },
        ]
      : [
          { account: hold, amount_fen: -amount_fen },
          { account: "bank", amount_fen: actual_fen },
          { account: "psp_fee", amount_fen: fee_fen },
        ];
  const { id: end_tx_id } = await post(work, {
    biz_type: "withdrawal",
    biz_id: id,
    doc_no: row.no,
    idem_key: `withdrawal:${id}:arrived`,
    memo: `${row.owner_name} ${row.card_text}`,
    legs: legs.filter(({ amount_fen: moved }) => moved !== 0),
  });
  await moveWithdrawal(work, row, "arrived", {
    status: status.arrived,
    voucher_images,
    end_tx_id,
    ended_name: work.actor.name,
    ended_at: work.now,
  });
}

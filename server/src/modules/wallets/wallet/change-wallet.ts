import type { Channel } from "@kangying/contract/finance/money";
import type { Work } from "../../../core/jobs/work.ts";
import { InvalidFields } from "../../../core/kernel/app-error.ts";
import { formatFenInWords } from "../../../core/kernel/money.ts";
import { startOfDay } from "../../../core/kernel/day.ts";
import {
  balanceOf,
  post,
  receiveOpening,
  receivePayment,
  walletAccount,
  type PaymentResult,
} from "../../finance/public.ts";
import { readRules } from "../../packages/public.ts";
import { purseOf, type Purse } from "../purse.ts";
import { faults } from "../wallets.texts.ts";
import { withdrawRules } from "../withdraw-settings.ts";
import { changedAlone, insertChange, openWallet } from "./wallets.repo.ts";

/** A member's wallet; opens it where there is none. @throws {InvalidFields} member_id */
export async function demandWallet(work: Work, member_id: number | null): Promise<Purse> {
  const purse = await purseOf(work, { owner_type: "member", member_id });
  await openWallet(work.tx, work.supplier.id, { member_id: purse.id, search: purse.search, at: work.now });
  work.changed("wallet", purse.id);
  return purse;
}

/** The balance of a member's wallet, without the amount held for a withdrawal. */
export async function walletBalance(work: Pick<Work, "tx" | "supplier">, member_id: number): Promise<number> {
  return await balanceOf(work, walletAccount({ type: "member", id: member_id }));
}

export interface Recharge {
  readonly member_id: number;
  readonly channel: Channel;
  readonly amount_fen: number;
  readonly memo: string | null;
  readonly drawer_id: number | null;
  readonly idem_key: string;
}

/**
 * Takes money into a member's wallet: a payment like any other, with its receipt.
 * @throws what `receivePayment` throws · {InvalidFields} memo: above the shop's limit of stored value without a reason
 */
export async function rechargeWallet(work: Work, recharge: Recharge): Promise<PaymentResult> {
  const { member_id, ...paid } = recharge;
  const purse = await demandWallet(work, member_id);
  await demandBelowCap(work, member_id, recharge);
  return await receivePayment(work, {
    ...paid,
    payable: { type: "wallet", id: purse.id, no: purse.name },
    owner: { type: "member", id: purse.id, name: purse.name },
    purpose: "recharge",
  });
}

/** @throws {InvalidFields} memo */
async function demandBelowCap(work: Work, member_id: number, { amount_fen, memo }: Recharge): Promise<void> {
  const { stored_cap_fen: cap } = await readRules(work.tx, work.supplier.id);
  if (cap === null || memo !== null || (await walletBalance(work, member_id)) + amount_fen <= cap) return;
  throw new InvalidFields({ memo: { text: faults.storedCap, data: { amount: formatFenInWords(cap) } } });
}

export interface WalletAdjustment {
  /** Negative: deducts. */
  readonly amount_fen: number;
  readonly reason: string;
}

/**
 * The amount to compare with the limit: this change, with all changes that the same person made in this wallet today without a second
 * person, so that the limit cannot be avoided by splitting. In fen, increases and decreases alike.
 */
export async function changedToday(
  { tx, supplier, today }: Pick<Work, "tx" | "supplier" | "today">,
  account_id: number,
  member_id: number,
  amount_fen: number,
): Promise<number> {
  const since = startOfDay(today, supplier.time_zone, supplier.day_cut);
  return Math.abs(amount_fen) + (await changedAlone(tx, supplier.id, { account_id, member_id, since }));
}

/**
 * Changes a wallet by hand. Above the limit a second person is needed.
 * @param second  the second person
 * @param idem_key  one key for each act
 * @returns the new balance
 * @throws {InvalidFields} member_id, amount_fen, second_account · {AppError} balance_too_low
 */
export async function adjustWallet(
  work: Work,
  member_id: number,
  { amount_fen, reason }: WalletAdjustment,
  second: { readonly name: string } | null,
  idem_key: string,
): Promise<number> {
  const { tx, supplier, actor, now } = work;
  if (amount_fen === 0) throw new InvalidFields({ amount_fen: { text: faults.notZero } });
  const { adjust_limit_fen } = await withdrawRules(work);
  // Locks the wallet's row, so that two changes at once are counted one after the other.
  const purse = await demandWallet(work, member_id);
  if (actor.kind === "account" && !second) {
    const isSmall = Math.abs(amount_fen) <= adjust_limit_fen;
    if ((await changedToday(work, actor.account_id, member_id, amount_fen)) > adjust_limit_fen)
      throw new InvalidFields({
        second_account: { text: isSmall ? faults.secondForAdjustInAll : faults.secondForAdjust },
      });
  }
  const account = walletAccount(purse);
  const { id: tx_id, is_new } = await post(work, {
    biz_type: "wallet",
    biz_id: member_id,
    idem_key: `wallet:${idem_key}`,
    memo: `${purse.name} ${reason}`.slice(0, 200),
    // An amount given is an expense; an amount deducted is not part of the takings.
    legs: [
      { account, amount_fen: -amount_fen },
      { account: amount_fen > 0 ? "compensation" : "adjustment", amount_fen },
    ],
  });
  if (is_new) {
    const change = { member_id, amount_fen, reason, second_name: second?.name ?? null, by_name: actor.name, at: now };
    await insertChange(tx, supplier.id, tx_id, change);
  }
  const balance_fen = await walletBalance(work, member_id);
  work.audit({
    biz_type: "wallet",
    biz_id: member_id,
    before: { balance_fen: balance_fen - amount_fen },
    after: { amount_fen, reason, balance_fen, ...(second ? { second: second.name } : {}) },
  });
  return balance_fen;
}

/** Enters a member's opening balance from before the books began. @returns the payment, against the opening account */
export async function openWalletWith(
  work: Work,
  member_id: number,
  amount_fen: number,
  idem_key: string,
): Promise<PaymentResult> {
  const purse = await demandWallet(work, member_id);
  return await receiveOpening(work, {
    payable: { type: "wallet", id: purse.id, no: purse.name },
    owner: { type: "member", id: purse.id, name: purse.name },
    purpose: "recharge",
    amount_fen,
    idem_key,
  });
}

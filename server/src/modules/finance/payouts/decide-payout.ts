import { payoutStatus } from "@kangying/contract/finance/money";
import { seal, unseal } from "../../../core/auth/proofs/secrets.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { faults } from "../finance.texts.ts";
import { decidedWith, demandOtherPerson, isByProvider, movePayout, payoutFor } from "./payout-rules.ts";
import { findPayout } from "./payouts.repo.ts";
import { settlePayout } from "./settle-payout.ts";

const cardPurpose = "payout bank account";

/**
 * Approves a whole refund: the payout and all other waiting payouts of its request.
 * @returns the keys of those others
 * @throws {AppError} second_person_needed when the person who requested it would approve it · wrong_status, conflict
 */
export async function approvePayout(work: Work, id: number, version: number | null): Promise<readonly number[]> {
  const payouts = await decidedWith(work, "approve", id, version);
  await demandOtherPerson(work, payouts[0], "approve");
  const { actor, now } = work;
  const approved = {
    approved_by: actor.kind === "account" ? actor.account_id : null,
    approved_name: actor.name,
    approved_at: now,
    return_reason: null,
  };
  for (const payout of payouts) await movePayout(work, payout, "approve", approved);
  return payouts.slice(1).map((payout) => payout.id);
}

/** Sends a whole refund back with a reason: an approved one to review, a waiting one to the person who requested it. */
export async function returnPayout(
  work: Work,
  id: number,
  { reason }: { readonly reason: string },
  version: number | null,
): Promise<void> {
  const unapproved = { approved_by: null, approved_name: null, approved_at: null, paid_by: null, paid_name: null };
  const returned = { ...unapproved, status: payoutStatus.todo, return_reason: reason };
  for (const payout of await decidedWith(work, "return", id, version))
    await movePayout(work, payout, "return", returned, { reason });
}

/**
 * Pays out by the way that the money came: drawer and wallet at once, a provider later.
 * @param move  the first attempt, or a retry after a failure; both use the same number
 * @throws {AppError} second_person_needed, wrong_status, conflict, balance_too_low
 */
export async function payPayout(work: Work, move: "pay" | "retry", id: number, version: number | null): Promise<void> {
  const payout = await payoutFor(work, move, id, version);
  await demandOtherPerson(work, payout, "pay");
  if (!isByProvider(payout.channel)) return await settlePayout(work, payout, {});
  const { actor, now } = work;
  await movePayout(work, payout, move, {
    status: payoutStatus.processing,
    attempts: payout.attempts + 1,
    paid_by: actor.kind === "account" ? actor.account_id : null,
    paid_name: actor.name,
    next_at: now,
    error_code: null,
    error_msg: null,
  });
  await work.enqueue("payout.send", { payout_id: id }, { key: `payout:${id}` });
}

/**
 * Pays a refund that a provider refused into the member's wallet, with the member's agreement.
 * @param proof  how the member agreed, for later review
 * @throws {AppError} not_found · wrong_status when no provider has refused it, or the owner has no wallet · second_person_needed, conflict
 */
export async function payIntoWallet(work: Work, id: number, proof: string, version: number | null): Promise<void> {
  const payout = await payoutFor(work, "pay_into_wallet", id, version);
  if (payout.owner_type !== "member") throw new AppError("wrong_status");
  await demandOtherPerson(work, payout, "pay");
  work.audit({ biz_type: "payout", biz_id: id, after: { act: "pay_into_wallet", no: payout.no, proof } });
  await settlePayout(work, { ...payout, channel: "wallet" }, { channel: "wallet" });
}

export interface BankOrder {
  readonly bank_holder: string;
  readonly bank_name: string;
  readonly bank_card: string;
}

/** Orders a bank transfer instead of the way that the money came. It counts as paid when an operator uploads the bank's voucher. */
export async function payByBank(work: Work, id: number, order: BankOrder, version: number | null): Promise<void> {
  const payout = await payoutFor(work, "pay_by_bank", id, version);
  await demandOtherPerson(work, payout, "pay");
  const card = order.bank_card.replaceAll(/[\s-]/g, "");
  if (!/^\d{8,30}$/.test(card)) throw new InvalidFields({ bank_card: { text: faults.cardNumber } });
  const { actor, services } = work;
  await movePayout(
    work,
    payout,
    "pay_by_bank",
    {
      channel: "bank",
      status: payoutStatus.processing,
      attempts: payout.attempts + 1,
      bank_holder: order.bank_holder,
      bank_name: order.bank_name,
      bank_card_cipher: seal(services.config.token_secret, cardPurpose, card),
      bank_card_tail: card.slice(-4),
      paid_by: actor.kind === "account" ? actor.account_id : null,
      paid_name: actor.name,
      next_at: null,
      error_code: null,
      error_msg: null,
    },
    { bank_card: `**** ${card.slice(-4)}` },
  );
}

/** Returns the bank details as they were entered, with the full card number. Every such read is logged. */
export async function readBankOrder(
  work: Work,
  id: number,
): Promise<Partial<BankOrder> & { readonly version: number }> {
  const payout = await findPayout(work.tx, work.supplier.id, id);
  if (!payout) throw new AppError("not_found");
  const { bank_holder, bank_name, bank_card_cipher, owner_name, version } = payout;
  if (!bank_card_cipher) return { bank_holder: bank_holder ?? owner_name, version };
  work.audit({ biz_type: "payout", biz_id: id, after: { revealed: "bank_card" } });
  const bank_card = unseal(work.services.config.token_secret, cardPurpose, bank_card_cipher);
  return { bank_holder: bank_holder ?? owner_name, bank_name: bank_name ?? "", bank_card, version };
}

/** Marks a payout by bank or card terminal as paid, with its voucher. @throws {AppError} second_person_needed, wrong_status, conflict */
export async function markPayoutPaid(
  work: Work,
  id: number,
  { voucher_images }: { readonly voucher_images: readonly string[] },
  version: number | null,
): Promise<void> {
  const payout = await payoutFor(work, "mark_paid", id, version);
  await demandOtherPerson(work, payout, "pay");
  await settlePayout(work, payout, { voucher_images });
}

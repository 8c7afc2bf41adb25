import type { PurseOwner, ShopSource } from "@kangying/contract/finance/wallet";
import { cardStatus } from "@kangying/contract/finance/wallet";
import { isUniqueViolation } from "../../../core/db/sql-errors.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { formatFenInWords } from "../../../core/kernel/money.ts";
import { announce } from "../../event-messages/public.ts";
import { balanceOf, post } from "../../finance/public.ts";
import { lapsedCertificate } from "../../suppliers/public.ts";
import { takeDocumentNumbers } from "../../settings/public.ts";
import { findCard, type CardRow } from "../cards/cards.repo.ts";
import { accountsOf, purseOf, type Purse } from "../purse.ts";
import { demandWallet } from "../wallet/change-wallet.ts";
import { walletsErrors } from "../wallets.errors.ts";
import { faults } from "../wallets.texts.ts";
import { feeOf, withdrawRules } from "../withdraw-settings.ts";
import { askedBefore, insertWithdrawal, lockRequests, updateWithdrawal } from "./withdrawals.repo.ts";

export interface WithdrawalAsked {
  readonly owner_type: PurseOwner;
  readonly member_id: number | null;
  /** For the shop: the account with its takings. */
  readonly source: ShopSource | null;
  readonly card_id: number | null;
  readonly amount_fen: number;
  readonly note: string | null;
}

/** The ledger legs that move an amount from an account into its hold. A wallet is a liability, takings are an asset. */
export function holdLegs(purse: Pick<Purse, "type">, accounts: { source: string; hold: string }, amount_fen: number) {
  const side = purse.type === "shop" ? -1 : 1;
  return [
    { account: accounts.source, amount_fen: side * amount_fen },
    { account: accounts.hold, amount_fen: -side * amount_fen },
  ];
}

/** The last digits of a card with its bank, as papers and lists show it. */
export function cardText({ bank, card_no_tail }: Pick<CardRow, "bank" | "card_no_tail">): string {
  return `${bank} **** ${card_no_tail}`;
}

async function cardOf(work: Work, purse: Purse, card_id: number | null): Promise<CardRow> {
  const card = card_id === null ? null : await findCard(work.tx, work.supplier.id, card_id, "lock");
  const isTheirs = card?.owner_type === purse.type && card.owner_id === purse.id;
  if (!card || !isTheirs || card.status !== cardStatus.bound)
    throw new InvalidFields({ card_id: { text: faults.cardUnbound } });
  if (card.holder !== purse.certified_name) throw new InvalidFields({ card_id: { text: faults.otherHolder } });
  return card;
}

/**
 * Requests a payout. The money is held at once, so that it cannot be spent meanwhile. Of two requests at once for one balance, the database
 * allows one.
 * @returns the withdrawal's key
 * @throws {InvalidFields} member_id, card_id, amount_fen · {AppError} withdrawal_open, withdrawals_too_many, balance_too_low,
 *   withdrawal_uncertified
 */
export async function askWithdrawal(work: Work, asked: WithdrawalAsked): Promise<number> {
  const { tx, supplier, actor, now, today } = work;
  const { amount_fen } = asked;
  const purse = asked.owner_type === "shop" ? await purseOf(work, asked) : await demandWallet(work, asked.member_id);
  const lapsed = purse.type === "shop" ? await lapsedCertificate(work) : null;
  if (lapsed !== null) throw new AppError(walletsErrors.withdrawal_uncertified, { until: lapsed });
  const rules = await withdrawRules(work);
  const yuan = (fen: number): string => formatFenInWords(fen);
  if (amount_fen < rules.min_fen || amount_fen > rules.max_fen)
    throw new InvalidFields({
      amount_fen: { text: faults.amountBounds, data: { min: yuan(rules.min_fen), max: yuan(rules.max_fen) } },
    });
  const fee_fen = feeOf(amount_fen, rules);
  if (fee_fen >= amount_fen) throw new InvalidFields({ amount_fen: { text: faults.onlyFee } });
  const card = await cardOf(work, purse, asked.card_id);
  // Of two requests at once from two accounts of the shop, the later one counts the other.
  await lockRequests(tx, supplier.id, purse);
  const before = await askedBefore(tx, supplier.id, purse, today);
  if (before.day_times >= rules.most_per_day || before.month_times >= rules.most_per_month)
    throw new AppError(walletsErrors.withdrawals_too_many, { day: rules.most_per_day, month: rules.most_per_month });
  const accounts = accountsOf(purse, asked.source ?? "psp:wechat");
  const [no = ""] = await takeDocumentNumbers(work, "TX");
  const row = {
    no,
    owner_type: purse.type,
    owner_id: purse.id,
    owner_name: purse.name,
    ...accounts,
    card_id: card.id,
    card_text: cardText(card),
    amount_fen,
    fee_fen,
    // By the limit of now: a limit that is raised later does not change earlier requests.
    is_large: before.day_fen + amount_fen > rules.dual_limit_fen,
    note: asked.note ?? "",
    asked_by: actor.kind === "account" ? actor.account_id : null,
    asked_name: actor.name,
    asked_on: today,
    search: [no, purse.search, card.card_no_tail].join(" ").toLowerCase(),
    created_at: now,
  };
  let id = 0;
  try {
    id = await insertWithdrawal(tx, supplier.id, row);
  } catch (error) {
    if (isUniqueViolation(error, "withdrawal_one_open")) throw new AppError(walletsErrors.withdrawal_open);
    throw error;
  }
  // The database keeps wallets from falling below 0. Takings can fall below 0, so their balance is checked here.
  if (purse.type === "shop" && (await balanceOf(work, accounts.source)) < amount_fen)
    throw new InvalidFields({ amount_fen: { text: faults.takingsTooLow } });
  const { id: hold_tx_id } = await post(work, {
    biz_type: "withdrawal",
    biz_id: id,
    doc_no: no,
    idem_key: `withdrawal:${id}:hold`,
    memo: `${purse.name} ${row.card_text}`,
    legs: holdLegs(purse, accounts, amount_fen),
  });
  const version = await updateWithdrawal(tx, supplier.id, { id, status: 0, version: 1 }, { hold_tx_id });
  await announce(work, "withdrawal_asked", {
    occasion: id,
    told: { no, amount: `¥${formatFenInWords(amount_fen)}`, name: purse.name },
    path: "/finance/withdrawals",
  });
  work.changed("withdrawal", id, version ?? 1);
  work.audit({
    biz_type: "withdrawal",
    biz_id: id,
    after: { act: "ask", no, owner: purse.name, amount_fen, fee_fen, card: row.card_text },
  });
  return id;
}

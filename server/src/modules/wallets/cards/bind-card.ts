import { randomInt } from "node:crypto";
import { cardStatus, mostCards, type CardKind, type PurseOwner } from "@kangying/contract/finance/wallet";
import { keyedFingerprint, seal, unseal } from "../../../core/auth/proofs/secrets.ts";
import { isUniqueViolation } from "../../../core/db/sql-errors.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { post, reverse } from "../../finance/public.ts";
import { purseOf, type Purse } from "../purse.ts";
import { walletsErrors } from "../wallets.errors.ts";
import { faults } from "../wallets.texts.ts";
import { bankOf, digitsOf, isCardNumber } from "./card-number.ts";
import {
  cardsOf,
  dropDefault,
  findCard,
  insertCard,
  isCardInUse,
  lockOwner,
  updateCard,
  type CardRow,
} from "./cards.repo.ts";

const cardPurpose = "bank card";
const probePurpose = "bank card probe";

export interface CardInput {
  readonly owner_type: PurseOwner;
  readonly member_id: number | null;
  readonly kind: CardKind;
  readonly card_no: string;
  /** Empty: derived from the first digits of the number. */
  readonly bank: string | null;
  readonly branch: string | null;
}

/** Decrypts a whole card number. */
export function openCardNumber({ services }: Pick<Work, "services">, sealed: Buffer): string {
  return unseal(services.config.token_secret, cardPurpose, sealed);
}

/** The amount that is sent to check the card, in fen. */
export function probeOf({ services }: Pick<Work, "services">, { probe_cipher }: CardRow): number {
  return Number(unseal(services.config.token_secret, probePurpose, probe_cipher));
}

/** The digits and the bank of a typed number. @throws {InvalidFields} card_no, bank */
function readNumber({ kind, card_no, bank }: CardInput): { readonly digits: string; readonly bank: string } {
  const digits = digitsOf(card_no);
  const isRight = kind === "private" ? isCardNumber(digits) : /^\d{8,30}$/.test(digits);
  if (!isRight)
    throw new InvalidFields({ card_no: { text: kind === "private" ? faults.cardNumber : faults.accountNumber } });
  const known = kind === "private" ? bankOf(digits) : null;
  const named = bank?.trim() ?? "";
  if (known !== null && named !== "" && named !== known)
    throw new InvalidFields({ bank: { text: faults.otherBank, data: { bank: known } } });
  if (known === null && named === "") throw new InvalidFields({ bank: { text: faults.bankUnknown } });
  return { digits, bank: known ?? named };
}

/** The certified name of an owner. @throws {AppError} name_not_certified: the name that the card must have is not known yet */
function certifiedName(purse: Purse): string {
  if (purse.certified_name === "") throw new AppError(walletsErrors.name_not_certified, { name: purse.name });
  return purse.certified_name;
}

/**
 * Adds a card. It is bound once its owner has told the amount of the check. The holder is the certified name, independent of the operator.
 * @returns the card's key
 * @throws {InvalidFields} member_id, card_no, bank · {AppError} name_not_certified, cards_too_many
 */
export async function addCard(work: Work, input: CardInput): Promise<number> {
  const { tx, supplier, actor, now, services } = work;
  const purse = await purseOf(work, input);
  const holder = certifiedName(purse);
  const { digits, bank } = readNumber(input);
  await lockOwner(tx, supplier.id, purse.type, purse.id);
  if ((await cardsOf(tx, supplier.id, purse.type, purse.id)).length >= mostCards)
    throw new AppError(walletsErrors.cards_too_many, { most: mostCards });
  const key = services.config.token_secret;
  const tail = digits.slice(-4);
  try {
    const id = await insertCard(tx, supplier.id, {
      owner_type: purse.type,
      owner_id: purse.id,
      owner_name: purse.name,
      kind: input.kind,
      holder,
      card_no_cipher: seal(key, cardPurpose, digits),
      card_no_hash: keyedFingerprint(key, cardPurpose, digits),
      card_no_tail: tail,
      bank,
      branch: input.branch ?? "",
      probe_cipher: seal(key, probePurpose, String(randomInt(1, 100))),
      search: [purse.name, holder, tail, bank].join(" ").toLowerCase(),
      created_at: now,
      created_name: actor.name,
    });
    work.changed("bank_card", id, 1);
    work.audit({ biz_type: "bank_card", biz_id: id, after: { holder, bank, bank_card: `**** ${tail}` } });
    return id;
  } catch (error) {
    if (isUniqueViolation(error, "bank_card_once")) throw new InvalidFields({ card_no: { text: faults.cardTaken } });
    throw error;
  }
}

async function cardFor(work: Work, id: number, version: number | null, status: CardRow["status"]): Promise<CardRow> {
  const card = await findCard(work.tx, work.supplier.id, id, "lock");
  if (!card) throw new AppError("not_found");
  if (card.status !== status) throw new AppError("wrong_status");
  if (version !== null && version !== card.version) throw new AppError("conflict");
  return card;
}

function told(work: Work, card: CardRow, version: number, act: string, after: object = {}): void {
  work.changed("bank_card", card.id, version);
  work.audit({
    biz_type: "bank_card",
    biz_id: card.id,
    before: { status: card.status, is_default: card.is_default },
    after: { act, ...after },
  });
}

/** Records that the small amount for the check was sent by bank, and posts it. @throws {AppError} wrong_status: sent already */
export async function probeCard(work: Work, id: number, version: number | null): Promise<void> {
  const card = await cardFor(work, id, version, cardStatus.waiting);
  if (card.probed_at !== null) throw new AppError("wrong_status");
  const amount_fen = probeOf(work, card);
  const { id: probe_tx_id } = await post(work, {
    biz_type: "bank_card",
    biz_id: id,
    idem_key: `bank_card:${id}:probe`,
    memo: `${card.holder} **** ${card.card_no_tail}`,
    legs: [
      { account: "psp_fee", amount_fen },
      { account: "bank", amount_fen: -amount_fen },
    ],
  });
  const patch = { probe_tx_id, probed_name: work.actor.name, probed_at: work.now };
  told(work, card, await updateCard(work.tx, work.supplier.id, card, patch), "probe");
}

/** The result of the check: the owner tells the amount, or the bank sent it back. */
export interface CardVerdict {
  readonly outcome: "told" | "bounced";
  readonly amount_fen: number | null;
}

/**
 * Ends the check of a card. The right amount binds it, and an owner's first bound card becomes their default. If the bank sent the amount
 * back, the card is not verified, and the posting is reversed.
 * @throws {InvalidFields} amount_fen · {AppError} card_not_probed, wrong_status, conflict, rate_limited
 */
export async function verifyCard(
  work: Work,
  id: number,
  { outcome, amount_fen }: CardVerdict,
  version: number | null,
): Promise<void> {
  const { tx, supplier, now } = work;
  const card = await cardFor(work, id, version, cardStatus.waiting);
  if (card.probed_at === null || card.probe_tx_id === null) throw new AppError(walletsErrors.card_not_probed);
  if (outcome === "bounced") {
    await reverse(work, card.probe_tx_id, { idem_key: `bank_card:${id}:bounced`, memo: `**** ${card.card_no_tail}` });
    const next = await updateCard(tx, supplier.id, card, { status: cardStatus.failed });
    return told(work, card, next, "bounced", { status: cardStatus.failed });
  }
  if (amount_fen !== probeOf(work, card)) throw new InvalidFields({ amount_fen: { text: faults.probeAmount } });
  await lockOwner(tx, supplier.id, card.owner_type, card.owner_id);
  const others = await cardsOf(tx, supplier.id, card.owner_type, card.owner_id);
  const isFirst = !others.some(({ is_default }) => is_default);
  const patch = {
    status: cardStatus.bound,
    bound_at: now,
    ...(isFirst ? { is_default: true, default_since: now } : {}),
  };
  told(work, card, await updateCard(tx, supplier.id, card, patch), "verify", { status: cardStatus.bound });
}

/** Makes a bound card the default for payouts. @throws {AppError} wrong_status, conflict */
export async function makeDefault(work: Work, id: number, version: number | null): Promise<void> {
  const { tx, supplier, now } = work;
  const card = await cardFor(work, id, version, cardStatus.bound);
  if (card.is_default) throw new AppError("wrong_status");
  await lockOwner(tx, supplier.id, card.owner_type, card.owner_id);
  await dropDefault(tx, supplier.id, card.owner_type, card.owner_id);
  const next = await updateCard(tx, supplier.id, card, { is_default: true, default_since: now });
  told(work, card, next, "default", { is_default: true });
}

/** Unbinds a card. @throws {AppError} card_in_use while a withdrawal to it is under way · wrong_status, conflict */
export async function unbindCard(work: Work, id: number, version: number | null): Promise<void> {
  const { tx, supplier } = work;
  const seen = await findCard(tx, supplier.id, id, "lock");
  const card = await cardFor(
    work,
    id,
    version,
    seen?.status === cardStatus.waiting ? cardStatus.waiting : cardStatus.bound,
  );
  if (await isCardInUse(tx, supplier.id, id)) throw new AppError(walletsErrors.card_in_use);
  const next = await updateCard(tx, supplier.id, card, {
    status: cardStatus.unbound,
    is_default: false,
    default_since: null,
  });
  told(work, card, next, "unbind", { status: cardStatus.unbound });
}

/** Runs the whole check of a card at once: sent, and told correctly. @throws what `probeCard` and `verifyCard` throw */
export async function bindCard(work: Work, id: number): Promise<void> {
  await probeCard(work, id, null);
  const card = await findCard(work.tx, work.supplier.id, id);
  if (card) await verifyCard(work, id, { outcome: "told", amount_fen: probeOf(work, card) }, null);
}

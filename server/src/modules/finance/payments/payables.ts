import type { Channel, DepositKind, Purpose } from "@kangying/contract/finance/money";
import type { Work } from "../../../core/jobs/work.ts";
import { definePoint } from "../../../core/kernel/declarations.ts";
import type { Owner, Payable } from "../ledger/accounts.ts";

/** What a module above says of something that can be paid for. */
export interface PayableInfo {
  readonly payable: Payable & { readonly no: string };
  readonly owner: Owner;
  /** What it still costs. Null: nobody watches. */
  readonly due_fen: number | null;
  /** Cancelled, or inspected at the end: a security deposit may go back. */
  readonly is_over: boolean;
}

/** A payment as those hear of it who sell what was paid for. */
export interface PaidNews {
  readonly payment_id: number;
  readonly no: string;
  readonly payable: Payable;
  readonly owner: Owner;
  readonly purpose: Purpose;
  readonly channel: Channel;
  readonly amount_fen: number;
}

/** What happened to the deposits of a payable, whoever caused it. */
export interface DepositNews {
  readonly payable: Payable;
  readonly kind: DepositKind;
  /** restored: a refund was stopped */
  readonly as: "used" | "refunded" | "forfeited" | "deducted" | "restored";
  readonly amount_fen: number;
}

type Asking = Pick<Work, "tx" | "supplier" | "today" | "services">;

/** How finance asks a module above about its payables, and what it tells that module of them. */
export interface PayableKind {
  /** `stay` */
  readonly type: string;
  /** Those that the words find, the likeliest first; for the desk's form. */
  search(work: Asking, words: string): Promise<readonly PayableInfo[]>;
  find(work: Asking, id: number): Promise<PayableInfo | null>;
  /** Something became of the deposits of one of them, in the same transaction. */
  deposit?(work: Work, news: DepositNews): Promise<void>;
}

/** What a module above does with payments for a purpose, each in the payment's own transaction. */
export interface PurposeHandler {
  readonly purpose: Purpose;
  /** Money that comes after its payment was closed is theirs all the same: they give back by themselves what they do not want. */
  readonly takes_late?: boolean;
  /** Such a payment has succeeded. What it throws undoes the payment. */
  paid(work: Work, news: PaidNews): Promise<void>;
  /** Such a payment was made void. What it throws refuses the act. */
  unpaid?(work: Work, news: PaidNews): Promise<void>;
}

/** What a module above that sells none of it does when something was paid for a kind of payable, in the payment's own transaction. */
export interface PaidListener {
  readonly name: string;
  /** Kind of payable whose payments it hears of. */
  readonly payable: string;
  paid(work: Work, news: PaidNews): Promise<void>;
}

/** A module declares its kind of payable here, so that the desk finds it and nobody pays more than is due. */
export const payablePoint = definePoint<PayableKind>("kind of payable", ({ type }) => type);
/** A module declares here what it sells for which purpose; finance itself knows none of them. */
export const purposePoint = definePoint<PurposeHandler>("handler of payments", ({ purpose }) => purpose);
/** A module declares here that it hears of payments for a kind of payable, after those who sell it. */
export const paidPoint = definePoint<PaidListener>("listener to payments", ({ name }) => name);

const kindOf = ({ services }: Pick<Work, "services">, type: string): PayableKind | undefined =>
  services.declared.find(payablePoint, type);
const handlerOf = ({ services }: Pick<Work, "services">, purpose: Purpose): PurposeHandler | undefined =>
  services.declared.find(purposePoint, purpose);

export async function tellDeposit(work: Work, news: DepositNews): Promise<void> {
  await kindOf(work, news.payable.type)?.deposit?.(work, news);
}

export async function tellPaid(work: Work, news: PaidNews): Promise<void> {
  await handlerOf(work, news.purpose)?.paid(work, news);
  for (const listener of work.services.declared.all(paidPoint))
    if (listener.payable === news.payable.type) await listener.paid(work, news);
}

/** Is money for a purpose taken although its payment was closed? */
export function takesLate(work: Pick<Work, "services">, purpose: Purpose): boolean {
  return handlerOf(work, purpose)?.takes_late === true;
}

export async function tellUnpaid(work: Work, news: PaidNews): Promise<void> {
  await handlerOf(work, news.purpose)?.unpaid?.(work, news);
}

/** Null where nobody knows this kind, or there is no such payable. */
export async function findPayable(work: Asking, payable: Pick<Payable, "type" | "id">): Promise<PayableInfo | null> {
  return (await kindOf(work, payable.type)?.find(work, payable.id)) ?? null;
}

export async function searchPayables(work: Asking, words: string): Promise<readonly PayableInfo[]> {
  const found: PayableInfo[] = [];
  for (const kind of work.services.declared.all(payablePoint)) found.push(...(await kind.search(work, words)));
  return found;
}

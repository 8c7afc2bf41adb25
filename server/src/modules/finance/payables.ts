import type { Channel, DepositKind, Purpose } from "@kangying/contract/finance/money";
import type { Work } from "../../core/jobs/work.ts";
import type { Owner, Payable } from "./accounts.ts";

/** What a module above says of something that can be paid for. */
export interface PayableInfo {
  readonly payable: Payable & { readonly no: string };
  readonly owner: Owner;
  /** What it still costs. Null: nobody watches. */
  readonly due_fen: number | null;
  /** Cancelled, or inspected at the end: a security deposit may go back. */
  readonly is_over: boolean;
}

/** How finance asks a module above about its payables. */
export interface PayableKind {
  /** Those that the words find, the likeliest first; for the desk's form. */
  search(work: Pick<Work, "tx" | "supplier" | "today">, words: string): Promise<readonly PayableInfo[]>;
  find(work: Pick<Work, "tx" | "supplier" | "today">, id: number): Promise<PayableInfo | null>;
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

type Handler = (work: Work, news: PaidNews) => Promise<void>;
type DepositHandler = (work: Work, news: DepositNews) => Promise<void>;

// Filled once, when the modules above are loaded; finance itself knows none of them.
const kinds = new Map<string, PayableKind>();
const paid = new Map<Purpose, Handler>();
const unpaid = new Map<Purpose, Handler>();
const ofDeposits = new Map<string, DepositHandler>();

/** Makes a kind of payable known, so that the desk finds it and nobody pays more than is due. */
export function definePayables(type: string, kind: PayableKind): void {
  kinds.set(type, kind);
}

/** Has a handler called in the same transaction when a payment for this purpose succeeds. What it throws undoes the payment. */
export function onPaid(purpose: Purpose, handler: Handler): void {
  paid.set(purpose, handler);
}

/** Has a handler called in the same transaction when such a payment is made void. What it throws refuses the act. */
export function onUnpaid(purpose: Purpose, handler: Handler): void {
  unpaid.set(purpose, handler);
}

/** Has a handler called in the same transaction when something becomes of the deposits of a kind of payable. */
export function onDeposit(type: string, handler: DepositHandler): void {
  ofDeposits.set(type, handler);
}

export async function tellDeposit(work: Work, news: DepositNews): Promise<void> {
  await ofDeposits.get(news.payable.type)?.(work, news);
}

export async function tellPaid(work: Work, news: PaidNews): Promise<void> {
  await paid.get(news.purpose)?.(work, news);
}

export async function tellUnpaid(work: Work, news: PaidNews): Promise<void> {
  await unpaid.get(news.purpose)?.(work, news);
}

/** Null where nobody knows this kind, or there is no such payable. */
export async function findPayable(
  work: Pick<Work, "tx" | "supplier" | "today">,
  payable: Pick<Payable, "type" | "id">,
): Promise<PayableInfo | null> {
  return (await kinds.get(payable.type)?.find(work, payable.id)) ?? null;
}

export async function searchPayables(
  work: Pick<Work, "tx" | "supplier" | "today">,
  words: string,
): Promise<readonly PayableInfo[]> {
  const found: PayableInfo[] = [];
  for (const kind of kinds.values()) found.push(...(await kind.search(work, words)));
  return found;
}

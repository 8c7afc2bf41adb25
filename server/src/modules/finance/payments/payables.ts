import type { Channel, DepositKind, Purpose } from "@kangying/contract/finance/money";
import type { Work } from "../../../core/jobs/work.ts";
import { definePoint } from "../../../core/kernel/declarations.ts";
import type { Owner, Payable } from "../ledger/accounts.ts";

/** What a selling module reports about a payable. */
export interface PayableInfo {
  readonly payable: Payable & { readonly no: string };
  readonly owner: Owner;
  /** The amount still due. Null: no module watches it. */
  readonly due_fen: number | null;
  /** True when it is cancelled, or inspected at the end: a security deposit may be refunded. */
  readonly is_over: boolean;
}

/** A payment, as the selling modules get it. */
export interface PaidNews {
  readonly payment_id: number;
  readonly no: string;
  readonly payable: Payable;
  readonly owner: Owner;
  readonly purpose: Purpose;
  readonly channel: Channel;
  readonly amount_fen: number;
}

/** A change of a payable's deposits, whatever caused it. */
export interface DepositNews {
  readonly payable: Payable;
  readonly kind: DepositKind;
  /** restored: a refund was stopped */
  readonly as: "used" | "refunded" | "forfeited" | "deducted" | "restored";
  readonly amount_fen: number;
}

/** Money that the desk is about to take for a payable. */
export interface DeskMoney {
  readonly payable: Payable;
  readonly purpose: Purpose;
  readonly amount_fen: number;
  readonly memo: string | null;
}

type Asking = Pick<Work, "tx" | "supplier" | "today" | "services">;

/** The interface by which finance asks a module about its payables and informs it about them. */
export interface PayableKind {
  /** For example `stay`. */
  readonly type: string;
  /** Finds payables by words for the desk's form, the likeliest first. */
  search(work: Asking, words: string): Promise<readonly PayableInfo[]>;
  find(work: Asking, id: number): Promise<PayableInfo | null>;
  /** Refuses money that the desk would take by hand and that the selling module does not want so. @throws {InvalidFields} memo */
  demandDesk?(work: Work, wanted: DeskMoney): Promise<void>;
  /** Called when the deposits of a payable change, in the same transaction. */
  deposit?(work: Work, news: DepositNews): Promise<void>;
}

/** How a module handles payments for a purpose, in the payment's own transaction. */
export interface PurposeHandler {
  readonly purpose: Purpose;
  /** True: money that arrives after its payment was closed is accepted too; the module refunds what it does not want. */
  readonly takes_late?: boolean;
  /** Called when such a payment has succeeded. An error undoes the payment. */
  paid(work: Work, news: PaidNews): Promise<void>;
  /** Called when such a payment is made void. An error refuses that. */
  unpaid?(work: Work, news: PaidNews): Promise<void>;
}

/** A module that does not sell the payable but acts when it is paid for, in the payment's own transaction. */
export interface PaidListener {
  readonly name: string;
  /** The type of payable whose payments it gets. */
  readonly payable: string;
  paid(work: Work, news: PaidNews): Promise<void>;
}

/** Where a module declares its kind of payable, so that the desk finds it and the amount due is checked. */
export const payablePoint = definePoint<PayableKind>("kind of payable", ({ type }) => type);
/** Where a module declares what it sells for which purpose. Finance itself knows no purposes. */
export const purposePoint = definePoint<PurposeHandler>("handler of payments", ({ purpose }) => purpose);
/** Where a module declares a listener to payments for a kind of payable. Listeners run after the selling module. */
export const paidPoint = definePoint<PaidListener>("listener to payments", ({ name }) => name);

const kindOf = ({ services }: Pick<Work, "services">, type: string): PayableKind | undefined =>
  services.declared.find(payablePoint, type);
const handlerOf = ({ services }: Pick<Work, "services">, purpose: Purpose): PurposeHandler | undefined =>
  services.declared.find(purposePoint, purpose);

/** Asks the selling module whether the desk may take the money. @throws {InvalidFields} memo: it needs a reason */
export async function demandDesk(work: Work, wanted: DeskMoney): Promise<void> {
  await kindOf(work, wanted.payable.type)?.demandDesk?.(work, wanted);
}

export async function tellDeposit(work: Work, news: DepositNews): Promise<void> {
  await kindOf(work, news.payable.type)?.deposit?.(work, news);
}

export async function tellPaid(work: Work, news: PaidNews): Promise<void> {
  await handlerOf(work, news.purpose)?.paid(work, news);
  for (const listener of work.services.declared.all(paidPoint))
    if (listener.payable === news.payable.type) await listener.paid(work, news);
}

/** Returns whether money for a purpose is accepted after its payment was closed. */
export function takesLate(work: Pick<Work, "services">, purpose: Purpose): boolean {
  return handlerOf(work, purpose)?.takes_late === true;
}

export async function tellUnpaid(work: Work, news: PaidNews): Promise<void> {
  await handlerOf(work, news.purpose)?.unpaid?.(work, news);
}

/** Returns a payable; null when no module knows its type, or it does not exist. */
export async function findPayable(work: Asking, payable: Pick<Payable, "type" | "id">): Promise<PayableInfo | null> {
  return (await kindOf(work, payable.type)?.find(work, payable.id)) ?? null;
}

export async function searchPayables(work: Asking, words: string): Promise<readonly PayableInfo[]> {
  const found: PayableInfo[] = [];
  for (const kind of work.services.declared.all(payablePoint)) found.push(...(await kind.search(work, words)));
  return found;
}

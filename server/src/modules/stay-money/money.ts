import type { Channel, Purpose } from "@kangying/contract/finance/money";
import { checkViolation } from "../../core/db/sql-errors.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import {
  lockPayable,
  type Owner,
  type Payable,
  post,
  receiveTogether,
  requestRefund,
  type SecondWay,
  financeErrors,
} from "../finance/public.ts";
import type { NewEntry } from "../nights/public.ts";
import { findStay, type StayRow } from "../stays/public.ts";
import { findStudent } from "../students/public.ts";
import { addMoney } from "../stays/public.ts";

/** A stay as the finance module refers to it. */
export function payableOf(stay: Pick<StayRow, "id" | "no">): Payable {
  return { type: "stay", id: stay.id, no: stay.no };
}

export async function ownerOf(work: Work, stay: Pick<StayRow, "student_id">): Promise<Owner> {
  const student = await findStudent(work.tx, work.supplier.id, stay.student_id);
  return { type: "student", id: stay.student_id, name: student?.name ?? "" };
}

export function deferredOf(stay: Pick<StayRow, "id">): string {
  return `deferred:stay:${stay.id}`;
}

/**
 * Locks a stay's money until the commit. Call it before the stay itself is locked, because payments lock in this order too.
 */
export async function lockMoney(work: Work, stay_id: number): Promise<void> {
  await lockPayable(work.tx, work.supplier.id, "stay", stay_id);
}

/** Money that an operator takes for a stay. */
export interface Collected {
  /** The purposes; each line is posted separately. */
  readonly lines: readonly { readonly purpose: Exclude<Purpose, "recharge">; readonly amount_fen: number }[];
  readonly channel: Channel;
  /** The part that is paid in another way; left out: none. */
  readonly second?: SecondWay | null;
  /** The cash that was handed over. */
  readonly received_fen: number | null;
  readonly payer: string | null;
  readonly drawer_id?: number | null;
  readonly voucher_images: readonly string[] | null;
  readonly memo: string | null;
}

/**
 * Takes money for a stay. Finance calls back when it has arrived.
 * @returns the payment that waits for a provider, otherwise the first one, which is complete
 */
export async function takeMoney(
  work: Work,
  stay: StayRow,
  money: Collected,
  idem_key: string,
): Promise<{ readonly payment_id: number; readonly is_there: boolean }> {
  const { lines, channel, received_fen, payer, drawer_id, voucher_images, memo } = money;
  const made = await receiveTogether(work, {
    payable: payableOf(stay),
    owner: await ownerOf(work, stay),
    lines,
    channel,
    second: money.second ?? null,
    received_fen: channel === "cash" ? received_fen : null,
    payer,
    drawer_id: drawer_id ?? null,
    voucher_images,
    memo,
    idem_key,
  });
  const waiting = made.find(({ receipt_no }) => receipt_no === null);
  return { payment_id: (waiting ?? made[0])?.payment_id ?? 0, is_there: waiting === undefined };
}

/**
 * Posts the revenue of a night: one leg for each stay, from its deferred money.
 * @returns the ledger's transaction, or null where nothing was earned
 */
export async function postNightRevenue(
  work: Work,
  night: string,
  entries: readonly NewEntry[],
): Promise<number | null> {
  const legs = entries
    .filter((entry) => entry.recognised_fen !== 0)
    .map((entry) => ({ account: `deferred:stay:${entry.stay_id}`, amount_fen: entry.recognised_fen }));
  if (legs.length === 0) return null;
  const earned = legs.reduce((sum, leg) => sum + leg.amount_fen, 0);
  const revenue = earned === 0 ? [] : [{ account: "stay_revenue", amount_fen: -earned }];
  const { id } = await post(work, {
    biz_type: "night",
    biz_id: null,
    idem_key: `night:${night}`,
    memo: night,
    day: night,
    legs: [...legs, ...revenue],
  });
  return id;
}

/** The part of a stay's deferred money that the camp earns when the stay ends. */
export interface Earned {
  readonly penalty_fen: number;
  /** Revenue of the nights not posted yet; negative where too much was posted. */
  readonly revenue_fen: number;
}

/** Posts what an ended stay has earned. @returns the ledger's transaction, or null where there is nothing to post */
export async function postEarned(work: Work, stay: StayRow, earned: Earned, cause: string): Promise<number | null> {
  const { penalty_fen, revenue_fen } = earned;
  const legs = [
    { account: deferredOf(stay), amount_fen: penalty_fen + revenue_fen },
    { account: "penalty_income", amount_fen: -penalty_fen },
    { account: "stay_revenue", amount_fen: -revenue_fen },
  ].filter((leg) => leg.amount_fen !== 0);
  if (legs.length === 0) return null;
  const { id } = await post(work, {
    biz_type: "settlement",
    biz_id: stay.id,
    doc_no: stay.no,
    idem_key: `stay:${stay.id}:${cause}:${stay.version}`,
    memo: stay.no,
    legs,
  });
  await addMoney(work.tx, work.supplier.id, stay.id, { penalty_fen, recognised_fen: revenue_fen });
  return id;
}

/** Moves deferred money from a stay to the one that takes its nights over. */
export async function moveDeferred(
  work: Work,
  from: StayRow,
  to: Pick<StayRow, "id">,
  amount_fen: number,
): Promise<void> {
  if (amount_fen === 0) return;
  await post(work, {
    biz_type: "transfer",
    biz_id: from.id,
    doc_no: from.no,
    idem_key: `stay:${from.id}:transfer:${from.version}`,
    memo: from.no,
    legs: [
      { account: deferredOf(from), amount_fen },
      { account: deferredOf(to), amount_fen: -amount_fen },
    ],
  });
  await addMoney(work.tx, work.supplier.id, from.id, { paid_fen: -amount_fen });
  await addMoney(work.tx, work.supplier.id, to.id, { paid_fen: amount_fen }, work.today);
}

/** The amounts of a refund to a student, by the kind of their stay's money. */
export interface GivenBack {
  readonly fees_fen: number;
  readonly booking_fen: number;
  readonly security_fen: number;
  readonly prepaid_fen: number;
  readonly reason: string;
  readonly due_at: string;
  /** Only this payment is refunded; left out: any of the stay's. */
  readonly payment_id?: number;
}

/** Requests a refund. @returns the request's key, or null where nothing is refunded */
export async function giveBack(work: Work, stay: StayRow, back: GivenBack, cause: string): Promise<number | null> {
  const from = [
    { account: deferredOf(stay), amount_fen: back.fees_fen },
    { account: `deposit:booking:${stay.id}`, amount_fen: back.booking_fen },
    { account: `deposit:security:${stay.id}`, amount_fen: back.security_fen },
    { account: `deposit:prepaid:${stay.id}`, amount_fen: back.prepaid_fen },
  ].filter((part) => part.amount_fen > 0);
  const amount_fen = from.reduce((sum, part) => sum + part.amount_fen, 0);
  if (amount_fen === 0) return null;
  const { request_id } = await requestRefund(work, {
    payable: payableOf(stay),
    owner: await ownerOf(work, stay),
    amount_fen,
    from,
    reason: back.reason,
    due_at: back.due_at,
    idem_key: `stay:${stay.id}:${cause}:${stay.version}`,
    payments_of: await payablesBehind(work, stay),
    ...(back.payment_id === undefined ? {} : { payment_id: back.payment_id }),
  });
  await addMoney(work.tx, work.supplier.id, stay.id, { refunded_fen: back.fees_fen });
  return request_id;
}

/** The stay's own payments, and those of the stays whose money was transferred to it. */
async function payablesBehind(work: Work, stay: StayRow): Promise<readonly Payable[]> {
  const behind: Payable[] = [payableOf(stay)];
  const { tx, supplier } = work;
  let from = stay.prev_stay_id === null ? null : await findStay(tx, supplier.id, stay.prev_stay_id);
  while (from !== null && from.transferred_at !== null) {
    behind.push(payableOf(from));
    from = from.prev_stay_id === null ? null : await findStay(tx, supplier.id, from.prev_stay_id);
  }
  return behind;
}

/** Changes a stay's money. What was earned already cannot be taken out. @throws {AppError} balance_too_low */
export async function changeMoney(work: Work, stay_id: number, change: Parameters<typeof addMoney>[3]): Promise<void> {
  try {
    await addMoney(work.tx, work.supplier.id, stay_id, change, (change.paid_fen ?? 0) > 0 ? work.today : null);
  } catch (error) {
    if (checkViolation(error, "stay_deferred_floor") !== null)
      throw new AppError(financeErrors.balance_too_low, { account: `deferred:stay:${stay_id}` });
    throw error;
  }
}

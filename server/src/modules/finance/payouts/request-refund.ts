import { stayRefundReasons } from "@kangying/contract/finance/refund-reasons";
import { depositKinds, type Channel, type DepositKind } from "@kangying/contract/finance/money";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { takeDocumentNumbers } from "../../settings/public.ts";
import type { Owner, Payable } from "../ledger/accounts.ts";
import { depositKindOf, drawDeposit } from "../deposits/deposits.ts";
import { findDepositOfPayment } from "../deposits/deposits.repo.ts";
import { addRefunded, lockPayable, refundablePayments, type PaymentRow } from "../payments/payments.repo.ts";
import { isByProvider } from "./payout-rules.ts";
import { countPayouts, insertPayout, payoutsOf, type NewPayoutPart } from "./payouts.repo.ts";
import { post } from "../ledger/post.ts";
import { findRefundRequestByKey, insertRefundRequest, setRequestTx } from "./refunds.repo.ts";
import { financeErrors } from "../finance.errors.ts";

/** The provider's limits: days after the payment, and number of refunds of one payment. */
const providerDays = 365;
const providerTimes = 50;
const dayMs = 86_400_000;

/** Returns whether the reason is a code of a stay's end. The list of refunds shows it in words; in a memo it would appear as the code. */
const isCode = (reason: string): boolean => stayRefundReasons.some(({ value }) => value === reason);

/** A refund to be requested. */
export interface RefundWanted {
  readonly payable: Payable;
  readonly owner: Owner;
  readonly amount_fen: number;
  /** The accounts that it comes from; their sum is the amount. */
  readonly from: readonly { readonly account: string; readonly amount_fen: number }[];
  readonly reason: string;
  /** The last day on which it must be paid out, `YYYY-MM-DD`. */
  readonly due_at?: string | null;
  readonly idem_key: string;
  /** The payables whose payments it goes back to, in this order; default: the payable itself. For money taken over from another payable. */
  readonly payments_of?: readonly Payable[];
  /** Only this payment. */
  readonly payment_id?: number;
  /** This payment before the others. */
  readonly first_payment_id?: number | null;
  /** Only this deposit. */
  readonly deposit_id?: number;
}

export interface RefundRequested {
  readonly request_id: number;
  readonly no: string;
  readonly payout_ids: readonly number[];
}

/**
 * Requests a refund. From now on the amount is owed; it waits to be approved as a whole, and to be paid. It goes back to its payments: of a
 * deposit to what was paid for deposits of its kind, of a fee to what was paid as fee, then to others; the newest first; for an order of the
 * shop the largest first and cash last. Parts with the same way form one payout; a provider refunds one payment at a time.
 * @throws {AppError} refund_exceeds_paid · balance_too_low · deposit_too_low · key_reused
 */
export async function requestRefund(work: Work, wanted: RefundWanted): Promise<RefundRequested> {
  const { tx, supplier, actor, now } = work;
  const { payable, owner, amount_fen, from, reason, idem_key } = wanted;
  if (from.reduce((sum, part) => sum + part.amount_fen, 0) !== amount_fen)
    throw new Error(`the parts of refund ${idem_key} are not its amount`);
  await lockPayable(tx, supplier.id, payable.type, payable.id);
  const former = await findRefundRequestByKey(tx, supplier.id, idem_key);
  if (former) {
    if (former.amount_fen !== amount_fen || former.payable_id !== payable.id) throw new AppError("key_reused");
    const ids = (await payoutsOf(tx, supplier.id, former.id)).map(({ id }) => id);
    return { request_id: former.id, no: former.no, payout_ids: ids };
  }
  const ways = byWay(await split(work, wanted));
  const requested_by = actor.kind === "account" ? actor.account_id : null;
  const [no = ""] = await takeDocumentNumbers(work, "TK");
  const request_id = await insertRefundRequest(tx, supplier.id, {
    no,
    payable_type: payable.type,
    payable_id: payable.id,
    payable_no: payable.no ?? "",
    owner_type: owner.type,
    owner_id: owner.id,
    owner_name: owner.name,
    amount_fen,
    reason,
    due_on: wanted.due_at ?? null,
    idem_key,
    requested_by,
    requested_name: actor.name,
    created_at: now,
  });
  if (request_id === null) throw new AppError("key_reused");
  const posted = await post(work, {
    biz_type: "refund",
    biz_id: request_id,
    doc_no: no,
    idem_key: `refund:${request_id}`,
    memo: [...new Set([owner.name, payable.no ?? "", isCode(reason) ? "" : reason])].filter(Boolean).join(" "),
    legs: [...from.map((part) => ({ ...part })), { account: "refund_payable", amount_fen: -amount_fen }],
  });
  await setRequestTx(tx, supplier.id, request_id, { tx_id: posted.id });
  await drawFromDeposits(work, wanted, posted.id);
  const numbers = await takeDocumentNumbers(work, "FK", ways.length);
  const payout_ids: number[] = [];
  for (const [index, { channel, parts }] of ways.entries()) {
    for (const part of parts) await addRefunded(tx, supplier.id, part.payment_id, part.amount_fen);
    const payout = {
      no: numbers[index] ?? "",
      request_id,
      channel,
      amount_fen: parts.reduce((sum, part) => sum + part.amount_fen, 0),
      due_on: wanted.due_at ?? null,
      requested_by,
      created_at: now,
      search: [owner.name, no, payable.no ?? ""].join(" ").toLowerCase(),
    };
    const id = await insertPayout(tx, supplier.id, payout, parts);
    work.changed("payout", id);
    payout_ids.push(id);
  }
  work.audit({ biz_type: "refund", biz_id: request_id, after: { no, amount_fen, reason, payable: payable.id, from } });
  return { request_id, no, payout_ids };
}

interface Part {
  readonly payment: PaymentRow;
  readonly channel: Channel;
  readonly amount_fen: number;
}

/** A way of payment with its parts: one payout. */
interface Way {
  readonly channel: Channel;
  readonly parts: NewPayoutPart[];
}

/** Groups parts by their way: the cash of a drawer together, each payment through a provider by itself. */
function byWay(parts: readonly Part[]): readonly Way[] {
  const ways = new Map<string, Way>();
  for (const { payment, channel, amount_fen } of parts) {
    const key = `${channel} ${isByProvider(channel) ? payment.id : channel === "cash" ? payment.drawer_id : ""}`;
    const way = ways.get(key) ?? { channel, parts: [] };
    way.parts.push({ payment_id: payment.id, amount_fen });
    ways.set(key, way);
  }
  return [...ways.values()];
}

async function split(
  work: Work,
  { payable, from, payment_id, first_payment_id = null, payments_of = [payable] }: RefundWanted,
): Promise<Part[]> {
  const { tx, supplier } = work;
  const payments: PaymentRow[] = [];
  for (const { type, id } of payments_of)
    for (const payment of await refundablePayments(tx, supplier.id, type, id))
      if (payment_id === undefined || payment.id === payment_id) payments.push(payment);
  payments.sort((one, other) => Number(other.id === first_payment_id) - Number(one.id === first_payment_id));
  const back = new Map<PaymentRow, number>();
  let left = from;
  for (const fits of sources)
    left = left.map(({ account, amount_fen }) => {
      let open_fen = amount_fen;
      for (const payment of payments) {
        const taken_fen = back.get(payment) ?? 0;
        const part = Math.min(open_fen, payment.amount_fen - payment.refunded_fen - taken_fen);
        if (part <= 0 || !fits(account, payment)) continue;
        back.set(payment, taken_fen + part);
        open_fen -= part;
      }
      return { account, amount_fen: open_fen };
    });
  if (left.some(({ amount_fen }) => amount_fen > 0)) throw new AppError(financeErrors.refund_exceeds_paid);
  const parts: Part[] = [];
  for (const payment of payments) {
    const amount_fen = back.get(payment);
    if (amount_fen !== undefined) parts.push({ payment, channel: await wayBack(work, payment), amount_fen });
  }
  return parts;
}

/** Returns the kind of the deposit whose account this is; undefined: another account. */
function depositKindIn(account: string): DepositKind | undefined {
  return depositKinds.find(({ value }) => account.startsWith(`deposit:${value}:`))?.value;
}

/** Whether the money of an account may go back to a payment: first to one that was made for it, at last to any. */
const sources: readonly ((account: string, payment: PaymentRow) => boolean)[] = [
  (account, payment) => (depositKindIn(account) ?? null) === depositKindOf(payment),
  // A booking deposit becomes a part of the fee.
  (account, payment) => depositKindIn(account) === undefined && depositKindOf(payment) === "booking",
  () => true,
];

/** Returns the way by which the money came, unless the provider no longer refunds the payment. */
async function wayBack(work: Work, payment: PaymentRow): Promise<Channel> {
  // The real way of a payment made before the books were begun is unknown.
  if (payment.channel === "opening") return "bank";
  if (!isByProvider(payment.channel)) return payment.channel;
  const paidAt = payment.paid_at ?? payment.created_at;
  if (work.now.getTime() - paidAt.getTime() > providerDays * dayMs) return "bank";
  return (await countPayouts(work.tx, work.supplier.id, payment.id)) >= providerTimes ? "bank" : payment.channel;
}

async function drawFromDeposits(work: Work, wanted: RefundWanted, tx_id: number): Promise<void> {
  const { tx, supplier } = work;
  const { payment_id } = wanted;
  // What goes back to one payment alone is drawn from its own deposit.
  const own = payment_id === undefined ? null : await findDepositOfPayment(tx, supplier.id, payment_id);
  for (const { account, amount_fen } of wanted.from) {
    const kind = depositKindIn(account);
    if (kind === undefined) continue;
    const { payable, deposit_id = own?.kind === kind ? own.id : undefined } = wanted;
    const from = { payable, kind, ...(deposit_id === undefined ? {} : { deposit_id }) };
    await drawDeposit(work, from, { as: "refunded", amount_fen, tx_id, item: wanted.reason });
  }
}

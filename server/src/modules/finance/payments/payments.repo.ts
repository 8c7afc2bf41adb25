import type { Channel, PaymentStatus, Purpose } from "@kangying/contract/finance/money";
import type { Tx } from "../../../core/db/database.ts";

/** A payment: money that arrived or is expected. */
export interface PaymentRow {
  readonly id: number;
  readonly no: string;
  readonly payable_type: string;
  readonly payable_id: number;
  readonly payable_no: string;
  readonly owner_type: string;
  readonly owner_id: number;
  readonly owner_name: string;
  readonly purpose: Purpose;
  readonly channel: Channel;
  readonly amount_fen: number;
  readonly received_fen: number | null;
  readonly fee_fen: number;
  readonly refunded_fen: number;
  readonly status: PaymentStatus;
  readonly desk_status: 1 | 2 | 3 | null;
  readonly drawer_id: number | null;
  readonly close_id: number | null;
  readonly payer: string;
  readonly memo: string;
  readonly receipt_no: string | null;
  /** The first of the payments that were made together with it and share its receipt; null: it is the first, or single. */
  readonly with_payment: number | null;
  readonly channel_no: string | null;
  readonly pay_code: string | null;
  readonly attempts: number;
  readonly next_at: Date | null;
  readonly idem_key: string;
  readonly tx_id: number | null;
  readonly paid_at: Date | null;
  readonly created_at: Date;
  readonly created_by: number | null;
  readonly created_name: string;
  readonly version: number;
}

const columns = `id, no, payable_type, payable_id, payable_no, owner_type, owner_id, owner_name, purpose, channel, amount_fen, received_fen,
  fee_fen, refunded_fen, status, desk_status, drawer_id, close_id, payer, memo, receipt_no, with_payment, channel_no, pay_code, attempts, next_at,
  idem_key, tx_id, paid_at, created_at, created_by, created_name, version`;

export type NewPayment = Pick<
  PaymentRow,
  | "no"
  | "payable_type"
  | "payable_id"
  | "payable_no"
  | "owner_type"
  | "owner_id"
  | "owner_name"
  | "purpose"
  | "channel"
  | "amount_fen"
  | "received_fen"
  | "drawer_id"
  | "payer"
  | "memo"
  | "with_payment"
  | "idem_key"
  | "next_at"
  | "created_at"
  | "created_by"
  | "created_name"
> & { readonly voucher_images: readonly string[] };

/** Locks a payable until the commit, so that of two payments at once the second one sees the first. */
export async function lockPayable(tx: Tx, supplier_id: number, type: string, id: number): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`payable ${supplier_id} ${type} ${id}`]);
}

export async function insertPayment(tx: Tx, supplier_id: number, payment: NewPayment): Promise<PaymentRow | null> {
  const names = Object.keys(payment);
  const rows = await tx.query<PaymentRow>(
    `insert into payment (supplier_id, status, ${names.join(", ")})
     values ($1, 0, ${names.map((_, index) => `$${index + 2}`).join(", ")})
     on conflict (supplier_id, idem_key) do nothing returning ${columns}`,
    [supplier_id, ...Object.values(payment)],
  );
  return rows[0] ?? null;
}

/**
 * Returns the payments that share one receipt with this one, itself included, in the order in which they were made. Void ones are left out
 * unless all are void.
 */
export async function paymentsOnReceipt(
  tx: Tx,
  supplier_id: number,
  payment: PaymentRow,
): Promise<readonly PaymentRow[]> {
  const head = payment.with_payment ?? payment.id;
  const rows = await tx.query<PaymentRow>(
    `select ${columns} from payment
     where supplier_id = $1 and (id = $2 or with_payment = $2) and receipt_no = $3 order by id`,
    [supplier_id, head, payment.receipt_no],
  );
  const standing = rows.filter((row) => row.desk_status !== 3);
  return standing.length > 0 ? standing : rows;
}

/** Returns the payments made together with one, itself included, in the order in which they were made. */
export async function paymentsTogether(
  tx: Tx,
  supplier_id: number,
  payment: Pick<PaymentRow, "id" | "with_payment">,
): Promise<readonly PaymentRow[]> {
  const head = payment.with_payment ?? payment.id;
  return await tx.query<PaymentRow>(
    `select ${columns} from payment where supplier_id = $1 and (id = $2 or with_payment = $2) order by id`,
    [supplier_id, head],
  );
}

/** @param lock  locks the payment until the commit */
export async function findPayment(
  tx: Tx,
  supplier_id: number,
  id: number,
  lock: "lock" | null = null,
): Promise<PaymentRow | null> {
  const rows = await tx.query<PaymentRow>(
    `select ${columns} from payment where supplier_id = $1 and id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

export async function findPaymentBy(
  tx: Tx,
  supplier_id: number,
  by: "idem_key" | "no",
  value: string,
): Promise<PaymentRow | null> {
  const rows = await tx.query<PaymentRow>(`select ${columns} from payment where supplier_id = $1 and ${by} = $2`, [
    supplier_id,
    value,
  ]);
  return rows[0] ?? null;
}

/**
 * Returns the payments of a payable from which money may be refunded, the newest first, and locks them. Payments into a wallet are left
 * out, because that money belongs to the wallet.
 */
export async function refundablePayments(
  tx: Tx,
  supplier_id: number,
  type: string,
  id: number,
): Promise<readonly PaymentRow[]> {
  return await tx.query<PaymentRow>(
    `select ${columns} from payment
     where supplier_id = $1 and payable_type = $2 and payable_id = $3 and status = 1 and purpose <> 'recharge' and refunded_fen < amount_fen
     -- What was ordered at the shop goes back by the largest payment first, by cash last; all else by the newest.
     order by case when payable_type = 'order' then (channel = 'cash')::int end, case when payable_type = 'order' then refunded_fen - amount_fen end,
       id desc for no key update`,
    [supplier_id, type, id],
  );
}

/** Returns the keys of a payable's payments that wait at their provider. @param but  idempotency key of one that is left out */
export async function waitingPayments(
  tx: Tx,
  supplier_id: number,
  { type, id }: { readonly type: string; readonly id: number },
  but: string,
): Promise<readonly number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from payment where supplier_id = $1 and payable_type = $2 and payable_id = $3 and status = 0 and idem_key <> $4 order by id`,
    [supplier_id, type, id, but],
  );
  return rows.map((row) => row.id);
}

/** Returns the payments of an owner, the newest first. */
export async function paymentsOf(
  tx: Tx,
  supplier_id: number,
  owner: { readonly type: string; readonly id: number },
): Promise<readonly PaymentRow[]> {
  return await tx.query<PaymentRow>(
    `select ${columns} from payment where supplier_id = $1 and owner_type = $2 and owner_id = $3 order by id desc`,
    [supplier_id, owner.type, owner.id],
  );
}

export type PaymentPatch = Partial<
  Pick<
    PaymentRow,
    | "status"
    | "desk_status"
    | "fee_fen"
    | "receipt_no"
    | "channel_no"
    | "pay_code"
    | "attempts"
    | "next_at"
    | "tx_id"
    | "paid_at"
  > & {
    readonly error_msg: string | null;
    readonly verified_by: string;
    readonly verified_at: Date;
    readonly voided_by: string;
    readonly voided_at: Date;
    readonly void_reason: string;
  }
>;

/** Changes a payment. @returns the new version, or null when the payment has another version by now */
export async function updatePayment(
  tx: Tx,
  supplier_id: number,
  payment: Pick<PaymentRow, "id" | "version">,
  patch: PaymentPatch,
): Promise<number | null> {
  const names = Object.keys(patch);
  const rows = await tx.query<{ version: number }>(
    `update payment set ${names.map((name, index) => `${name} = $${index + 4}`).join(", ")}, version = version + 1
     where supplier_id = $1 and id = $2 and version = $3 returning version`,
    [supplier_id, payment.id, payment.version, ...Object.values(patch)],
  );
  return rows[0]?.version ?? null;
}

/** Adds to the refunded amount of a payment; a negative amount lowers it. @throws check violation `payment_refunds_within` */
export async function addRefunded(tx: Tx, supplier_id: number, id: number, amount_fen: number): Promise<void> {
  await tx.query(
    `update payment set refunded_fen = refunded_fen + $3, version = version + 1 where supplier_id = $1 and id = $2`,
    [supplier_id, id, amount_fen],
  );
}

/** Returns the provider payments that are due to be asked about. */
export async function paymentsDue(tx: Tx, supplier_id: number, now: Date, limit: number): Promise<readonly number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from payment where supplier_id = $1 and next_at <= $2 order by next_at, id limit $3`,
    [supplier_id, now, limit],
  );
  return rows.map(({ id }) => id);
}

/** The amounts paid for a payable, refunded, and held. */
export interface PaidFigures {
  /** Fees paid, without void payments. */
  readonly paid_fen: number;
  /** Agreed refunds, of payments for any purpose. */
  readonly refunded_fen: number;
  readonly held_booking_fen: number;
  readonly held_security_fen: number;
  readonly held_prepaid_fen: number;
}

export async function readPaid(tx: Tx, supplier_id: number, type: string, id: number): Promise<PaidFigures> {
  const rows = await tx.query<PaidFigures>(
    `select
       coalesce((select sum(amount_fen) from payment
         where supplier_id = $1 and payable_type = $2 and payable_id = $3 and status = 1 and purpose = 'stay_fee'), 0)::bigint
       + coalesce((select sum(used_fen) from deposit
         where supplier_id = $1 and payable_type = $2 and payable_id = $3), 0)::bigint as paid_fen,
       coalesce((select sum(amount_fen) from refund_request
         where supplier_id = $1 and payable_type = $2 and payable_id = $3 and stop_tx_id is null), 0)::bigint as refunded_fen,
       coalesce((select sum(held_fen) from deposit
         where supplier_id = $1 and payable_type = $2 and payable_id = $3 and kind = 'booking'), 0)::bigint as held_booking_fen,
       coalesce((select sum(held_fen) from deposit
         where supplier_id = $1 and payable_type = $2 and payable_id = $3 and kind = 'security'), 0)::bigint as held_security_fen,
       coalesce((select sum(held_fen) from deposit
         where supplier_id = $1 and payable_type = $2 and payable_id = $3 and kind = 'prepaid'), 0)::bigint as held_prepaid_fen`,
    [supplier_id, type, id],
  );
  return rows[0] ?? { paid_fen: 0, refunded_fen: 0, held_booking_fen: 0, held_security_fen: 0, held_prepaid_fen: 0 };
}

/**
 * Returns what was paid as the price of a payable: payments and used deposits, minus agreed refunds. A refund of a deposit does not lower the
 * price, whichever payment it goes back to.
 */
export async function readEarned(tx: Tx, supplier_id: number, type: string, id: number): Promise<number> {
  const rows = await tx.query<{ fen: number }>(
    `select (coalesce((select sum(case when purpose in ('stay_fee', 'order') then amount_fen else 0 end - refunded_fen) from payment
         where supplier_id = $1 and payable_type = $2 and payable_id = $3 and status = 1 and purpose not in ('recharge', 'counter')), 0)
       -- The deposit of an auction is used as a payment for its order.
       + coalesce((select sum(refunded_fen + case kind when 'auction' then 0 else used_fen end) from deposit
         where supplier_id = $1 and payable_type = $2 and payable_id = $3), 0))::bigint as fen /* not null: sums */`,
    [supplier_id, type, id],
  );
  return rows[0]?.fen ?? 0;
}

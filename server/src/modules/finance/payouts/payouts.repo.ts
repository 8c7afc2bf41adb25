import type { Channel, PayoutStatus } from "@kangying/contract/finance/money";
import type { Tx } from "../../../core/db/database.ts";

/** A payout with the values of its request and payment. */
export interface PayoutRow {
  readonly id: number;
  readonly no: string;
  readonly request_id: number;
  /** The type of payable: `order`, `stay_bill`. */
  readonly payable_type: string;
  readonly payable_id: number;
  readonly request_no: string;
  /** The amount of the whole request. Limits apply to it, so that splitting a refund does not avoid them. */
  readonly request_fen: number;
  /** The payment that it goes back to, with its number and amount; null when it goes back to several. */
  readonly payment_id: number | null;
  readonly payment_no: string | null;
  readonly payment_fen: number | null;
  readonly drawer_id: number | null;
  readonly owner_type: string;
  readonly owner_id: number;
  readonly owner_name: string;
  readonly reason: string;
  readonly channel: Channel;
  readonly amount_fen: number;
  readonly status: PayoutStatus;
  readonly attempts: number;
  readonly requested_by: number | null;
  readonly approved_by: number | null;
  readonly approved_at: Date | null;
  readonly paid_by: number | null;
  readonly bank_name: string | null;
  readonly bank_holder: string | null;
  readonly bank_card_cipher: Buffer | null;
  readonly version: number;
}

/** @param lock  locks the payout until the commit */
export async function findPayout(
  tx: Tx,
  supplier_id: number,
  id: number,
  lock: "lock" | null = null,
): Promise<PayoutRow | null> {
  const rows = await tx.query<PayoutRow>(
    `select o.id, o.no, o.request_id, r.payable_type, r.payable_id, r.no as request_no, r.amount_fen as request_fen, o.payment_id, p.no as payment_no,
       p.amount_fen as payment_fen, r.owner_type, r.owner_id, r.owner_name, r.reason, o.channel, o.amount_fen, o.status,
       o.attempts, o.requested_by, o.approved_by, o.approved_at, o.paid_by, o.bank_name, o.bank_holder, o.bank_card_cipher, o.version,
       -- Money of two drawers is never one payout.
       (select max(q.drawer_id) from payout_part k join payment q on q.supplier_id = k.supplier_id and q.id = k.payment_id
        where k.supplier_id = o.supplier_id and k.payout_id = o.id) as drawer_id
     from payout o
     join refund_request r on r.supplier_id = o.supplier_id and r.id = o.request_id
     left join payment p on p.supplier_id = o.supplier_id and p.id = o.payment_id
     where o.supplier_id = $1 and o.id = $2${lock ? " for no key update of o" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

export interface NewPayout {
  readonly no: string;
  readonly request_id: number;
  readonly channel: Channel;
  readonly amount_fen: number;
  readonly due_on: string | null;
  readonly requested_by: number | null;
  readonly created_at: Date;
  /** The words by which the list finds it. */
  readonly search: string;
}

/** The part of a payout that goes back to one payment. */
export interface NewPayoutPart {
  readonly payment_id: number;
  readonly amount_fen: number;
}

/** Writes a payout with its parts. @param parts  each of another payment; their sum is the payout's amount */
export async function insertPayout(
  tx: Tx,
  supplier_id: number,
  payout: NewPayout,
  parts: readonly NewPayoutPart[],
): Promise<number> {
  const [first, second] = parts;
  const row = { ...payout, payment_id: second ? null : (first?.payment_id ?? null) };
  const names = Object.keys(row);
  const rows = await tx.query<{ id: number }>(
    `insert into payout (supplier_id, ${names.join(", ")})
     values ($1, ${names.map((_, index) => `$${index + 2}`).join(", ")}) returning id`,
    [supplier_id, ...Object.values(row)],
  );
  const id = rows[0]?.id ?? 0;
  await tx.query(
    `insert into payout_part (supplier_id, payout_id, payment_id, amount_fen)
     select $1, $2, part.payment_id, part.amount_fen from unnest($3::bigint[], $4::bigint[]) as part (payment_id, amount_fen)`,
    [supplier_id, id, parts.map(({ payment_id }) => payment_id), parts.map(({ amount_fen }) => amount_fen)],
  );
  return id;
}

/** A part of a payout with its payment. */
export interface PayoutPartRow extends NewPayoutPart {
  readonly payout_id: number;
  readonly payment_no: string;
  readonly payment_fen: number;
}

/** Returns the parts of payouts, payment by payment. */
export async function partsOf(
  tx: Tx,
  supplier_id: number,
  payout_ids: readonly number[],
): Promise<readonly PayoutPartRow[]> {
  return await tx.query<PayoutPartRow>(
    `select k.payout_id, k.payment_id, k.amount_fen, p.no as payment_no, p.amount_fen as payment_fen
     from payout_part k join payment p on p.supplier_id = k.supplier_id and p.id = k.payment_id
     where k.supplier_id = $1 and k.payout_id = any($2) order by k.payout_id, k.payment_id`,
    [supplier_id, payout_ids],
  );
}

export type PayoutPatch = Partial<
  Pick<
    PayoutRow,
    "status" | "channel" | "attempts" | "approved_by" | "approved_at" | "paid_by" | "bank_name" | "bank_holder"
  > & {
    readonly bank_card_cipher: Buffer | null;
    readonly bank_card_tail: string | null;
    readonly approved_name: string | null;
    readonly paid_name: string | null;
    readonly paid_at: Date | null;
    readonly next_at: Date | null;
    readonly error_code: string | null;
    readonly error_msg: string | null;
    readonly return_reason: string | null;
    readonly provider_no: string | null;
    readonly voucher_images: readonly string[];
    readonly tx_id: number;
  }
>;

/** Changes a payout. @returns the new version, or null when the payout has another version by now */
export async function updatePayout(
  tx: Tx,
  supplier_id: number,
  payout: Pick<PayoutRow, "id" | "version">,
  patch: PayoutPatch,
): Promise<number | null> {
  const names = Object.keys(patch);
  const rows = await tx.query<{ version: number }>(
    `update payout set ${names.map((name, index) => `${name} = $${index + 4}`).join(", ")}, version = version + 1
     where supplier_id = $1 and id = $2 and version = $3 returning version`,
    [supplier_id, payout.id, payout.version, ...Object.values(patch)],
  );
  return rows[0]?.version ?? null;
}

/** Returns the payouts of a request, in the order in which they were made. @param lock  locks them until the commit */
export async function payoutsOf(
  tx: Tx,
  supplier_id: number,
  request_id: number,
  lock: "lock" | null = "lock",
): Promise<readonly PayoutRow[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from payout where supplier_id = $1 and request_id = $2 order by id${lock ? " for no key update" : ""}`,
    [supplier_id, request_id],
  );
  const payouts: PayoutRow[] = [];
  for (const { id } of rows) {
    const payout = await findPayout(tx, supplier_id, id);
    if (payout) payouts.push(payout);
  }
  return payouts;
}

/** Counts the payouts from a payment so far. */
export async function countPayouts(tx: Tx, supplier_id: number, payment_id: number): Promise<number> {
  const rows = await tx.query<{ n: number }>(
    `select count(*)::int as n from payout_part k join payout o on o.supplier_id = k.supplier_id and o.id = k.payout_id
     where k.supplier_id = $1 and k.payment_id = $2 and o.status <> 5`,
    [supplier_id, payment_id],
  );
  return rows[0]?.n ?? 0;
}

/** Returns the payouts being processed whose next check is overdue. */
export async function payoutsOverdue(tx: Tx, supplier_id: number, before: Date): Promise<readonly number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from payout where supplier_id = $1 and next_at < $2 and status = 1 order by id limit 100`,
    [supplier_id, before],
  );
  return rows.map(({ id }) => id);
}

import { payoutStatus } from "@kangying/contract/finance/money";
import type { Tx } from "../../../core/db/database.ts";

/** A request for a refund: an amount that was agreed to be paid back. */
export interface RefundRequestRow {
  readonly id: number;
  readonly no: string;
  readonly payable_type: string;
  readonly payable_id: number;
  readonly amount_fen: number;
  readonly tx_id: number | null;
  readonly stop_tx_id: number | null;
}

const columns = "id, no, payable_type, payable_id, amount_fen, tx_id, stop_tx_id";

export interface NewRefundRequest {
  readonly no: string;
  readonly payable_type: string;
  readonly payable_id: number;
  readonly payable_no: string;
  readonly owner_type: string;
  readonly owner_id: number;
  readonly owner_name: string;
  readonly amount_fen: number;
  readonly reason: string;
  readonly due_on: string | null;
  readonly idem_key: string;
  readonly requested_by: number | null;
  readonly requested_name: string;
  readonly created_at: Date;
}

/** Writes a refund request. @returns null when the idempotency key is taken */
export async function insertRefundRequest(
  tx: Tx,
  supplier_id: number,
  request: NewRefundRequest,
): Promise<number | null> {
  const names = Object.keys(request);
  const rows = await tx.query<{ id: number }>(
    `insert into refund_request (supplier_id, ${names.join(", ")})
     values ($1, ${names.map((_, index) => `$${index + 2}`).join(", ")})
     on conflict (supplier_id, idem_key) do nothing returning id`,
    [supplier_id, ...Object.values(request)],
  );
  return rows[0]?.id ?? null;
}

export async function findRefundRequestByKey(
  tx: Tx,
  supplier_id: number,
  idem_key: string,
): Promise<RefundRequestRow | null> {
  const rows = await tx.query<RefundRequestRow>(
    `select ${columns} from refund_request where supplier_id = $1 and idem_key = $2`,
    [supplier_id, idem_key],
  );
  return rows[0] ?? null;
}

/** Returns the requests of a payable that were not stopped, and locks them. */
export async function openRequestsOf(
  tx: Tx,
  supplier_id: number,
  payable: { readonly type: string; readonly id: number },
): Promise<readonly RefundRequestRow[]> {
  return await tx.query<RefundRequestRow>(
    `select ${columns} from refund_request
     where supplier_id = $1 and payable_type = $2 and payable_id = $3 and stop_tx_id is null order by id for no key update`,
    [supplier_id, payable.type, payable.id],
  );
}

/** Returns whether a payable has a refund that is neither paid nor withdrawn. */
export async function hasOpenRefund(
  tx: Tx,
  supplier_id: number,
  payable: { readonly type: string; readonly id: number },
): Promise<boolean> {
  const { paid, withdrawn } = payoutStatus;
  const rows = await tx.query(
    `select from refund_request r join payout p on p.supplier_id = r.supplier_id and p.request_id = r.id
     where r.supplier_id = $1 and r.payable_type = $2 and r.payable_id = $3 and r.stop_tx_id is null and p.status not in ($4, $5) limit 1`,
    [supplier_id, payable.type, payable.id, paid, withdrawn],
  );
  return rows.length > 0;
}

/**
 * Returns whether money of a payable's refunds was paid out or is being paid.
 * @param only  keys of requests; default: all that were not stopped
 */
export async function hasGoneRefund(
  tx: Tx,
  supplier_id: number,
  payable: { readonly type: string; readonly id: number },
  only: readonly number[] | null,
): Promise<boolean> {
  const { processing, paid } = payoutStatus;
  const rows = await tx.query(
    `select from refund_request r left join payout p on p.supplier_id = r.supplier_id and p.request_id = r.id
     where r.supplier_id = $1 and r.payable_type = $2 and r.payable_id = $3 and r.stop_tx_id is null and (p.status in ($4, $5) or r.tx_id is null)
       and ($6::bigint[] is null or r.id = any($6)) limit 1`,
    [supplier_id, payable.type, payable.id, processing, paid, only],
  );
  return rows.length > 0;
}

export async function setRequestTx(
  tx: Tx,
  supplier_id: number,
  id: number,
  posted: { readonly tx_id: number } | { readonly stop_tx_id: number },
): Promise<void> {
  const [name, value] =
    "tx_id" in posted ? (["tx_id", posted.tx_id] as const) : (["stop_tx_id", posted.stop_tx_id] as const);
  await tx.query(`update refund_request set ${name} = $3 where supplier_id = $1 and id = $2`, [supplier_id, id, value]);
}

/**
 * Returns the amount in fen that limits apply to, so that splitting a refund does not avoid them: all refunds of the same payable, or all
 * requests by the same person within a day, whichever is more.
 */
export async function atStake(tx: Tx, supplier_id: number, request_id: number): Promise<number> {
  const rows = await tx.query<{ fen: number }>(
    `select greatest(
       (select coalesce(sum(o.amount_fen), 0) from refund_request o
        where o.supplier_id = r.supplier_id and o.payable_type = r.payable_type and o.payable_id = r.payable_id and o.stop_tx_id is null),
       (select coalesce(sum(d.amount_fen), 0) from refund_request d
        where d.supplier_id = r.supplier_id and d.requested_by = r.requested_by and d.stop_tx_id is null
          and d.created_at > r.created_at - interval '1 day' and d.created_at < r.created_at + interval '1 day')
     )::bigint as fen
     from refund_request r where r.supplier_id = $1 and r.id = $2`,
    [supplier_id, request_id],
  );
  return rows[0]?.fen ?? 0;
}

/** Returns the sum of all refunds of a payable, in fen. */
export async function askedBackFor(tx: Tx, supplier_id: number, type: string, id: number): Promise<number> {
  const rows = await tx.query<{ fen: number }>(
    `select coalesce(sum(amount_fen), 0)::bigint as fen from refund_request
     where supplier_id = $1 and payable_type = $2 and payable_id = $3 and stop_tx_id is null`,
    [supplier_id, type, id],
  );
  return rows[0]?.fen ?? 0;
}

/** Returns the facts of a request for the person who decides about a refund. */
export async function findRefundFacts(
  tx: Tx,
  supplier_id: number,
  id: number,
): Promise<{
  readonly payable_no: string;
  readonly requested_name: string;
  readonly due_on: string | null;
  readonly tx_id: number | null;
} | null> {
  const rows = await tx.query<{
    payable_no: string;
    requested_name: string;
    due_on: string | null;
    tx_id: number | null;
  }>(`select payable_no, requested_name, due_on, tx_id from refund_request where supplier_id = $1 and id = $2`, [
    supplier_id,
    id,
  ]);
  return rows[0] ?? null;
}

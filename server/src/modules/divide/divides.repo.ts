import type { Tx } from "../../core/db/database.ts";
import type { LocalDate } from "../../core/kernel/day.ts";

export interface DivideRow {
  readonly id: number;
  readonly no: string;
  /** The order; null for a stay. */
  readonly order_id: number | null;
  readonly stay_id: number | null;
  /** The number of the order or of the stay. */
  readonly order_no: string;
  readonly payment_no: string;
  readonly channel: string;
  readonly base_fen: number;
  readonly refunded_fen: number;
  readonly divided_fen: number;
  readonly returned_fen: number;
  readonly claimed_fen: number;
  readonly status: number;
  readonly delay_days: number;
  readonly due_on: LocalDate | null;
}

const divideColumns =
  "id, no, order_id, stay_id, order_no, payment_no, channel, base_fen, refunded_fen, divided_fen, returned_fen, claimed_fen, status, delay_days, to_char(due_on, 'YYYY-MM-DD') as due_on";

/** @param lock  true: locks the row until the commit */
export async function findDivide(
  tx: Tx,
  supplier_id: number,
  by: { readonly id: number } | { readonly order_id: number },
  lock = false,
): Promise<DivideRow | null> {
  const [id, order_id] = "id" in by ? [by.id, null] : [null, by.order_id];
  const rows = await tx.query<DivideRow>(
    `select ${divideColumns} from divide_order
     where supplier_id = $1 and (id = $2::bigint or order_id = $3::bigint) ${lock ? "for update" : ""}`,
    [supplier_id, id, order_id],
  );
  return rows[0] ?? null;
}

export async function insertDivide(
  tx: Tx,
  supplier_id: number,
  row: Pick<DivideRow, "no" | "order_id" | "stay_id" | "order_no" | "payment_no" | "channel" | "delay_days">,
  at: Date,
): Promise<number | null> {
  const rows = await tx.query<{ id: number }>(
    `insert into divide_order (supplier_id, no, order_id, stay_id, order_no, payment_no, channel, delay_days, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning id`,
    [supplier_id, row.no, row.order_id, row.stay_id, row.order_no, row.payment_no, row.channel, row.delay_days, at],
  );
  return rows[0]?.id ?? null;
}

/** Sets the due day of an order's divide when its after-sale window is over. */
export async function setDue(tx: Tx, supplier_id: number, order_id: number, on: LocalDate): Promise<void> {
  await tx.query(
    `update divide_order set due_on = $3::date + delay_days, version = version + 1
     where supplier_id = $1 and order_id = $2 and status = 0 and due_on is null`,
    [supplier_id, order_id, on],
  );
}

/** Sets the due day of payments for stays that are over: their last day plus the waiting days. */
export async function setStaysDue(tx: Tx, supplier_id: number, today: LocalDate): Promise<void> {
  await tx.query(
    `update divide_order d set due_on = coalesce(s.finish_date, $2::date) + d.delay_days, version = d.version + 1
     from lent.stay s where s.supplier_id = d.supplier_id and s.id = d.stay_id and s.status in (50, 90)
       and d.supplier_id = $1 and d.stay_id is not null and d.status = 0 and d.due_on is null`,
    [supplier_id, today],
  );
}

/**
 * Returns the divides that are due.
 * @param open  the statuses to look for; default: all in which shares may still be transferred
 */
export async function dueDivides(
  tx: Tx,
  supplier_id: number,
  today: LocalDate,
  open: readonly number[] = [0, 3, 4],
): Promise<readonly number[]> {
  const rows = await tx.query<{ id: number }>(
    `select d.id from divide_order d
     where d.supplier_id = $1 and d.status = any($3::smallint[]) and d.due_on <= $2::date order by d.id limit 500`,
    [supplier_id, today, open],
  );
  return rows.map(({ id }) => id);
}

/** Returns the divides with transferred shares whose buyers got a refund since, while a part of a share must still come back. */
export async function dueReturns(tx: Tx, supplier_id: number): Promise<readonly number[]> {
  const rows = await tx.query<{ id: number }>(
    `select d.id from divide_order d
       cross join lateral (select coalesce((select o.refunded_fen from lent.shop_order o where o.supplier_id = d.supplier_id and o.id = d.order_id),
         (select p.refunded_fen from lent.payment p where p.supplier_id = d.supplier_id and p.no = d.payment_no and d.order_id is null)) as fen) back
     where d.supplier_id = $1 and d.status in (2, 3, 5) and back.fen > d.refunded_fen
       and d.returned_fen + d.claimed_fen < d.divided_fen
       and exists (select from divide_line l where l.supplier_id = d.supplier_id and l.divide_id = d.id and l.status = 1
         and floor(l.amount_fen::numeric * least(back.fen - d.refunded_fen, d.base_fen) / nullif(d.base_fen, 0))
           > l.returned_fen + l.claimed_fen)
     order by d.id limit 500`,
    [supplier_id],
  );
  return rows.map(({ id }) => id);
}

export async function updateDivide(
  tx: Tx,
  supplier_id: number,
  id: number,
  row: Pick<DivideRow, "base_fen" | "refunded_fen" | "divided_fen" | "returned_fen" | "claimed_fen" | "status">,
  run_at: Date | null,
): Promise<void> {
  await tx.query(
    `update divide_order set base_fen = $3, refunded_fen = $4, divided_fen = $5, returned_fen = $6, claimed_fen = $7, status = $8,
       run_at = coalesce($9, run_at), version = version + 1 where supplier_id = $1 and id = $2`,
    [
      supplier_id,
      id,
      row.base_fen,
      row.refunded_fen,
      row.divided_fen,
      row.returned_fen,
      row.claimed_fen,
      row.status,
      run_at,
    ],
  );
}

export interface LogEntry {
  readonly divide_id: number;
  readonly line_id: number | null;
  readonly act: "divide" | "return" | "claim" | "set_off" | "unfreeze";
  readonly result: string;
  readonly amount_fen: number;
  readonly request: object;
  readonly response: object;
}

export async function insertLog(
  tx: Tx,
  supplier_id: number,
  entry: LogEntry,
  by: { readonly at: Date; readonly name: string },
): Promise<void> {
  await tx.query(
    `insert into divide_log (supplier_id, divide_id, line_id, act, result, amount_fen, request, response, at, by_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      supplier_id,
      entry.divide_id,
      entry.line_id,
      entry.act,
      entry.result,
      entry.amount_fen,
      JSON.stringify(entry.request),
      JSON.stringify(entry.response),
      by.at,
      by.name,
    ],
  );
}

/** Returns the orders that were divided completely, the last first. */
export async function dividedOrders(tx: Tx, supplier_id: number): Promise<readonly number[]> {
  const rows = await tx.query<{ order_id: number }>(
    `select order_id /* not null: asked for */ from divide_order
     where supplier_id = $1 and status = 2 and order_id is not null order by run_at desc, id desc limit 10`,
    [supplier_id],
  );
  return rows.map(({ order_id }) => order_id);
}

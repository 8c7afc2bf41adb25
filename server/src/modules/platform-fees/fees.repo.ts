import type { Tx } from "../../core/db/database.ts";
import type { LocalDate } from "../../core/kernel/day.ts";

export interface FeeRow {
  readonly id: number;
  readonly no: string | null;
  /** First day of the month. */
  readonly month: LocalDate;
  readonly paid_fen: number;
  readonly refunded_fen: number;
  readonly trade_bp: number;
  readonly fee_fen: number;
  readonly due_on: LocalDate;
  readonly status: 0 | 1;
}

const columns = `id, no, to_char(month, 'YYYY-MM-DD') /* not null: it is */ as month, paid_fen, refunded_fen, trade_bp, fee_fen,
  to_char(due_on, 'YYYY-MM-DD') /* not null: it is */ as due_on, status`;

/** A supplier's months, the oldest first. @param lock  keeps others from settling until the commit */
export async function feesOf(tx: Tx, supplier_id: number, lock = false): Promise<readonly FeeRow[]> {
  return await tx.query<FeeRow>(
    `select ${columns} from supplier_fee where supplier_id = $1 order by month ${lock ? "for update" : ""}`,
    [supplier_id],
  );
}

/** The time zone in which a supplier's months begin. */
export async function zoneOf(tx: Tx, supplier_id: number): Promise<string> {
  const rows = await tx.query<{ time_zone: string }>(`select time_zone from supplier where id = $1`, [supplier_id]);
  return rows[0]?.time_zone ?? "Asia/Shanghai";
}

/** The supplier's own rate for the platform's fee; null: the general rate. */
export async function ownRate(tx: Tx, supplier_id: number): Promise<number | null> {
  const rows = await tx.query<{ trade_bp: number | null }>(`select trade_bp from supplier where id = $1`, [
    supplier_id,
  ]);
  return rows[0]?.trade_bp ?? null;
}

/** Inserts months that do not exist yet. */
export async function openMonths(
  tx: Tx,
  supplier_id: number,
  months: readonly { readonly month: LocalDate; readonly due_on: LocalDate }[],
  trade_bp: number,
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into supplier_fee (supplier_id, month, due_on, trade_bp, figured_at)
     select $1::bigint, m.month, m.due_on, $4::int, $5::timestamptz from unnest($2::date[], $3::date[]) as m (month, due_on)
     on conflict (supplier_id, month) do nothing`,
    [supplier_id, months.map(({ month }) => month), months.map(({ due_on }) => due_on), trade_bp, at],
  );
}

export interface Trade {
  readonly paid_fen: number;
  readonly refunded_fen: number;
}

/** `since`: when trade starts to count. `from` and `until`: the span to read. */
export interface TradeSpan {
  readonly since: Date;
  readonly from: Date;
  readonly until: Date;
}

// Trade: payments for stays with their booking deposits, for orders and at counters. Prepayments and security deposits are trade when they are
// used for the price, money in wallets when something is paid with it. Money paid before the books began is not trade of this platform, nor
// are its refunds.
const isTrade = "p.purpose in ('stay_fee', 'deposit_booking', 'order', 'counter') and p.channel <> 'opening'";
const isConvertible = "p.purpose in ('deposit_prepaid', 'deposit_security') and p.channel <> 'opening'";
// What goes back to the payment of such a deposit: first what the deposit itself still held, which never was trade, then what was used for the
// price. By the payouts of one request in their order.
const convertedBackSql = `
  select s.supplier_id, s.payout_id, least(s.amount_fen, greatest(0, s.so_far_fen - coalesce((
      select sum(l.amount_fen) from lent.refund_request r join lent.deposit_line l on l.supplier_id = r.supplier_id and l.tx_id = r.tx_id
      join lent.deposit d on d.supplier_id = l.supplier_id and d.id = l.deposit_id
      where r.supplier_id = s.supplier_id and r.id = s.request_id and l.kind = 'refunded' and d.kind in ('prepaid', 'security')), 0)))::bigint as amount_fen
  from (select o.supplier_id, o.id as payout_id, o.request_id, sum(k.amount_fen) as amount_fen,
      sum(sum(k.amount_fen)) over (partition by o.supplier_id, o.request_id order by o.id) as so_far_fen
    from lent.payout o join lent.payout_part k on k.supplier_id = o.supplier_id and k.payout_id = o.id
    join lent.payment p on p.supplier_id = k.supplier_id and p.id = k.payment_id
    where o.supplier_id = $1 and p.paid_at >= $2 and ${isConvertible}
    group by o.supplier_id, o.id, o.request_id) s`;
const tradeSql = `
  select 'payment' as kind, p.id as source_id, p.no as doc_no, p.payable_no, p.paid_at as at, p.amount_fen
  from lent.payment p
  where p.supplier_id = $1 and p.status = 1 and p.paid_at >= $3 and p.paid_at < $4 and p.paid_at >= $2 and ${isTrade}
    and not exists (select from supplier_fee_line l where l.supplier_id = p.supplier_id and l.kind = 'payment' and l.source_id = p.id)
  union all
  select 'converted', u.id, d.no, d.payable_no, u.at, u.amount_fen
  from lent.deposit_line u join lent.deposit d on d.supplier_id = u.supplier_id and d.id = u.deposit_id
  join lent.payment p on p.supplier_id = d.supplier_id and p.id = d.payment_id
  where u.supplier_id = $1 and u.kind = 'used' and u.at >= $3 and u.at < $4 and p.paid_at >= $2 and ${isConvertible}
    and not exists (select from supplier_fee_line l where l.supplier_id = u.supplier_id and l.kind = 'converted' and l.source_id = u.id)
  union all
  -- A payout may go back to several payments.
  select 'refund', o.id, o.no, min(g.payable_no), o.paid_at, -sum(g.amount_fen)::bigint
  from lent.payout o join (
      select k.supplier_id, k.payout_id, p.payable_no, k.amount_fen
      from lent.payout_part k join lent.payment p on p.supplier_id = k.supplier_id and p.id = k.payment_id
      where k.supplier_id = $1 and p.paid_at >= $2 and ${isTrade}
      union all
      select c.supplier_id, c.payout_id, q.payable_no, c.amount_fen from (${convertedBackSql}) c cross join lateral (
        select min(p.payable_no) as payable_no from lent.payout_part k join lent.payment p on p.supplier_id = k.supplier_id and p.id = k.payment_id
        where k.supplier_id = c.supplier_id and k.payout_id = c.payout_id) q
      where c.amount_fen > 0
    ) g on g.supplier_id = o.supplier_id and g.payout_id = o.id
  where o.supplier_id = $1 and o.status = 2 and o.paid_at >= $3 and o.paid_at < $4
    and not exists (select from supplier_fee_line l where l.supplier_id = o.supplier_id and l.kind = 'refund' and l.source_id = o.id)
  group by o.supplier_id, o.id, o.no, o.paid_at
  union all
  select 'void', p.id, p.no, p.payable_no, p.voided_at, -p.amount_fen
  from supplier_fee_line l join lent.payment p on p.supplier_id = l.supplier_id and p.id = l.source_id
  where l.supplier_id = $1 and l.kind = 'payment' and p.status <> 1 and p.voided_at >= $3 and p.voided_at < $4
    and not exists (select from supplier_fee_line v where v.supplier_id = l.supplier_id and v.kind = 'void' and v.source_id = l.source_id)`;

/** Sums payments and refunds in a span that are not in a settlement yet. */
export async function tradeIn(tx: Tx, supplier_id: number, { since, from, until }: TradeSpan): Promise<Trade> {
  const rows = await tx.query<Trade>(
    `select coalesce(sum(e.amount_fen) filter (where e.kind in ('payment', 'converted')), 0)::bigint /* not null: a sum */ as paid_fen,
       coalesce(-sum(e.amount_fen) filter (where e.kind not in ('payment', 'converted')), 0)::bigint /* not null: a sum */ as refunded_fen
     from (${tradeSql}) e`,
    [supplier_id, since, from, until],
  );
  return rows[0] ?? { paid_fen: 0, refunded_fen: 0 };
}

/** Saves them as the lines of a settlement. @throws unique violation supplier_fee_line_once */
export async function keepLines(
  tx: Tx,
  supplier_id: number,
  fee_id: number,
  { since, from, until }: TradeSpan,
): Promise<void> {
  await tx.query(
    `insert into supplier_fee_line (supplier_id, fee_id, month, kind, source_id, doc_no, payable_no, at, amount_fen)
     select f.supplier_id, f.id, f.month, e.kind, e.source_id, e.doc_no, e.payable_no, e.at, e.amount_fen
     from supplier_fee f cross join (${tradeSql}) e where f.supplier_id = $1::bigint and f.id = $5::bigint order by e.at, e.source_id`,
    [supplier_id, since, from, until, fee_id],
  );
}

export async function keepFigures(
  tx: Tx,
  supplier_id: number,
  id: number,
  row: Pick<FeeRow, "paid_fen" | "refunded_fen" | "trade_bp" | "fee_fen">,
  at: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `update supplier_fee set paid_fen = $3, refunded_fen = $4, trade_bp = $5, fee_fen = $6, figured_at = $7, version = version + 1
     where supplier_id = $1 and id = $2 and status = 0 and (paid_fen, refunded_fen, trade_bp, fee_fen) is distinct from ($3, $4, $5, $6) returning id`,
    [supplier_id, id, row.paid_fen, row.refunded_fen, row.trade_bp, row.fee_fen, at],
  );
  return rows.length > 0;
}

export async function markSettled(
  tx: Tx,
  supplier_id: number,
  id: number,
  by: { readonly no: string; readonly at: Date; readonly name: string; readonly pay_ref: string },
): Promise<boolean> {
  const rows = await tx.query(
    `update supplier_fee set status = 1, no = $3, settled_at = $4, settled_by = $5, pay_ref = $6, version = version + 1
     where supplier_id = $1 and id = $2 and status = 0 returning id`,
    [supplier_id, id, by.no, by.at, by.name, by.pay_ref],
  );
  return rows.length > 0;
}

/** The supplier of a fee. Runs under the database role platform. */
export async function feeOwner(tx: Tx, id: number): Promise<{ readonly supplier_id: number } | null> {
  const rows = await tx.query<{ supplier_id: number }>(`select supplier_id from platform.supplier_fee where id = $1`, [
    id,
  ]);
  return rows[0] ?? null;
}

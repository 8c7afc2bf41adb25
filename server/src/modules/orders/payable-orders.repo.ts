import type { Tx } from "../../core/db/database.ts";

/** Unpaid orders with their payment deadlines. */
export async function unpaidOrders(tx: Tx, supplier_id: number): Promise<{ id: number; pay_deadline: Date }[]> {
  return await tx.query(
    `select id, pay_deadline from shop_order where supplier_id = $1 and status = 'submit' order by id`,
    [supplier_id],
  );
}

/**
 * Money of an order's payments that neither was refunded nor belongs to the order: what is left of payments that it did not need.
 * @returns in fen; the caller has locked the order
 */
export async function unneededFen(tx: Tx, supplier_id: number, order_id: number): Promise<number> {
  const [row] = await tx.query<{ fen: number }>(
    `select (coalesce(sum(p.amount_fen - p.refunded_fen), 0) - o.paid_fen + o.refunded_fen)::bigint as fen
     from shop_order o left join lent.payment p
       on p.supplier_id = o.supplier_id and p.payable_type = 'order' and p.payable_id = o.id and p.purpose = 'order' and p.status = 1
     where o.supplier_id = $1 and o.id = $2 group by o.paid_fen, o.refunded_fen`,
    [supplier_id, order_id],
  );
  return row?.fen ?? 0;
}

/**
 * Orders whose time is over and whose job may be lost. While a refund is open, their time is paused.
 * @param before  due before this time
 */
export async function overdueOrders(
  tx: Tx,
  supplier_id: number,
  before: Date,
): Promise<{ id: number; due: "close" | "receive" | "settle" }[]> {
  return await tx.query(
    `select o.id, 'close' as due from shop_order o where o.supplier_id = $1 and o.status = 'submit' and o.pay_deadline < $2
     union all
     select o.id, 'receive' from shop_order o where o.supplier_id = $1 and o.status = 'send' and o.refund_status <> 1
       and o.auto_receive_at < $2
     union all
     select o.id, 'settle' from shop_order o
       where o.supplier_id = $1 and o.status = 'finish' and o.refund_status <> 1 and o.finished_at is null and o.after_sale_until < $2
     limit 500`,
    [supplier_id, before],
  );
}

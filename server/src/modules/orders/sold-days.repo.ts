import type { Tx } from "../../core/db/database.ts";

/** Pieces sold by the day of their payment, without refunded ones. */
export async function soldDays(
  tx: Tx,
  supplier_id: number,
  time_zone: string,
): Promise<readonly { readonly goods_id: number; readonly day: string; readonly pieces: number }[]> {
  return await tx.query(
    `select i.goods_id, to_char(o.paid_at at time zone $2, 'YYYY-MM-DD') /* not null: those that are paid */ as day,
       sum(i.qty - i.unsent_refunded - i.sent_refunded)::int /* not null: a sum of rows */ as pieces
     from shop_order o join order_item i on i.supplier_id = o.supplier_id and i.order_id = o.id
     where o.supplier_id = $1 and o.paid_at is not null and o.pay_channel <> 'opening' group by 1, 2`,
    [supplier_id, time_zone],
  );
}

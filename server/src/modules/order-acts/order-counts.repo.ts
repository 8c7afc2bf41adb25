import type { OrderStatus } from "@kangying/contract/orders/order.moves";
import type { Tx } from "../../core/db/database.ts";

/** The number of orders in a stage, and how many of them have an open refund. */
export interface StageCount {
  readonly status: OrderStatus;
  readonly freight_mode: 1 | 2 | 3;
  readonly orders: number;
  readonly refunding: number;
}

/** Orders by stage and way of delivery. */
export async function countStages(tx: Tx, supplier_id: number): Promise<StageCount[]> {
  return await tx.query<StageCount>(
    `select status, freight_mode, count(*)::int as orders, (count(*) filter (where refund_status = 1))::int as refunding
     from lent.shop_order where supplier_id = $1 group by status, freight_mode`,
    [supplier_id],
  );
}

/** Number of a member's orders that are not closed. */
export async function countOrdersOf(tx: Tx, supplier_id: number, member_id: number): Promise<number> {
  const rows = await tx.query<{ orders: number }>(
    `select count(*)::int as orders from lent.shop_order where supplier_id = $1 and member_id = $2 and status <> 'close'`,
    [supplier_id, member_id],
  );
  return rows[0]?.orders ?? 0;
}

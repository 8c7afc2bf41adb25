import type { Tx } from "../../core/db/database.ts";

/** The number of a member's orders that are paid and not finished, or for which a refund was requested. */
export async function countOpenOrders(tx: Tx, supplier_id: number, member_id: number): Promise<number> {
  const [row] = await tx.query<{ orders: number }>(
    `select count(*)::int as orders from lent.shop_order
     where supplier_id = $1 and member_id = $2 and (status in ('pay', 'send') or refund_status = 1)`,
    [supplier_id, member_id],
  );
  return row?.orders ?? 0;
}

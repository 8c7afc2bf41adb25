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

/** The number of a member's refunds that were agreed and are not paid yet. */
export async function countOwedRefunds(tx: Tx, supplier_id: number, member_id: number): Promise<number> {
  const [row] = await tx.query<{ refunds: number }>(
    `select count(*)::int as refunds from lent.refund_request r
     where r.supplier_id = $1 and r.owner_type = 'member' and r.owner_id = $2 and r.stop_tx_id is null
       and exists (select from lent.payout o where o.supplier_id = r.supplier_id and o.request_id = r.id and o.status not in (2, 5))`,
    [supplier_id, member_id],
  );
  return row?.refunds ?? 0;
}

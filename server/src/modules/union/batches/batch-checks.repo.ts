import type { Tx } from "../../../core/db/database.ts";

/** Problems of a batch: orders whose window is still open, own purchases, partners without a real name. */
export async function batchChecks(
  tx: Tx,
  supplier_id: number,
  batch_id: number,
): Promise<{ readonly early: number; readonly own: number; readonly nameless: number }> {
  const rows = await tx.query<{ early: number; own: number; nameless: number }>(
    `select count(*) filter (where o.finished_at is null and o.status <> 'close')::int as early /* not null: a count */,
       count(*) filter (where o.member_id = p.holder_id)::int as own /* not null: a count */,
       count(distinct p.id) filter (where w.id is null)::int as nameless /* not null: a count */
     from union_commission c
     join union_partner p on p.supplier_id = c.supplier_id and p.id = c.partner_id
     join lent.shop_order o on o.supplier_id = c.supplier_id and o.id = c.order_id
     left join lent.member w on w.supplier_id = p.supplier_id and w.id = p.holder_id and w.deleted_at is null
     where c.supplier_id = $1 and c.batch_id = $2`,
    [supplier_id, batch_id],
  );
  return rows[0] ?? { early: 0, own: 0, nameless: 0 };
}

import type { OrderStatus } from "@kangying/contract/orders/order.moves";
import type { Tx } from "../../core/db/database.ts";

/** An order of the shop, as a student's page shows it. */
interface BoughtRow {
  readonly id: number;
  readonly no: string;
  readonly goods: string | null;
  readonly pieces: number;
  readonly payable_fen: number;
  readonly status: OrderStatus;
  readonly placed_at: Date;
}

/** The newest orders of the member who is this student. */
export async function newestOrders(
  tx: Tx,
  supplier_id: number,
  student_id: number,
  limit: number,
): Promise<readonly BoughtRow[]> {
  return await tx.query<BoughtRow>(
    `select o.id, o.no, o.pieces, o.payable_fen, o.status, o.placed_at,
       (select string_agg(concat_ws(' ', i.name, nullif(i.title, '')), '、' order by i.pos) from lent.order_item i
        where i.supplier_id = $1 and i.order_id = o.id) as goods
     from lent.student s join lent.shop_order o on o.supplier_id = $1 and o.member_id = s.member_id
     where s.supplier_id = $1 and s.id = $2 order by o.placed_at desc, o.id desc limit $3`,
    [supplier_id, student_id, limit],
  );
}

/** The number of orders of the member who is this student, and the amount paid for them less refunds. */
export async function sumOrders(
  tx: Tx,
  supplier_id: number,
  student_id: number,
): Promise<{ readonly count: number; readonly paid_fen: number }> {
  const rows = await tx.query<{ count: number; paid_fen: number }>(
    `select count(*)::int as count, coalesce(sum(o.paid_fen - o.refunded_fen), 0)::bigint as paid_fen
     from lent.student s join lent.shop_order o on o.supplier_id = $1 and o.member_id = s.member_id
     where s.supplier_id = $1 and s.id = $2`,
    [supplier_id, student_id],
  );
  return rows[0] ?? { count: 0, paid_fen: 0 };
}

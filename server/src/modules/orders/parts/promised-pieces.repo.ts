import type { Tx } from "../../../core/db/database.ts";

/** Returns whether pieces of an order are promised: the stock log says so by the order's number. */
export async function arePromised(tx: Tx, supplier_id: number, no: string): Promise<boolean> {
  const [row] = await tx.query<{ reserved: number }>(
    `select coalesce(sum(delta_reserved), 0)::int /* not null: a sum of nothing is 0 */ as reserved from lent.stock_log
     where supplier_id = $1 and doc_no = $2`,
    [supplier_id, no],
  );
  return (row?.reserved ?? 0) > 0;
}

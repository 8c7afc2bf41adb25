import type { Tx } from "../../../core/db/database.ts";

export type Exclusion = "own" | "household" | "stopped";

export interface BroughtOrder {
  readonly order_id: number;
  readonly partner_id: number;
  readonly excluded: Exclusion | null;
}

export async function insertBrought(
  tx: Tx,
  supplier_id: number,
  row: BroughtOrder & {
    readonly order_no: string;
    readonly member_id: number;
    readonly link_id: number;
    readonly clicked_at: Date;
  },
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into union_order (supplier_id, order_id, order_no, member_id, partner_id, link_id, clicked_at, placed_at, excluded)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      supplier_id,
      row.order_id,
      row.order_no,
      row.member_id,
      row.partner_id,
      row.link_id,
      row.clicked_at,
      at,
      row.excluded,
    ],
  );
}

/** The partner of an order; null: none. */
export async function findBrought(tx: Tx, supplier_id: number, order_id: number): Promise<BroughtOrder | null> {
  const rows = await tx.query<BroughtOrder>(
    `select order_id, partner_id, excluded from union_order where supplier_id = $1 and order_id = $2`,
    [supplier_id, order_id],
  );
  return rows[0] ?? null;
}

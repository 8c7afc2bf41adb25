import type { Tx } from "../../core/db/database.ts";
import type { PriceLine } from "../pricing/public.ts";

/** A saved line of how the price was computed. */
export interface PriceLineRow extends PriceLine {
  readonly pos: number;
}

export async function insertPriceLines(
  tx: Tx,
  supplier_id: number,
  order_id: number,
  lines: readonly PriceLineRow[],
): Promise<void> {
  await tx.query(
    `insert into order_price_line (supplier_id, order_id, pos, step, part, title, data, amount_fen, shares_fen)
     select $1, $2, n.pos, n.step, n.part, n.title, n.data, n.amount_fen, array(select jsonb_array_elements_text(n.shares_fen)::bigint)
     from jsonb_to_recordset($3::jsonb)
       as n(pos smallint, step text, part text, title jsonb, data jsonb, amount_fen bigint, shares_fen jsonb)`,
    [supplier_id, order_id, JSON.stringify(lines)],
  );
}

export async function priceLinesOf(tx: Tx, supplier_id: number, order_id: number): Promise<PriceLineRow[]> {
  return await tx.query<PriceLineRow>(
    `select pos, step, part, title, data, amount_fen, shares_fen from order_price_line where supplier_id = $1 and order_id = $2 order by pos`,
    [supplier_id, order_id],
  );
}

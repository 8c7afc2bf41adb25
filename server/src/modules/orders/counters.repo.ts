import type { Tx } from "../../core/db/database.ts";

/** Changes of an item's piece counters. They are changed only by a conditional statement. */
export interface PieceChange {
  readonly sent?: number;
  readonly received?: number;
  readonly used?: number;
  readonly unsent_refunding?: number;
  readonly unsent_refunded?: number;
  readonly sent_refunding?: number;
  readonly sent_refunded?: number;
  readonly returned?: number;
  readonly refunded_fen?: number;
  readonly freight_refunded_fen?: number;
}

/**
 * Changes the counters of one item of an order. The conditions are those of the table's checks.
 * @returns false when there are not enough pieces, or the refund would exceed the paid amount
 */
export async function movePieces(
  tx: Tx,
  supplier_id: number,
  order_id: number,
  item_id: number,
  change: PieceChange,
): Promise<boolean> {
  const rows = await tx.query<{ id: number }>(
    `update order_item set sent = sent + $4, received = received + $5, used = used + $6, unsent_refunding = unsent_refunding + $7,
       unsent_refunded = unsent_refunded + $8, sent_refunding = sent_refunding + $9, sent_refunded = sent_refunded + $10,
       returned = returned + $11, refunded_fen = refunded_fen + $12, freight_refunded_fen = freight_refunded_fen + $13
     where supplier_id = $1 and order_id = $2 and id = $3
       and sent + $4 >= 0 and received + $5 between 0 and sent + $4 and used + $6 >= 0 and unsent_refunding + $7 >= 0
       and unsent_refunded + $8 >= 0 and sent_refunding + $9 >= 0 and sent_refunded + $10 >= 0
       and sent + $4 + used + $6 + unsent_refunding + $7 + unsent_refunded + $8 <= qty
       and sent_refunding + $9 + sent_refunded + $10 <= sent + $4
       and returned + $11 between 0 and sent_refunding + $9 + sent_refunded + $10
       and refunded_fen + $12 between 0 and pay_fen and freight_refunded_fen + $13 between 0 and freight_fen
     returning id`,
    [
      supplier_id,
      order_id,
      item_id,
      change.sent ?? 0,
      change.received ?? 0,
      change.used ?? 0,
      change.unsent_refunding ?? 0,
      change.unsent_refunded ?? 0,
      change.sent_refunding ?? 0,
      change.sent_refunded ?? 0,
      change.returned ?? 0,
      change.refunded_fen ?? 0,
      change.freight_refunded_fen ?? 0,
    ],
  );
  return rows.length > 0;
}

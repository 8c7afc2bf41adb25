import type { Tx } from "../../core/db/database.ts";
import type { RefundableItem } from "./refund-amount.ts";

/** The pieces of one item in a refund. */
export interface RefundItemRow {
  readonly item_id: number;
  readonly name: string;
  readonly title: string;
  readonly qty: number;
  readonly unsent: number;
  readonly sent: number;
  readonly apply_fen: number;
  readonly goods_fen: number;
  readonly freight_fen: number;
  readonly ok: number;
  readonly damaged: number;
}

export async function refundItems(tx: Tx, supplier_id: number, refund_id: number): Promise<readonly RefundItemRow[]> {
  return await tx.query<RefundItemRow>(
    `select item_id, name, title, qty, unsent, sent, apply_fen, goods_fen, freight_fen, ok, damaged from refund_item
     where supplier_id = $1 and refund_id = $2 order by item_id`,
    [supplier_id, refund_id],
  );
}

/** The items of an order with their approved refunds. Decisions read them under the order's lock. */
export async function refundableItems(
  tx: Tx,
  supplier_id: number,
  order_id: number,
): Promise<readonly RefundableItem[]> {
  return await tx.query<RefundableItem>(
    `select i.id as item_id, i.qty, i.pay_fen, i.freight_fen, i.unsent_refunded + i.sent_refunded as refunded_qty,
       i.refunded_fen - i.freight_refunded_fen as goods_back_fen, i.freight_refunded_fen as freight_back_fen
     from lent.order_item i where i.supplier_id = $1 and i.order_id = $2 order by i.pos`,
    [supplier_id, order_id],
  );
}

/** The items of the order that a given item belongs to. @param q  a part of their names; empty: all of them */
export async function siblingItems(
  tx: Tx,
  supplier_id: number,
  item_id: number,
  q: string,
): Promise<readonly { readonly id: number; readonly name: string; readonly title: string }[]> {
  return await tx.query(
    `select i.id, i.name, i.title from lent.order_item i
     where i.supplier_id = $1
       and i.order_id = (select o.order_id from lent.order_item o where o.supplier_id = $1 and o.id = $2)
       and strpos(lower(concat_ws(' ', i.name, i.title)), lower($3)) > 0
     order by i.pos limit 50`,
    [supplier_id, item_id, q],
  );
}

export async function insertRefundItems(
  tx: Tx,
  supplier_id: number,
  refund_id: number,
  items: readonly Pick<RefundItemRow, "item_id" | "name" | "title" | "qty" | "unsent" | "sent" | "apply_fen">[],
): Promise<void> {
  await tx.query(
    `insert into refund_item (supplier_id, refund_id, item_id, name, title, qty, unsent, sent, apply_fen)
     select $1, $2, i.* from unnest($3::bigint[], $4::text[], $5::text[], $6::int[], $7::int[], $8::int[], $9::bigint[]) i`,
    [
      supplier_id,
      refund_id,
      items.map(({ item_id }) => item_id),
      items.map(({ name }) => name),
      items.map(({ title }) => title),
      items.map(({ qty }) => qty),
      items.map(({ unsent }) => unsent),
      items.map(({ sent }) => sent),
      items.map(({ apply_fen }) => apply_fen),
    ],
  );
}

/** Saves the decision on an item's pieces. It inserts an item that was not requested but goes along. */
export async function writeRefundItem(
  tx: Tx,
  supplier_id: number,
  refund_id: number,
  item: RefundItemRow,
): Promise<void> {
  await tx.query(
    `insert into refund_item (supplier_id, refund_id, item_id, qty, unsent, sent, goods_fen, freight_fen, ok, damaged, name, title, apply_fen)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (supplier_id, refund_id, item_id) do update set qty = excluded.qty, unsent = excluded.unsent, sent = excluded.sent,
       goods_fen = excluded.goods_fen, freight_fen = excluded.freight_fen, ok = excluded.ok, damaged = excluded.damaged`,
    [
      supplier_id,
      refund_id,
      item.item_id,
      item.qty,
      item.unsent,
      item.sent,
      item.goods_fen,
      item.freight_fen,
      item.ok,
      item.damaged,
      item.name,
      item.title,
      item.apply_fen,
    ],
  );
}

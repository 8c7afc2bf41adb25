import type { Tx } from "../../core/db/database.ts";
import type { ItemRow, OrderRow } from "./order-row.ts";

const columns = `id, no, member_id, source, type, freight_mode, status, group_state, pay_deadline, goods_fen, discount_fen, rank_fen, coupon_fen,
  points_fen, freight_fen, adjust_fen, payable_fen, paid_fen, refunded_fen, pieces, pay_channel, paid_at, recipient, phone, region_code, region,
  detail, stay_id, buyer_note, seller_note, flag, ship_status, refund_status, review_status, sent_at, auto_receive_at, receipt_extended,
  received_at, after_sale_until, finished_at, closed_at, close_reason, search, placed_at, version, ship_by, money_wishes, receipt_paused_at`;

const itemColumns = `id, order_id, pos, goods_id, sku_id, name, title, sku_code, picture, unit, weight_g, volume_cm3, cost_fen, refund_policy,
  points_give, is_gift, qty, price_fen, discount_fen, rank_fen, coupon_fen, points_fen, freight_fen, adjust_fen, pay_fen, refunded_fen, sent,
  received, used, unsent_refunding, unsent_refunded, sent_refunding, sent_refunded, returned, freight_refunded_fen`;

export async function findOrder(tx: Tx, supplier_id: number, id: number): Promise<OrderRow | null> {
  const rows = await tx.query<OrderRow>(`select ${columns} from shop_order where supplier_id = $1 and id = $2`, [
    supplier_id,
    id,
  ]);
  return rows[0] ?? null;
}

/** Locks an order until the commit and returns it. */
export async function lockOrder(tx: Tx, supplier_id: number, id: number): Promise<OrderRow | null> {
  const rows = await tx.query<OrderRow>(
    `select ${columns} from shop_order where supplier_id = $1 and id = $2 for no key update`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** The items of an order, in the order of their places. */
export async function itemsOf(tx: Tx, supplier_id: number, order_id: number): Promise<ItemRow[]> {
  return await tx.query<ItemRow>(
    `select ${itemColumns} from order_item where supplier_id = $1 and order_id = $2 order by pos`,
    [supplier_id, order_id],
  );
}

export type NewOrder = Pick<
  OrderRow,
  | "no"
  | "member_id"
  | "source"
  | "type"
  | "freight_mode"
  | "pay_deadline"
  | "goods_fen"
  | "discount_fen"
  | "rank_fen"
  | "coupon_fen"
  | "points_fen"
  | "freight_fen"
  | "adjust_fen"
  | "payable_fen"
  | "pieces"
  | "recipient"
  | "phone"
  | "region_code"
  | "region"
  | "detail"
  | "stay_id"
  | "buyer_note"
  | "search"
> & { readonly placed_at: Date };

export async function insertOrder(tx: Tx, supplier_id: number, order: NewOrder): Promise<OrderRow> {
  const [row] = await tx.query<OrderRow>(
    `insert into shop_order (supplier_id, no, member_id, source, type, freight_mode, pay_deadline, goods_fen, discount_fen, rank_fen, coupon_fen,
       points_fen, freight_fen, adjust_fen, payable_fen, pieces, recipient, phone, region_code, region, detail, stay_id, buyer_note, search,
       placed_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $25)
     returning ${columns}`,
    [
      supplier_id,
      order.no,
      order.member_id,
      order.source,
      order.type,
      order.freight_mode,
      order.pay_deadline,
      order.goods_fen,
      order.discount_fen,
      order.rank_fen,
      order.coupon_fen,
      order.points_fen,
      order.freight_fen,
      order.adjust_fen,
      order.payable_fen,
      order.pieces,
      order.recipient,
      order.phone,
      order.region_code,
      order.region,
      order.detail,
      order.stay_id,
      order.buyer_note,
      order.search,
      order.placed_at,
    ],
  );
  if (!row) throw new Error("insert returned no row");
  return row;
}

export type NewItem = Omit<
  ItemRow,
  | "id"
  | "order_id"
  | "refunded_fen"
  | "freight_refunded_fen"
  | "sent"
  | "received"
  | "used"
  | "unsent_refunding"
  | "unsent_refunded"
  | "sent_refunding"
  | "sent_refunded"
  | "returned"
>;

const itemShape = `pos smallint, goods_id bigint, sku_id bigint, name text, title text, sku_code text, picture text, unit text, weight_g int,
  volume_cm3 int, cost_fen bigint, refund_policy smallint, points_give int, is_gift boolean, qty int, price_fen bigint, discount_fen bigint,
  rank_fen bigint, coupon_fen bigint, points_fen bigint, freight_fen bigint, adjust_fen bigint, pay_fen bigint`;

export async function insertItems(
  tx: Tx,
  supplier_id: number,
  order: Pick<OrderRow, "id" | "member_id">,
  items: readonly NewItem[],
): Promise<ItemRow[]> {
  await tx.query(
    `insert into order_item (supplier_id, order_id, member_id, pos, goods_id, sku_id, name, title, sku_code, picture, unit, weight_g, volume_cm3,
       cost_fen, refund_policy, points_give, is_gift, qty, price_fen, discount_fen, rank_fen, coupon_fen, points_fen, freight_fen, adjust_fen,
       pay_fen)
     select $1, $2, $3, n.* from jsonb_to_recordset($4::jsonb) as n(${itemShape})`,
    [supplier_id, order.id, order.member_id, JSON.stringify(items)],
  );
  return await itemsOf(tx, supplier_id, order.id);
}

/**
 * Writes an order's move; this is the only update of its status. The WHERE contains status and version: of two transactions at the same
 * time, one finds no row.
 * @param next  the new row
 * @returns the new version, or null when it has changed meanwhile
 */
export async function updateOrder(
  tx: Tx,
  supplier_id: number,
  seen: Pick<OrderRow, "id" | "status" | "version">,
  next: OrderRow,
  at: Date,
): Promise<number | null> {
  const rows = await tx.query<{ version: number }>(
    `update shop_order set status = $5, updated_at = $6, version = version + 1, group_state = $7, pay_deadline = $8, adjust_fen = $9,
       freight_fen = $10, payable_fen = $11, paid_fen = $12, refunded_fen = $13, pay_channel = $14, paid_at = $15, recipient = $16, phone = $17,
       region_code = $18, region = $19, detail = $20, buyer_note = $21, seller_note = $22, flag = $23, ship_status = $24, refund_status = $25,
       review_status = $26, sent_at = $27, auto_receive_at = $28, receipt_extended = $29, received_at = $30, after_sale_until = $31,
       finished_at = $32, closed_at = $33, close_reason = $34, search = $35, ship_by = $36, stay_id = $37, money_wishes = $38,
       receipt_paused_at = $39
     where supplier_id = $1 and id = $2 and status = $3 and version = $4 returning version`,
    [
      supplier_id,
      seen.id,
      seen.status,
      seen.version,
      next.status,
      at,
      next.group_state,
      next.pay_deadline,
      next.adjust_fen,
      next.freight_fen,
      next.payable_fen,
      next.paid_fen,
      next.refunded_fen,
      next.pay_channel,
      next.paid_at,
      next.recipient,
      next.phone,
      next.region_code,
      next.region,
      next.detail,
      next.buyer_note,
      next.seller_note,
      next.flag,
      next.ship_status,
      next.refund_status,
      next.review_status,
      next.sent_at,
      next.auto_receive_at,
      next.receipt_extended,
      next.received_at,
      next.after_sale_until,
      next.finished_at,
      next.closed_at,
      next.close_reason,
      next.search,
      next.ship_by,
      next.stay_id,
      next.money_wishes,
      next.receipt_paused_at,
    ],
  );
  return rows[0]?.version ?? null;
}

/** Writes the prices of items after a change of price by hand. */
export async function writeItemPrices(
  tx: Tx,
  supplier_id: number,
  items: readonly Pick<ItemRow, "id" | "freight_fen" | "adjust_fen" | "pay_fen">[],
): Promise<void> {
  await tx.query(
    `update order_item i set freight_fen = n.freight_fen, adjust_fen = n.adjust_fen, pay_fen = n.pay_fen
     from jsonb_to_recordset($2::jsonb) as n(id bigint, freight_fen bigint, adjust_fen bigint, pay_fen bigint)
     where i.supplier_id = $1 and i.id = n.id`,
    [supplier_id, JSON.stringify(items)],
  );
}

/** Number of pieces of some goods that a member has ordered and not returned, without closed orders and without prizes. */
export async function boughtBefore(
  tx: Tx,
  supplier_id: number,
  member_id: number,
  goods_ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.query<{ goods_id: number; pieces: number }>(
    `select i.goods_id, coalesce(sum(i.qty - i.unsent_refunded - i.sent_refunded), 0)::int as pieces
     from order_item i join shop_order o on o.supplier_id = i.supplier_id and o.id = i.order_id
     where i.supplier_id = $1 and i.member_id = $2 and i.goods_id = any($3) and o.status <> 'close' and not i.is_gift group by i.goods_id`,
    [supplier_id, member_id, goods_ids],
  );
  return new Map(rows.map(({ goods_id, pieces }) => [goods_id, pieces]));
}

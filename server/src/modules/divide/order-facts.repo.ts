import type { Tx } from "../../core/db/database.ts";

/** Returns the payment of an order through a payment company, with its fee. Null when it was paid otherwise or in several payments. */
export async function paidThrough(
  tx: Tx,
  supplier_id: number,
  order_id: number,
): Promise<{
  readonly no: string;
  readonly channel: string;
  readonly amount_fen: number;
  readonly fee_fen: number;
} | null> {
  const rows = await tx.query<{ no: string; channel: string; amount_fen: number; fee_fen: number }>(
    `select no, channel, amount_fen, fee_fen from lent.payment
     where supplier_id = $1 and payable_type = 'order' and payable_id = $2 and status = 1`,
    [supplier_id, order_id],
  );
  const [only] = rows;
  return rows.length === 1 && only && (only.channel === "wechat" || only.channel === "alipay") ? only : null;
}

export interface PaymentFact {
  readonly amount_fen: number;
  readonly fee_fen: number;
  readonly refunded_fen: number;
}

/** Returns a received payment by its number. An order that was paid twice has a second payment, which is not divided. */
export async function paymentOf(tx: Tx, supplier_id: number, no: string): Promise<PaymentFact | null> {
  const rows = await tx.query<PaymentFact>(
    "select amount_fen, fee_fen, refunded_fen from lent.payment where supplier_id = $1 and no = $2 and status = 1",
    [supplier_id, no],
  );
  return rows[0] ?? null;
}

/** Returns the key of the order with this number. */
export async function orderByNo(tx: Tx, supplier_id: number, no: string): Promise<number | null> {
  const rows = await tx.query<{ id: number }>("select id from lent.shop_order where supplier_id = $1 and no = $2", [
    supplier_id,
    no,
  ]);
  return rows[0]?.id ?? null;
}

/** Returns the order that was last paid through a payment company. */
export async function latestPaid(tx: Tx, supplier_id: number): Promise<number | null> {
  const rows = await tx.query<{ id: number }>(
    `select payable_id /* not null: asked for */ as id from lent.payment
     where supplier_id = $1 and payable_type = 'order' and status = 1 and channel in ('wechat', 'alipay') and payable_id is not null
     order by id desc limit 1`,
    [supplier_id],
  );
  return rows[0]?.id ?? null;
}

export interface ItemFact {
  readonly goods_id: number;
  readonly cat_ids: readonly number[];
  /** The package of a stay; null for goods. */
  readonly package_id: number | null;
  readonly kept_fen: number;
  readonly kept: number;
}

/** Returns the items of an order with the amounts paid for them and kept. */
export async function itemFacts(tx: Tx, supplier_id: number, order_id: number): Promise<readonly ItemFact[]> {
  return await tx.query<ItemFact>(
    `select i.goods_id, array(
         with recursive up as (
           select c.id, c.parent_id from lent.goods_cat c where c.supplier_id = i.supplier_id and c.id = g.cat_id
           union all select p.id, p.parent_id from lent.goods_cat p join up on p.supplier_id = i.supplier_id and p.id = up.parent_id
         ) select up.id from up) /* not null: an array */ as cat_ids, null::bigint as package_id,
       greatest(0, i.pay_fen - i.refunded_fen) /* not null: both are */ as kept_fen,
       (i.qty - i.unsent_refunded - i.sent_refunded) /* not null: all are */ as kept
     from lent.order_item i left join lent.goods g on g.supplier_id = i.supplier_id and g.id = i.goods_id
     where i.supplier_id = $1 and i.order_id = $2 order by i.pos`,
    [supplier_id, order_id],
  );
}

/** Returns a stay as the only item of its payment, with the amount paid and kept. */
export function stayItem(package_id: number, kept_fen: number): ItemFact {
  return { goods_id: 0, cat_ids: [], package_id, kept_fen, kept: 1 };
}

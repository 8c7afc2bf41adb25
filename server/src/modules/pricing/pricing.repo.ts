import type { Tx } from "../../core/db/database.ts";
import type { Buyer, Offer } from "./price-step.ts";

/** SKUs of the shop as they are offered now, in any state. */
export async function findOffers(tx: Tx, supplier_id: number, sku_ids: readonly number[]): Promise<Offer[]> {
  return await tx.query<Offer>(
    `select k.id as sku_id, k.goods_id, g.cat_id /* not null: goods of the shop have one */, g.name, k.title, k.sku_code, coalesce(k.image, g.images[1]) as picture, g.unit, g.type as freight_mode,
       g.status as goods_status, k.status as sku_status, k.price_fen, k.cost_fen, k.weight_g, k.volume_cm3, k.on_hand - k.reserved as sellable,
       g.freight_type, g.freight_fen, g.freight_template_id, g.rank_price, g.limit_per_user, g.limit_per_order, g.min_buy, g.refund_policy,
       g.points_give
     from lent.sku k join lent.goods g on g.supplier_id = k.supplier_id and g.id = k.goods_id
     where k.supplier_id = $1 and k.id = any($2) and g.status <> 4 order by k.id`,
    [supplier_id, sku_ids],
  );
}

/** A member with the values that prices need. */
export async function findBuyer(tx: Tx, supplier_id: number, id: number): Promise<Buyer | null> {
  const rows = await tx.query<Buyer>(
    `select m.id, m.nickname, m.phone, m.search, m.status, m.rank_id, r.name as rank_name, r.discount_bp, r.free_freight, r.points_rate_bp
     from lent.member m join lent.member_rank r on r.supplier_id = m.supplier_id and r.id = m.rank_id
     where m.supplier_id = $1 and m.id = $2 and m.deleted_at is null`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

import type { MatrixAxis } from "@kangying/contract/core/form/form";
import type { FreightType, GoodsStatus, GoodsType, RefundPolicy } from "@kangying/contract/goods/goods";
import type { Tx } from "../../../core/db/database.ts";

/** A parameter of goods, such as shelf life: twelve months. */
export interface GoodsParam {
  readonly name: string;
  readonly value: string;
}

/** Goods as an operator enters them, without their SKUs. */
export interface GoodsWords {
  readonly name: string;
  readonly subtitle: string;
  readonly cat_id: number;
  readonly brand: string;
  readonly model_id: number | null;
  readonly type: GoodsType;
  readonly unit: string;
  /** File ids; the first is the cover. */
  readonly images: readonly string[];
  /** Sanitised HTML. */
  readonly detail: string;
  readonly params: readonly GoodsParam[];
  readonly on_at: Date | null;
  readonly off_at: Date | null;
  readonly sort: number;
  readonly virtual_sales: number;
  readonly freight_type: FreightType;
  readonly freight_fen: number | null;
  readonly freight_template_id: number | null;
  readonly limit_per_user: number | null;
  readonly limit_per_order: number | null;
  readonly min_buy: number;
  readonly rank_price: boolean;
  readonly refund_policy: RefundPolicy;
  readonly points_give: number | null;
  /** Services promised with the goods, in the shop's words. */
  readonly services: readonly string[];
  /** A web address. */
  readonly video: string | null;
}

export interface GoodsRow extends GoodsWords {
  readonly id: number;
  readonly code: string;
  readonly axes: readonly MatrixAxis[];
  readonly last_value_id: number;
  readonly status: GoodsStatus;
  readonly price_min_fen: number | null;
  readonly version: number;
}

const words = [
  "name",
  "subtitle",
  "cat_id",
  "brand",
  "model_id",
  "type",
  "unit",
  "images",
  "detail",
  "params",
  "on_at",
  "off_at",
  "sort",
  "virtual_sales",
  "freight_type",
  "freight_fen",
  "freight_template_id",
  "limit_per_user",
  "limit_per_order",
  "min_buy",
  "rank_price",
  "refund_policy",
  "points_give",
  "services",
  "video",
] as const satisfies readonly (keyof GoodsWords)[];

const columns = `id, code, name, subtitle, cat_id /* not null: goods of the shop have one */, brand, model_id, type, unit, images, detail, params, axes, last_value_id, status, on_at, off_at,
  sort, virtual_sales, price_min_fen, freight_type, freight_fen, freight_template_id, limit_per_user, limit_per_order, min_buy, rank_price,
  refund_policy, points_give, services, video, version`;

/**
 * Finds goods of the shop. Goods that are handed out and not sold are left out.
 * @param lock  keeps others from changing them, and their SKUs, until the commit
 */
export async function findGoods(tx: Tx, supplier_id: number, id: number, lock = false): Promise<GoodsRow | null> {
  const rows = await tx.query<GoodsRow>(
    `select ${columns} from goods where supplier_id = $1 and id = $2 and status <> 4${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** The keys of goods by these codes. */
export async function goodsByCode(
  tx: Tx,
  supplier_id: number,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ code: string; id: number }>(
    `select code, id from goods where supplier_id = $1 and code = any ($2) and status <> 4`,
    [supplier_id, codes],
  );
  return new Map(rows.map(({ code, id }) => [code, id]));
}

const written = (goods: GoodsWords): readonly unknown[] =>
  words.map((name) => (name === "params" ? JSON.stringify(goods.params) : goods[name]));

/**
 * Inserts new goods into the warehouse, without SKUs.
 * @param code  null: SP and the key
 * @throws unique violation goods_one_code
 */
export async function insertGoods(
  tx: Tx,
  supplier_id: number,
  goods: GoodsWords,
  code: string | null,
  at: Date,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into goods (supplier_id, code, search, created_at, updated_at, name, subtitle, cat_id, brand, model_id, type, unit, images, detail,
       params, on_at, off_at, sort, virtual_sales, freight_type, freight_fen, freight_template_id, limit_per_user, limit_per_order, min_buy, rank_price,
       refund_policy, points_give, services, video)
     values ($1, coalesce($2, 'new ' || substr(md5(random()::text), 1, 20)), '', $3, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
       $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28) returning id`,
    [supplier_id, code, at, ...written(goods)],
  );
  const id = row?.id ?? 0;
  if (code === null)
    await tx.query(
      `update goods set code = 'SP' || lpad($2::text, 5, '0') where supplier_id = $1 and id = $2::bigint`,
      [supplier_id, id],
    );
  return id;
}

/** Updates goods whose row is locked. @param code  null: keeps the code @throws unique violation goods_one_code */
export async function updateGoods(
  tx: Tx,
  supplier_id: number,
  id: number,
  goods: GoodsWords,
  code: string | null,
  at: Date,
): Promise<void> {
  await tx.query(
    `update goods set code = coalesce($2, code), updated_at = $3, name = $4, subtitle = $5, cat_id = $6, brand = $7, model_id = $8, type = $9,
       unit = $10, images = $11, detail = $12, params = $13, on_at = $14, off_at = $15, sort = $16, virtual_sales = $17, freight_type = $18,
       freight_fen = $19, freight_template_id = $20, limit_per_user = $21, limit_per_order = $22, min_buy = $23, rank_price = $24,
       refund_policy = $25, points_give = $26, services = $27, video = $28, version = version + 1
     where supplier_id = $1 and id = $29`,
    [supplier_id, code, at, ...written(goods), id],
  );
}

/** Computes from the current SKUs the range of prices and the text that a search looks in, and writes them to the goods. */
export async function gatherSkus(
  tx: Tx,
  supplier_id: number,
  id: number,
  axes: readonly MatrixAxis[],
  last_value_id: number,
): Promise<void> {
  await tx.query(
    `update goods g set axes = $3, last_value_id = greatest(g.last_value_id, $4), price_min_fen = k.low, price_max_fen = k.high,
       search = concat_ws(' ', g.name, g.code, k.codes)
     from (select min(price_fen) filter (where status = 1) as low, max(price_fen) filter (where status = 1) as high,
             string_agg(concat_ws(' ', sku_code, barcode), ' ' order by id) as codes
           from sku where supplier_id = $1 and goods_id = $2) k
     where g.supplier_id = $1 and g.id = $2`,
    [supplier_id, id, JSON.stringify(axes), last_value_id],
  );
}

/** The fields that single actions change. */
export type GoodsPatch = Partial<
  Pick<
    GoodsRow,
    | "status"
    | "on_at"
    | "off_at"
    | "sort"
    | "cat_id"
    | "rank_price"
    | "freight_type"
    | "freight_fen"
    | "freight_template_id"
  >
>;

/** Changes some fields of goods whose row is locked. @throws check violation goods_can_be_sold */
export async function patchGoods(
  tx: Tx,
  supplier_id: number,
  goods: GoodsRow,
  patch: GoodsPatch,
  at: Date,
): Promise<void> {
  const next = { ...goods, ...patch };
  await tx.query(
    `update goods set status = $3, on_at = $4, off_at = $5, sort = $6, cat_id = $7, rank_price = $8, freight_type = $10, freight_fen = $11,
       freight_template_id = $12, updated_at = $9, version = version + 1
     where supplier_id = $1 and id = $2`,
    [
      supplier_id,
      goods.id,
      next.status,
      next.on_at,
      next.off_at,
      next.sort,
      next.cat_id,
      next.rank_price,
      at,
      next.freight_type,
      next.freight_fen,
      next.freight_template_id,
    ],
  );
}

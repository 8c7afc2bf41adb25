import type { SkuStatus, StockReason } from "@kangying/contract/goods/goods";
import type { Tx } from "../../../core/db/database.ts";

/** The fields that an operator enters for one SKU. */
export interface SkuWords {
  readonly spec_value_ids: readonly number[];
  readonly title: string;
  readonly sku_code: string | null;
  readonly barcode: string | null;
  readonly price_fen: number;
  readonly market_fen: number | null;
  readonly cost_fen: number;
  readonly weight_g: number;
  readonly volume_cm3: number;
  readonly warn_at: number;
  /** Key of its own picture; null: the goods' first stands for it. */
  readonly image: string | null;
  readonly status: SkuStatus;
}

export interface SkuRow extends SkuWords {
  readonly id: number;
  readonly goods_id: number;
  readonly on_hand: number;
  readonly reserved: number;
  /** Promised pieces that the last stock count did not find. */
  readonly missing: number;
  /** Where it is stored; empty: not set. */
  readonly shelf: string;
  /** The lowest allowed price, in fen: the supply price of another shop. Null: this shop's own goods. */
  readonly floor_fen: number | null;
}

const columns = `id, goods_id, spec_value_ids, title, sku_code, barcode, price_fen, market_fen, cost_fen, weight_g, volume_cm3, warn_at, image, status,
  on_hand, reserved, missing, shelf, floor_fen`;

/** All current and former SKUs of goods, by key. @param lock  locks them in the order of their keys */
export async function listSkus(tx: Tx, supplier_id: number, goods_id: number, lock = false): Promise<SkuRow[]> {
  return await tx.query<SkuRow>(
    `select ${columns} from sku where supplier_id = $1 and goods_id = $2 order by id${lock ? " for no key update" : ""}`,
    [supplier_id, goods_id],
  );
}

/** Finds a SKU. @param lock  keeps others from changing it, and from moving pieces of it, until the commit */
export async function findSku(tx: Tx, supplier_id: number, id: number, lock = false): Promise<SkuRow | null> {
  const rows = await tx.query<SkuRow>(
    `select ${columns} from sku where supplier_id = $1 and id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** The lowest allowed prices of these SKUs, in fen by key. Only SKUs that another shop supplies have one. */
export async function floorsOf(
  tx: Tx,
  supplier_id: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.query<{ id: number; floor_fen: number }>(
    `select id, floor_fen from sku where supplier_id = $1 and id = any ($2) and floor_fen is not null`,
    [supplier_id, ids],
  );
  return new Map(rows.map(({ id, floor_fen }) => [id, floor_fen]));
}

/** The SKUs and goods that have these SKU codes. */
export async function ownersOfCodes(
  tx: Tx,
  supplier_id: number,
  codes: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: number; readonly goods_id: number }>> {
  const rows = await tx.query<{ sku_code: string; id: number; goods_id: number }>(
    `select sku_code, id, goods_id from sku where supplier_id = $1 and sku_code = any ($2)`,
    [supplier_id, codes],
  );
  return new Map(rows.map(({ sku_code, id, goods_id }) => [sku_code, { id, goods_id }]));
}

const shape = `spec_value_ids int[], title text, sku_code text, barcode text, price_fen bigint, market_fen bigint, cost_fen bigint, weight_g int,
  volume_cm3 int, warn_at int, image text, status smallint`;

/** Inserts SKUs. @returns their keys by combination @throws unique violation sku_one_combination, sku_one_code */
export async function insertSkus(
  tx: Tx,
  supplier_id: number,
  goods_id: number,
  skus: readonly SkuWords[],
  at: Date,
): Promise<ReadonlyMap<string, number>> {
  if (skus.length === 0) return new Map();
  const rows = await tx.query<{ id: number; spec_value_ids: number[] }>(
    `insert into sku (supplier_id, goods_id, spec_value_ids, title, sku_code, barcode, price_fen, market_fen, cost_fen, weight_g, volume_cm3, warn_at,
       image, status, created_at, updated_at)
     select $1, $2, n.spec_value_ids, n.title, n.sku_code, n.barcode, n.price_fen, n.market_fen, n.cost_fen, n.weight_g, n.volume_cm3, n.warn_at,
       n.image, n.status, $4, $4
     from jsonb_to_recordset($3::jsonb) as n(${shape}) returning id, spec_value_ids`,
    [supplier_id, goods_id, JSON.stringify(skus), at],
  );
  return new Map(rows.map(({ id, spec_value_ids }) => [String(spec_value_ids), id]));
}

/** Updates SKUs whose rows are locked. @throws unique violation sku_one_combination, sku_one_code */
export async function updateSkus(
  tx: Tx,
  supplier_id: number,
  skus: readonly (SkuWords & { readonly id: number })[],
  at: Date,
): Promise<void> {
  if (skus.length === 0) return;
  await tx.query(
    `update sku k set spec_value_ids = n.spec_value_ids, title = n.title, sku_code = n.sku_code, barcode = n.barcode, price_fen = n.price_fen,
       market_fen = n.market_fen, cost_fen = n.cost_fen, weight_g = n.weight_g, volume_cm3 = n.volume_cm3, warn_at = n.warn_at,
       image = n.image, status = n.status, updated_at = $3, version = k.version + 1
     from jsonb_to_recordset($2::jsonb) as n(id bigint, ${shape}) where k.supplier_id = $1 and k.id = n.id`,
    [supplier_id, JSON.stringify(skus), at],
  );
}

/** Clears combinations and codes of locked SKUs, so that other SKUs of the same goods can take them. */
export async function clearPlaces(tx: Tx, supplier_id: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(
    `update sku set spec_value_ids = array[-id::int], sku_code = null where supplier_id = $1 and id = any ($2)`,
    [supplier_id, ids],
  );
}

/** A new row of the stock log. */
export interface NewStockMove {
  readonly sku_id: number;
  readonly delta_on_hand: number;
  readonly delta_reserved: number;
  readonly reason: StockReason;
  readonly doc_no: string | null;
  /** Cost of a piece, in fen; null: its current cost. */
  readonly cost_fen: number | null;
  readonly note: string;
  /** The stay of the student who got the pieces or brought them back; null: no stay. */
  readonly stay_id: number | null;
  readonly at: Date;
  readonly by_name: string;
}

/**
 * Inserts a row into the stock log.
 * @returns the stock afterwards; null when there is no such SKU
 * @throws check violation sku_stock_check
 */
export async function insertStockMove(
  tx: Tx,
  supplier_id: number,
  move: NewStockMove,
): Promise<{ readonly after_on_hand: number; readonly after_reserved: number } | null> {
  const { sku_id, delta_on_hand, delta_reserved, reason, doc_no, cost_fen, note, at, by_name, stay_id } = move;
  const rows = await tx.query<{ after_on_hand: number; after_reserved: number }>(
    `insert into stock_log (supplier_id, sku_id, delta_on_hand, delta_reserved, reason, doc_no, cost_fen, note, at, by_name, stay_id)
     select $1, k.id, $3, $4, $5, $6, coalesce($7, k.cost_fen), $8, $9, $10, $11 from sku k where k.supplier_id = $1 and k.id = $2
     returning after_on_hand, after_reserved`,
    [supplier_id, sku_id, delta_on_hand, delta_reserved, reason, doc_no, cost_fen, note, at, by_name, stay_id],
  );
  return rows[0] ?? null;
}

/** Writes how many promised pieces of a locked SKU a count did not find. @param doc  document number of the count */
export async function writeMissing(
  tx: Tx,
  supplier_id: number,
  sku_id: number,
  missing: number,
  doc: string,
): Promise<void> {
  await tx.query(`update sku set missing = $3, missing_doc = $4 where supplier_id = $1 and id = $2`, [
    supplier_id,
    sku_id,
    missing,
    doc,
  ]);
}

export async function writeShelf(tx: Tx, supplier_id: number, sku_id: number, shelf: string): Promise<void> {
  await tx.query(`update sku set shelf = $3 where supplier_id = $1 and id = $2`, [supplier_id, sku_id, shelf]);
}

/**
 * Writes the price and the lowest allowed price of a locked SKU. The lowest price is also its cost.
 * @throws check violation sku_price_floor
 */
export async function writeFloor(
  tx: Tx,
  supplier_id: number,
  sku_id: number,
  { price_fen, floor_fen, at }: { readonly price_fen: number; readonly floor_fen: number; readonly at: Date },
): Promise<void> {
  await tx.query(
    `update sku set price_fen = $3, floor_fen = $4, cost_fen = $4, updated_at = $5, version = version + 1 where supplier_id = $1 and id = $2`,
    [supplier_id, sku_id, price_fen, floor_fen, at],
  );
}

/** The SKUs of goods of which activities have locked pieces out of stock, with the pieces. */
export async function lockedSkus(tx: Tx, supplier_id: number, goods_id: number): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.query<{ id: number; pieces: number }>(
    `select k.id, sum(m.delta_reserved)::int /* not null: a sum of rows */ as pieces from sku k
     join stock_log m on m.supplier_id = k.supplier_id and m.sku_id = k.id and m.reason in ('locked', 'unlocked')
     where k.supplier_id = $1 and k.goods_id = $2 group by k.id having sum(m.delta_reserved) > 0`,
    [supplier_id, goods_id],
  );
  return new Map(rows.map(({ id, pieces }) => [id, pieces]));
}

/** The number of pieces that activities have locked out of stock. */
export async function lockedPieces(tx: Tx, supplier_id: number, goods_id: number): Promise<number> {
  const rows = await tx.query<{ pieces: number }>(
    `select coalesce(sum(m.delta_reserved), 0)::int as pieces from sku k
     join stock_log m on m.supplier_id = k.supplier_id and m.sku_id = k.id and m.reason in ('locked', 'unlocked')
     where k.supplier_id = $1 and k.goods_id = $2`,
    [supplier_id, goods_id],
  );
  return rows[0]?.pieces ?? 0;
}

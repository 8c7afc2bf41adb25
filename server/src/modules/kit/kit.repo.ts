import type { Tx } from "../../core/db/database.ts";
import { insertUnsold, updateUnsold } from "../goods/public.ts";

/** The fields of an item that an operator enters. */
export interface KitInput {
  readonly name: string;
  readonly unit: string;
  readonly cost_fen: number;
  /** At this number of pieces or fewer, the stock is low. */
  readonly low_stock: number;
  /** The SKU whose pieces are handed out; left out: a new SKU that is not sold. */
  readonly sku_id?: number;
}

/** An item of kit. Its stock, cost and low-stock limit are those of its SKU. */
export interface KitRow extends KitInput {
  readonly id: number;
  readonly sku_id: number;
  readonly stock: number;
  /** Pieces that are not promised to a buyer. */
  readonly free: number;
  readonly status: 1 | 2;
  readonly version: number;
}

const asked = `select k.id, k.name, k.unit, k.sku_id, u.cost_fen, u.warn_at as low_stock, u.on_hand as stock, u.on_hand - u.reserved as free, k.status,
  k.version from kit_item k join lent.sku u on u.supplier_id = k.supplier_id and u.id = k.sku_id where k.supplier_id = $1`;

/** Finds an item. @param lock  keeps others from changing the item until the commit; its stock belongs to the SKU and is not locked */
export async function findKit(tx: Tx, supplier_id: number, id: number, lock = false): Promise<KitRow | null> {
  const sql = `${asked} and k.id = $2${lock ? " for no key update of k" : ""}`;
  return (await tx.query<KitRow>(sql, [supplier_id, id]))[0] ?? null;
}

/** Items by name: those in use, or also withdrawn ones. */
export async function listKit(tx: Tx, supplier_id: number, isAll = false): Promise<KitRow[]> {
  return await tx.query<KitRow>(`${asked} and ($2 or k.status = 1) order by k.name, k.id`, [supplier_id, isAll]);
}

/** SKUs of the shop, each with the values of the kit item that it would become. @param sku_id  null: all of them */
export async function listSold(tx: Tx, supplier_id: number, sku_id: number | null): Promise<Required<KitInput>[]> {
  return await tx.query<Required<KitInput>>(
    `select k.id as sku_id, btrim(left(concat_ws(' ', g.name, nullif(k.title, '')), 40)) as name, coalesce(nullif(g.unit, ''), '-') as unit, k.cost_fen,
       k.warn_at as low_stock
     from lent.sku k join lent.goods g on g.supplier_id = k.supplier_id and g.id = k.goods_id
     where k.supplier_id = $1 and ($2::bigint is null or k.id = $2) and k.status = 1 and g.status in (0, 1) order by g.name, k.id limit 500`,
    [supplier_id, sku_id],
  );
}

/** Inserts an item. @throws unique violation kit_item_one_name, kit_item_one_sku */
export async function insertKit(tx: Tx, supplier_id: number, kit: KitInput, at: Date): Promise<number> {
  const sku_id = kit.sku_id ?? (await insertUnsold(tx, supplier_id, wordsOf(kit), at));
  const rows = await tx.query<{ id: number }>(
    `insert into kit_item (supplier_id, sku_id, name, unit, created_at, updated_at) values ($1, $2, $3, $4, $5, $5) returning id`,
    [supplier_id, sku_id, kit.name, kit.unit, at],
  );
  return rows[0]?.id ?? 0;
}

/** Updates an item whose row is locked. @throws unique violation kit_item_one_name */
export async function updateKit(tx: Tx, supplier_id: number, kit: KitRow, at: Date): Promise<void> {
  await tx.query(
    `update kit_item set name = $3, unit = $4, status = $5, updated_at = $6, version = version + 1 where supplier_id = $1 and id = $2`,
    [supplier_id, kit.id, kit.name, kit.unit, kit.status, at],
  );
  await updateUnsold(tx, supplier_id, kit.sku_id, wordsOf(kit), at);
}

const wordsOf = ({ low_stock: warn_at, ...kit }: KitInput) => ({ ...kit, warn_at });

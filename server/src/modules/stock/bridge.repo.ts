import type { StockReason } from "@kangying/contract/goods/goods";
import type { Tx } from "../../core/db/database.ts";

/** The pieces that moved for one reason. */
export interface Moved {
  readonly reason: StockReason;
  /** Pieces within the requested time. */
  readonly within: number;
  /** Pieces after it. */
  readonly later: number;
}

/** Pieces moved since an instant, by reason. @param sku_id  null: of all goods @param until  the end of the requested time */
export async function movedSince(
  tx: Tx,
  supplier_id: number,
  sku_id: number | null,
  since: Date,
  until: Date,
): Promise<readonly Moved[]> {
  return await tx.query<Moved>(
    `select reason, coalesce(sum(delta_on_hand) filter (where at <= $3), 0)::int as within,
       coalesce(sum(delta_on_hand) filter (where at > $3), 0)::int as later
     from lent.stock_log where supplier_id = $1 and at >= $2 and delta_on_hand <> 0${sku_id === null ? "" : " and sku_id = $4"}
     group by reason`,
    [supplier_id, since, until, ...(sku_id === null ? [] : [sku_id])],
  );
}

/** The number of all pieces in stock. */
export async function onHandOfAll(tx: Tx, supplier_id: number): Promise<number> {
  const rows = await tx.query<{ on_hand: number }>(
    `select coalesce(sum(on_hand), 0)::int as on_hand from lent.sku where supplier_id = $1`,
    [supplier_id],
  );
  return rows[0]?.on_hand ?? 0;
}

/** The stock that all rows of the log add up to. @param sku_id  null: of all goods */
export async function logOfAll(tx: Tx, supplier_id: number, sku_id: number | null): Promise<number> {
  const rows = await tx.query<{ pieces: number }>(
    `select coalesce(sum(delta_on_hand), 0)::int as pieces from lent.stock_log
     where supplier_id = $1${sku_id === null ? "" : " and sku_id = $2"}`,
    [supplier_id, ...(sku_id === null ? [] : [sku_id])],
  );
  return rows[0]?.pieces ?? 0;
}

/**
 * Finds the first SKU whose log does not add up to its stock. Returns the first row whose figure does not follow from the row before it,
 * otherwise the last row.
 * @param sku_id  null: of all goods
 */
export async function firstUnfitting(
  tx: Tx,
  supplier_id: number,
  sku_id: number | null,
): Promise<{ readonly sku_id: number; readonly at: Date } | null> {
  const rows = await tx.query<{ sku_id: number; at: Date }>(
    `with broken as (
       select k.id from lent.sku k left join lent.stock_log m on m.supplier_id = k.supplier_id and m.sku_id = k.id
       where k.supplier_id = $1${sku_id === null ? "" : " and k.id = $2"}
       group by k.id, k.on_hand having k.on_hand <> coalesce(sum(m.delta_on_hand), 0) order by k.id limit 1)
     select m.sku_id, m.at from (
       select m.id, m.sku_id, m.at,
         m.after_on_hand <> coalesce(lag(m.after_on_hand) over (order by m.id), 0) + m.delta_on_hand as is_off
       from broken b join lent.stock_log m on m.supplier_id = $1 and m.sku_id = b.id) m
     order by m.is_off desc, case when m.is_off then m.id else -m.id end limit 1`,
    [supplier_id, ...(sku_id === null ? [] : [sku_id])],
  );
  return rows[0] ?? null;
}

/** A SKU with its current stock. */
export interface StandingSku {
  readonly id: number;
  readonly goods_id: number;
  readonly name: string;
  readonly title: string;
  readonly on_hand: number;
  readonly reserved: number;
  readonly warn_at: number;
  /** Pieces sold to buyers since an instant, less the returned ones. */
  readonly sold: number;
}

export async function standingSku(tx: Tx, supplier_id: number, id: number, since: Date): Promise<StandingSku | null> {
  const rows = await tx.query<StandingSku>(
    `select k.id, k.goods_id, g.name, k.title, k.on_hand, k.reserved, k.warn_at,
       (select coalesce(-sum(m.delta_on_hand), 0) from lent.stock_log m where m.supplier_id = k.supplier_id and m.sku_id = k.id and m.at >= $3
         and m.stay_id is null and m.reason in ('shipped', 'returned'))::int as sold
     from lent.sku k join lent.goods g on g.supplier_id = k.supplier_id and g.id = k.goods_id
     where k.supplier_id = $1 and k.id = $2`,
    [supplier_id, id, since],
  );
  return rows[0] ?? null;
}

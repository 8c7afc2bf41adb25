import type { Tx } from "../../../core/db/database.ts";
import type { LocalDate } from "../../../core/kernel/day.ts";

/** Pieces of goods that were sold; below zero: their money went back. */
export interface SoldPieces {
  readonly goods_id: number;
  readonly pieces: number;
}

/** Counts pieces of goods as sold on a day: in that day, and in all. Goods are held in the order of their keys. */
export async function countSold(
  tx: Tx,
  supplier_id: number,
  day: LocalDate,
  sold: readonly SoldPieces[],
): Promise<void> {
  const sums = new Map<number, number>();
  for (const { goods_id, pieces } of sold) sums.set(goods_id, pieces + (sums.get(goods_id) ?? 0));
  const moved = [...sums].filter(([, pieces]) => pieces !== 0).toSorted(([a], [b]) => a - b);
  if (moved.length === 0) return;
  const keys = moved.map(([goods_id]) => goods_id);
  const pieces = moved.map(([, each]) => each);
  await tx.query(
    `with held as (select id from goods where supplier_id = $1 and id = any ($2::bigint[]) order by id for no key update),
       moved as (select m.goods_id, m.pieces from unnest($2::bigint[], $3::int[]) as m (goods_id, pieces) join held h on h.id = m.goods_id)
     update goods g set sales = g.sales + m.pieces from moved m where g.supplier_id = $1 and g.id = m.goods_id`,
    [supplier_id, keys, pieces],
  );
  // A row that is inserted is held to its checks before it meets the one that is there: what goes back is taken off.
  await tx.query(
    `update goods_day d set pieces = d.pieces + m.pieces from unnest($2::bigint[], $3::int[]) as m (goods_id, pieces)
     where d.supplier_id = $1 and d.goods_id = m.goods_id and d.day = $4::date and m.pieces < 0`,
    [supplier_id, keys, pieces, day],
  );
  await tx.query(
    `insert into goods_day as d (supplier_id, goods_id, day, pieces)
     select $1, m.goods_id, $4::date, m.pieces from unnest($2::bigint[], $3::int[]) as m (goods_id, pieces) where m.pieces > 0 order by m.goods_id
     on conflict (supplier_id, goods_id, day) do update set pieces = d.pieces + excluded.pieces`,
    [supplier_id, keys, pieces, day],
  );
}

/** Puts days in the place of all that is counted of a supplier's goods. */
export async function replaceSold(
  tx: Tx,
  supplier_id: number,
  days: readonly (SoldPieces & { readonly day: LocalDate })[],
): Promise<void> {
  await tx.query(`delete from goods_day where supplier_id = $1`, [supplier_id]);
  await tx.query(
    `insert into goods_day (supplier_id, goods_id, day, pieces)
     select $1, m.goods_id, m.day, m.pieces from unnest($2::bigint[], $3::date[], $4::int[]) as m (goods_id, day, pieces)`,
    [supplier_id, days.map(({ goods_id }) => goods_id), days.map(({ day }) => day), days.map(({ pieces }) => pieces)],
  );
  await tx.query(
    `update goods g set sales = coalesce((select sum(d.pieces) from goods_day d where d.supplier_id = $1 and d.goods_id = g.id), 0)
     where g.supplier_id = $1`,
    [supplier_id],
  );
}

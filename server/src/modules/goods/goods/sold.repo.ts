import type { Tx } from "../../../core/db/database.ts";
import type { LocalDate } from "../../../core/kernel/day.ts";

/** Sold pieces of goods; a negative number was refunded. */
export interface SoldPieces {
  readonly goods_id: number;
  readonly pieces: number;
}

interface SoldDay extends SoldPieces {
  readonly day: LocalDate;
}

/** Notes sold pieces of goods on a day. It waits for no lock; `countNoted` counts them soon afterwards. */
export async function noteSold(
  tx: Tx,
  supplier_id: number,
  day: LocalDate,
  sold: readonly SoldPieces[],
): Promise<void> {
  await tx.query(
    `insert into goods_sold (supplier_id, goods_id, day, pieces)
     select $1, m.goods_id, $4::date, sum(m.pieces) from unnest($2::bigint[], $3::int[]) as m (goods_id, pieces)
     group by m.goods_id having sum(m.pieces) <> 0 order by m.goods_id`,
    [supplier_id, sold.map(({ goods_id }) => goods_id), sold.map(({ pieces }) => pieces), day],
  );
}

/** Adds the noted pieces to the daily counts and to the total sales of goods. Locks goods in the order of their keys. @returns how many pieces */
export async function countNoted(tx: Tx, supplier_id: number): Promise<number> {
  const noted = await tx.query<SoldDay>(
    `with taken as (delete from goods_sold where supplier_id = $1 returning goods_id, day, pieces)
     select goods_id, to_char(day, 'YYYY-MM-DD') /* not null: a date */ as day, sum(pieces)::int /* not null: a sum of rows */ as pieces
     from taken group by 1, 2 having sum(pieces) <> 0 order by 1, 2`,
    [supplier_id],
  );
  if (noted.length === 0) return 0;
  const keys = noted.map(({ goods_id }) => goods_id);
  const days = noted.map(({ day }) => day);
  const pieces = noted.map(({ pieces: each }) => each);
  await tx.query(
    `with held as (select id from goods where supplier_id = $1 and id = any ($2::bigint[]) order by id for no key update),
       moved as (select m.goods_id, sum(m.pieces) as pieces from unnest($2::bigint[], $3::int[]) as m (goods_id, pieces) join held h on h.id = m.goods_id group by 1)
     update goods g set sales = g.sales + m.pieces from moved m where g.supplier_id = $1 and g.id = m.goods_id`,
    [supplier_id, keys, pieces],
  );
  // PostgreSQL checks an inserted row before it detects the conflict, so a negative number cannot be upserted. It is subtracted by an
  // update.
  await tx.query(
    `update goods_day d set pieces = d.pieces + m.pieces from unnest($2::bigint[], $3::date[], $4::int[]) as m (goods_id, day, pieces)
     where d.supplier_id = $1 and d.goods_id = m.goods_id and d.day = m.day and m.pieces < 0`,
    [supplier_id, keys, days, pieces],
  );
  await tx.query(
    `insert into goods_day as d (supplier_id, goods_id, day, pieces)
     select $1, m.goods_id, m.day, m.pieces from unnest($2::bigint[], $3::date[], $4::int[]) as m (goods_id, day, pieces) where m.pieces > 0
     on conflict (supplier_id, goods_id, day) do update set pieces = d.pieces + excluded.pieces`,
    [supplier_id, keys, days, pieces],
  );
  return pieces.reduce((sum, each) => sum + each, 0);
}

/** Replaces all counted and noted sales of a supplier's goods. */
export async function replaceSold(tx: Tx, supplier_id: number, days: readonly SoldDay[]): Promise<void> {
  await tx.query(`delete from goods_sold where supplier_id = $1`, [supplier_id]);
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

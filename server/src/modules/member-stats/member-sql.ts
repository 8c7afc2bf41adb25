/** A member without a purchase for this many days counts as lapsed. */
export const lapseDays = 180;
/** A member who lacks at most this much growth for the next rank counts as close to it. */
export const nearGrowth = 100;

/**
 * SQL of what happens to a member at the next evaluation, on the first of the next month; null: nothing changes. A rank that was reached
 * less than thirty days before is kept.
 * @param today  SQL of the supplier's date
 */
export function standingSql(today: string): string {
  const evaluated = `(date_trunc('month', ${today}::date)::date + interval '1 month')`;
  const earned = `(select max(e.level) from lent.member_rank e
    where e.supplier_id = m.supplier_id and e.status = 1 and e.growth_from <= m.growth)`;
  const isNear = `exists (select from lent.member_rank n where n.supplier_id = m.supplier_id and n.status = 1
    and n.level > r.level and n.growth_from > m.growth and n.growth_from <= m.growth + ${nearGrowth})`;
  return `(case when m.rank_until is not null then case when m.rank_until < ${evaluated} then 'by_hand' end
    when ${earned} < r.level then case when m.rank_since >= ${evaluated} - interval '30 days' then 'kept' else 'falls' end
    when ${isNear} then 'near' end)`;
}

/** SQL of the time from which a member without a later purchase counts as lapsed. */
export const lapsedSql = `(b.last_at + interval '${lapseDays} days')`;

/** SQL of the number of paid orders of a member `m` from one time (included) to another (excluded). */
export const boughtSql = (from: string, before: string): string =>
  `(select count(*) from lent.shop_order p where p.supplier_id = m.supplier_id and p.member_id = m.id
    and p.paid_at >= coalesce(${from}, '-infinity') and p.paid_at < coalesce(${before}, 'infinity'))`;

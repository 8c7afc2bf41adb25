/** The nights that somebody who is promised or here still sleeps, as a range; empty where none is left. */
const nightsOn = (today: string): string => `daterange(
    least(greatest(${today}, coalesce(s.checkin_date, s.expected_date)), coalesce(s.planned_end, greatest(s.expected_date, ${today}) + s.expected_nights)),
    coalesce(s.planned_end, greatest(s.expected_date, ${today}) + s.expected_nights))`;

/** The nights of a stay `s` that no accident policy covers, as a multirange. `today`: SQL of a date. */
export const gapOn = (today: string): string =>
  `(datemultirange(${nightsOn(today)}) - coalesce((select range_agg(daterange(q.start_on, q.end_on, '[]')) from lent.stay_policy q
    where q.supplier_id = s.supplier_id and q.stay_id = s.id and q.status = 1 and q.kind = 'accident'), datemultirange()))`;

/** How many nights a multirange has. */
export const countSql = (gap: string): string =>
  `(select coalesce(sum(upper(r) - lower(r)), 0)::int from unnest(${gap}) r)`;

/** Its nights in words: first and last of each run. */
export const wordsSql = (gap: string): string =>
  `(select string_agg(to_char(lower(r), 'MM-DD') || ' – ' || to_char(upper(r) - 1, 'MM-DD'), ' · ' order by r) from unnest(${gap}) r)`;

/** SQL of the remaining nights of a stay as a range; empty when none is left. */
const nightsOn = (today: string): string => `daterange(
    least(greatest(${today}, coalesce(s.checkin_date, s.expected_date)), coalesce(s.planned_end, greatest(s.expected_date, ${today}) + s.expected_nights)),
    coalesce(s.planned_end, greatest(s.expected_date, ${today}) + s.expected_nights))`;

/** SQL of the nights of a stay `s` that no accident policy covers, as a multirange. @param today  SQL of a date */
export const gapOn = (today: string): string =>
  `(datemultirange(${nightsOn(today)}) - coalesce((select range_agg(daterange(q.start_on, q.end_on, '[]')) from lent.stay_policy q
    where q.supplier_id = s.supplier_id and q.stay_id = s.id and q.status = 1 and q.kind = 'accident'), datemultirange()))`;

/** SQL of the number of nights in a multirange. */
export const countSql = (gap: string): string =>
  `(select coalesce(sum(upper(r) - lower(r)), 0)::int from unnest(${gap}) r)`;

/** SQL of a multirange's nights as text: first and last of each run. */
export const wordsSql = (gap: string): string =>
  `(select string_agg(to_char(lower(r), 'MM-DD') || ' – ' || to_char(upper(r) - 1, 'MM-DD'), ' · ' order by r) from unnest(${gap}) r)`;

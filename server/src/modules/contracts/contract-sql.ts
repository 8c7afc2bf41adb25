/** The first day of the contract's stay `s`, as it is known today. */
export const fromSql = "coalesce(s.checkin_date, s.expected_date)";
/** The day of departure, as it is known today. */
export const untilSql = `coalesce(s.finish_date, case when s.pause_from is null then s.planned_end end, s.expected_return + s.nights_kept, ${fromSql} + coalesce(s.nights_kept, s.expected_nights))`;

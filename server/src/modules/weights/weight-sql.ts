/**
 * SQL: grams from which a stay's loss is computed: its entry log, otherwise the first log within 48 hours of entering.
 * @param stay  alias of a stay row
 */
export function baselineSql(stay: string): string {
  const first = (which: string): string => `(select f.weight_g from weight_log f
    where f.supplier_id = ${stay}.supplier_id and f.stay_id = ${stay}.id and f.voided_at is null and ${which}
    order by f.measured_at, f.id limit 1)`;
  return `coalesce(${first("f.kind = 'entry'")}, ${first(`f.measured_at < ${stay}.checkin_at + interval '48 hours'`)})`;
}

/** SQL: true if a stay has no weight from which its loss could be computed. @param stay  alias of a stay row */
export function unweighedSql(stay: string): string {
  return `${baselineSql(stay)} is null`;
}

/**
 * SQL query: the last weighing of a stay, without the weights that a student reports weeks after its end.
 * @param stay  alias of a stay row
 */
export function latestOfStaySql(stay: string): string {
  return `select f.weight_g, f.measured_on from weight_log f
    where f.supplier_id = ${stay}.supplier_id and f.stay_id = ${stay}.id and f.voided_at is null
      and f.measured_at < coalesce(${stay}.finish_at + interval '7 days', 'infinity')
    order by f.measured_at desc, f.id desc limit 1`;
}

/** SQL: grams at the last weighing of a stay. @param stay  alias of a stay row */
export function latestSql(stay: string): string {
  return `(select l.weight_g from (${latestOfStaySql(stay)}) l)`;
}

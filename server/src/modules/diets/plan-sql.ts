/** Returns the SQL of the plan that applies to a stay on a day. @param stay  alias of a stay row @param day  SQL of the day */
export function planOnSql(stay: string, day: string): string {
  return `select p.id, p.kcal, p.protein_g, p.note, p.from_day, p.set_by from diet_plan p
    where p.supplier_id = ${stay}.supplier_id and p.stay_id = ${stay}.id and p.over_at is null and p.from_day <= ${day}
    order by p.from_day desc limit 1`;
}

/** Returns the SQL of the next plan after a day. */
export function planAfterSql(stay: string, day: string): string {
  return `select p.kcal, p.from_day from diet_plan p
    where p.supplier_id = ${stay}.supplier_id and p.stay_id = ${stay}.id and p.over_at is null and p.from_day > ${day}
    order by p.from_day limit 1`;
}

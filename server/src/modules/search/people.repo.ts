import type { Tx } from "../../core/db/database.ts";
import { escapeLike } from "../../core/list/filters/filter-values.ts";
import { rangeOf, type Wanted } from "./fit.ts";

/** A student with the stay that is shown for them. */
export interface PersonRow {
  readonly student_id: number;
  readonly name: string;
  readonly student_no: string;
  readonly phone_tail: string;
  readonly stay_id: number;
  readonly stay_no: string;
  readonly status: number;
  readonly bed: string | null;
}

/** Students who are in camp, will come or have applied: a few hundred at most, each found by an index that holds only these. */
const current = `select student_id from lent.stay where supplier_id = $1::bigint and status in (20, 30, 40)
  union all select student_id from lent.stay where supplier_id = $1::bigint and status = 10`;

/**
 * Finds the keys of students that match: first those with a current stay, then the best kind of match (the beginning of a name before its
 * inside), then the newest. Each probe reads one range of one index. `~>=~` is a leakproof operator, so the index is used under row-level
 * security, which is not so for LIKE.
 */
export async function findStudents(tx: Tx, supplier_id: number, wanted: Wanted, limit: number): Promise<number[]> {
  const { text, joined, tail, phone, number } = wanted;
  const fits: string[] = [];
  const values: unknown[] = [supplier_id, limit];
  const bind = (value: unknown): string => `$${values.push(value)}::text`;
  const begins = (column: string, prefix: string): void => {
    const [from, to] = rangeOf(prefix);
    fits.push(`${column} ~>=~ ${bind(from)} and ${column} ~<~ ${bind(to)}`);
  };
  begins("name", text);
  begins("name_back", Array.from(text).toReversed().join(""));
  if (/^[a-z0-9]+$/u.test(joined)) {
    begins("name_initials", joined);
    begins("name_joined", joined);
  }
  if (tail !== null) fits.push(`phone_tail = ${bind(tail)}`);
  if (phone !== null) begins("phone", phone);
  if (number !== null) begins("student_no", number);
  begins("name_rest", text);
  begins("name_later", text);
  const students = "from lent.student where supplier_id = $1::bigint and merged_into is null";
  const probes = fits.map((fit, nth) => `(select id, ${nth} as nth, 1 as past ${students} and ${fit} limit $2::int)`);
  const cases = fits.map((fit, nth) => `when ${fit} then ${nth}`).join(" ");
  probes.push(
    `select id, nth, 0 from (select id, case ${cases} end as nth ${students} and id in (${current})) here where nth is not null`,
  );
  const rows = await tx.query<{ id: number }>(
    `select id from (${probes.join(" union all ")}) hit group by id order by min(past), min(nth), id desc limit $2::int`,
    values,
  );
  const found = rows.map((row) => row.id);
  // The trigram search costs more than all the others together. It only runs when rows are still missing.
  if (found.length >= limit || wanted.inner === null) return found;
  const inside = await studentsWithInside(tx, supplier_id, wanted.inner, limit);
  return [...new Set([...found, ...inside])].slice(0, limit);
}

/** Keys of students with this text inside their name or its pinyin, by the trigrams that the lists use. */
async function studentsWithInside(tx: Tx, supplier_id: number, inner: string, limit: number): Promise<number[]> {
  const rows = await tx.query<{ student_id: number }>(
    `select student_id from (
       select student_id from lent.stay where supplier_id = $1::bigint and search ilike $2::text limit $3::int * 2
     ) hit group by student_id order by student_id limit $3::int`,
    [supplier_id, `%${escapeLike(inner)}%`, limit],
  );
  return rows.map((row) => row.student_id);
}

/** Keys of stays whose number begins with this text. */
export async function findStays(tx: Tx, supplier_id: number, number: string, limit: number): Promise<number[]> {
  const [from, to] = rangeOf(number);
  const rows = await tx.query<{ id: number }>(
    `select id from lent.stay where supplier_id = $1 and no ~>=~ $2 and no ~<~ $3 order by no using ~<~ limit $4`,
    [supplier_id, from, to, limit],
  );
  return rows.map((row) => row.id);
}

const select = `
  select st.id as student_id, st.name, st.student_no, st.phone_tail, s.id as stay_id, s.no as stay_no, s.status,
    case when s.status in (20, 30) then d.name || ' ' || r.no || '-' || b.no end as bed
  from lent.stay s
  join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
  left join lent.bed b on b.supplier_id = s.supplier_id and b.id = s.bed_id
  left join lent.room r on r.supplier_id = b.supplier_id and r.id = b.room_id
  left join lent.building d on d.supplier_id = r.supplier_id and d.id = r.building_id`;

/**
 * Each of these students with the stay that matters most now, in the given order. Students without a stay in these statuses are left out.
 */
export async function peopleOf(tx: Tx, students: readonly number[], statuses: readonly number[]): Promise<PersonRow[]> {
  if (students.length === 0 || statuses.length === 0) return [];
  const rows = await tx.query<PersonRow>(
    `select distinct on (x.student_id) x.* from (
       ${select} where s.student_id = any($1::bigint[]) and s.status = any($2::smallint[]) and s.archived_at is null
     ) x order by x.student_id, array_position(array[30, 40, 20, 10, 50, 90]::smallint[], x.status), x.stay_id desc`,
    [students, statuses],
  );
  return students.flatMap((id) => rows.find((row) => row.student_id === id) ?? []);
}

/** These stays, in the given order. */
export async function staysOf(tx: Tx, stays: readonly number[], statuses: readonly number[]): Promise<PersonRow[]> {
  if (stays.length === 0 || statuses.length === 0) return [];
  const rows = await tx.query<PersonRow>(
    `${select} where s.id = any($1::bigint[]) and s.status = any($2::smallint[]) and s.archived_at is null`,
    [stays, statuses],
  );
  return stays.flatMap((id) => rows.find((row) => row.stay_id === id) ?? []);
}

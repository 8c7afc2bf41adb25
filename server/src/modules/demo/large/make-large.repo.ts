import type { Tx } from "../../../core/db/database.ts";
import type { NameKeys } from "../people/people.ts";

/** The rows that a stay must refer to. */
export interface Ground {
  readonly room_type_id: number;
  readonly package_id: number;
}

export async function insertGround(tx: Tx, supplier_id: number): Promise<Ground> {
  const [row] = await tx.query<Ground>(
    `with type as (insert into room_type (supplier_id, name, beds) values ($1, '双人间', 2) returning id),
       offer as (
         insert into camp_package (supplier_id, name, nights, room_type_id, price_fen)
         select $1, '28 天塑形营', 28, id, 698000 from type returning id, room_type_id)
     select id as package_id, room_type_id from offer`,
    [supplier_id],
  );
  if (!row) throw new Error("no package was made");
  return row;
}

interface Slice {
  /** The index of the slice's first row within its supplier, from 0. */
  readonly from: number;
  readonly count: number;
  readonly today: string;
}

/** Writes a slice of students. @returns the first student's key; the others follow without a gap while no other transaction writes */
export async function insertStudents(
  tx: Tx,
  supplier_id: number,
  slice: Slice & { readonly family: NameKeys; readonly given: NameKeys },
): Promise<number> {
  const { from, count, family, given, today } = slice;
  const [row] = await tx.query<{ first: number | null }>(
    `with made as (
       insert into student (supplier_id, student_no, name, name_py, name_initials, gender, birthday, phone, source, created_at, updated_at)
       select $1, 'YX' || lpad(i::text, 12, '0'), ($4::text[])[f] || ($7::text[])[g], ($5::text[])[f] || ' ' || ($8::text[])[g],
         ($6::text[])[f] || ($9::text[])[g],
         case when i % 4 = 0 then 'M' else 'F' end, $10::date - (7000 + i % 15000), '1' || lpad((3000000000 + i)::text, 10, '0'),
         (array['wechat','video','referral','phone','walk_in','agent'])[1 + i % 6],
         $10::date - (i % 3600) * interval '1 day', $10::date - (i % 3600) * interval '1 day'
       from generate_series($2::int, $2::int + $3::int - 1) i
       -- Every surname comes with every given name before one comes again.
       cross join lateral (select 1 + i % cardinality($4::text[]) as f, 1 + (i / cardinality($4::text[])) % cardinality($7::text[]) as g) n
       order by i
       returning id)
     select min(id) as first from made`,
    [
      supplier_id,
      from,
      count,
      family.names,
      family.pinyin,
      family.initials,
      given.names,
      given.pinyin,
      given.initials,
      today,
    ],
  );
  return row?.first ?? 0;
}

export async function insertFinishedStays(
  tx: Tx,
  supplier_id: number,
  slice: Slice & Ground & { readonly first_student_id: number },
): Promise<void> {
  const { from, count, today, first_student_id, package_id, room_type_id } = slice;
  await tx.query(
    `insert into stay (supplier_id, no, student_id, package_id, terms, price_fen, status, source, expected_date, expected_nights,
       room_type_id, gender, coach, confirmed_at, checkin_at, checkin_date, finish_at, finish_date, finish_reason, nights_used, remark,
       created_at, updated_at, student_py, search)
     select $1, 'ZY' || lpad(i::text, 12, '0'), st.id, $5, '{"name":"28 天塑形营","nights":28}', 398000 + (i % 90) * 10000, 50, st.source,
       d.day, 28, $6, st.gender, (array['周岚','韩墨','李砚','沈越','许诺'])[1 + i % 5],
       d.day - interval '3 day', d.day + interval '6 hour', d.day, d.day + interval '28 day 1 hour', d.day + 28,
       (array['completed','completed','completed','early','medical'])[1 + i % 5], 28, '', d.day - interval '9 day', d.day + interval '28 day', st.name_py,
       lower(concat_ws(' ', st.name, replace(st.name_py, ' ', ''), st.name_initials, st.phone_tail, st.student_no, 'ZY' || lpad(i::text, 12, '0')))
     from student st
     cross join lateral (select (st.id - $4::bigint)::int + $2::int as i) n
     cross join lateral (select $7::date - 29 - ((i::bigint * 104729) % 3600)::int as day) d
     where st.supplier_id = $1 and st.id >= $4::bigint and st.id < $4::bigint + $3::int`,
    [supplier_id, from, count, first_student_id, package_id, room_type_id, today],
  );
}

/** Updates the planner's statistics after loading, so that stored plans are made again. Runs under the database role owner. */
export async function gatherStatistics(tx: Tx): Promise<void> {
  await tx.query("analyze student, stay, member, goods, sku, shop_order, order_item");
}

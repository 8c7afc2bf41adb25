import type { Tx } from "../src/core/db/database.ts";

/** Stays of every other status beside the finished ones that are there, told as copies of them, each status with students of its own. */
const staysSql = `
  insert into stay (supplier_id, no, student_id, package_id, terms, price_fen, status, source, expected_date, expected_nights, room_type_id,
    gender, coach, student_py, search, bed_id, confirmed_at, checkin_at, checkin_date, planned_end, paused_at, nights_kept, expected_return,
    cancelled_at, cancelled_by, cancel_reason, created_at)
  select s.supplier_id, s.no || '-' || of.status, s.student_id + (of.nth - 1) * $2::int, s.package_id, s.terms, s.price_fen, of.status, s.source, s.expected_date,
    s.expected_nights, s.room_type_id, s.gender, s.coach, s.student_py, s.search, case when of.status = 30 then s.id end, s.confirmed_at,
    case when of.status in (30, 40) then s.checkin_at end, case when of.status in (30, 40) then s.checkin_date end,
    case when of.status = 30 then s.finish_date end, case when of.status = 40 then s.checkin_at end, case when of.status = 40 then 3 end,
    case when of.status = 40 then s.finish_date end, case when of.status = 90 then s.created_at end, case when of.status = 90 then '程露' end,
    case when of.status = 90 then 'price' end, s.created_at
  from (select * from stay where supplier_id = $1 and status = 50 order by id limit $2::int) s, unnest(array[10, 20, 30, 40, 90]) with ordinality of (status, nth)`;

const tables: readonly string[] = [
  `insert into building (supplier_id, name) select $1, 'B' || i from generate_series(1, least(20, $2::int)) i`,
  `insert into room (supplier_id, building_id, no, floor, room_type_id, status, created_at)
   select $1, (select min(id) from building where supplier_id = $1) + i % 20, 'R' || lpad(i::text, 6, '0'), i % 30,
     (select min(id) from room_type where supplier_id = $1), 1 + (i % 50 = 0)::int, now() - i * interval '1 minute'
   from generate_series(1, $2::int) i`,
  `insert into bed (supplier_id, room_id, no, status, label_key, created_at)
   select r.supplier_id, r.id, '1', 1, r.no || '-1', r.created_at from room r where r.supplier_id = $1 and $2::int > 0`,
  `insert into role (supplier_id, name, created_at) select $1, 'role ' || i, now() - i * interval '1 minute' from generate_series(1, $2::int) i`,
  `insert into operator (supplier_id, account_id, login, name, last_login_at, created_at)
   select $1, i, 'login' || i, 'name' || i, now() - i * interval '1 second', now() - i * interval '1 minute' from generate_series(1, $2::int) i`,
  `insert into operate_log (supplier_id, at, actor_kind, account_id, actor_name, api, biz_type, biz_id, ip, request_id, result)
   select $1, now() - i * interval '1 minute', 'account', i % 50, 'name' || i % 50, 'seller/a/B' || i % 40, 'stay', i, '10.0.0.' || i % 200, 'r' || i, 'ok'
   from generate_series(1, $2::int) i`,
  `insert into export_task (supplier_id, account_id, list_api, request, title, file_name, language, status, rows_total, created_at)
   select $1, 1, 'x', '{}', 't', 'file ' || i, 'en', 2, 1, now() - i * interval '1 minute' from generate_series(1, $2::int) i`,
  `insert into error_log (at, request_id, source, name, error, message, supplier_id)
   select now() - i * interval '1 minute', 'r' || i, 'call', 'seller/a/B' || i % 40, 'Error', 'message ' || i, $1 from generate_series(1, $2::int) i`,
  `insert into supplier (name, industry_type) select 'supplier ' || i, 'camp' from generate_series(1, $2::int) i where $1::bigint > 0`,
];

/**
 * Makes the other tables of the lists as large as a supplier's that has been here for years, beside what `makeLarge` made. Triggers and foreign
 * keys look away meanwhile: it is for looking at plans, not at rows.
 * @param tx  as owner
 * @param rows  of each table
 */
export async function makeTablesLarge(tx: Tx, supplier_id: number, rows: number): Promise<void> {
  await tx.query("set local session_replication_role = replica");
  for (const sql of [staysSql, ...tables])
    await tx.query(sql, [supplier_id, sql === staysSql ? Math.ceil(rows / 5) : rows]);
  await tx.query("set local session_replication_role = origin");
  await tx.query("analyze");
}

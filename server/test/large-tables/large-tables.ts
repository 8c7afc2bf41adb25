import type { Tx } from "../../src/core/db/database.ts";
import { addOnsRows } from "./add-ons.ts";
import { afterSaleAndPlatformRows } from "./after-sale-and-platform.ts";
import { campServiceRows } from "./camp-service.ts";
import { houseAndMoneyRows } from "./house-and-money.ts";
import { peopleAndShopRows } from "./people-and-shop.ts";

/** Stays of every other status, as copies of the finished ones that are already there. Each status has its own students. */
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

/** In this order, since later ones refer to ids of earlier ones. */
const tables: readonly string[] = [
  ...houseAndMoneyRows,
  ...peopleAndShopRows,
  ...campServiceRows,
  ...addOnsRows,
  ...afterSaleAndPlatformRows,
];

/**
 * Fills the other tables of the lists, besides those of `makeLarge`, as if the supplier had been here for years. Triggers and foreign keys are
 * off meanwhile: the rows are for looking at query plans only.
 * @param tx  under role owner
 * @param rows  the number of rows in each table; twice as many where a list asks for a computed state, since the planner reads a smaller table whole
 */
export async function makeTablesLarge(tx: Tx, supplier_id: number, rows: number): Promise<void> {
  await tx.query("set local session_replication_role = replica");
  for (const sql of [staysSql, ...tables])
    await tx.query(sql, [supplier_id, sql === staysSql ? Math.ceil(rows / 5) : rows]);
  await tx.query("set local session_replication_role = origin");
  // As autovacuum does: otherwise each search reads the whole pending list of a text index.
  await tx.query(`select gin_clean_pending_list(c.oid) from pg_class c join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and c.relkind = 'i' and c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace)`);
  await tx.query("analyze");
}

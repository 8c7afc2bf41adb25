import { endingWithinDays } from "@kangying/contract/students/stay";
import { verbatim } from "../../../core/kernel/text.ts";
import { gapOn } from "../../papers/public.ts";
import { agreedSql } from "../../settlements/public.ts";
import { baselineSql, latestSql } from "../../weights/public.ts";

/** The tables of every list of stays. All joins are outer joins, so that the database skips the tables that a query does not use. */
export const stayTables = `stay s
    left join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
    left join lent.camp_package p on p.supplier_id = s.supplier_id and p.id = s.package_id
    left join lent.room_type t on t.supplier_id = s.supplier_id and t.id = s.room_type_id`;

/** The same tables with the bed, its room and its building. */
export const stayAndBedTables = `${stayTables}
    left join lent.bed b on b.supplier_id = s.supplier_id and b.id = s.bed_id
    left join lent.room r on r.supplier_id = b.supplier_id and r.id = b.room_id
    left join lent.building d on d.supplier_id = r.supplier_id and d.id = r.building_id`;

/** When a confirmed student arrives, compared with today. */
export const arrivalSql = `case when s.expected_date > :today then 'later' when s.expected_date = :today then 'today' else 'late' end`;
/** How near a running stay's end is, compared with today; `pausing` where a pause is planned. */
export const phaseSql = `case when s.pause_from is not null then 'pausing' when s.planned_end < :today then 'overdue' when s.planned_end = :today then 'leaving'
  when s.planned_end <= :today + ${endingWithinDays} then 'ending' else 'living' end`;
/** Remaining nights of a running stay. */
export const nightsLeftSql = `(greatest(0, s.planned_end - :today) + coalesce(s.nights_kept, 0))`;

/** True if the person's data were erased; then no act for them is offered. */
export const erasedSql = "st.erased_at is not null";

/** A column of the student's review of the stay. @param column  of `lent.stay_review`, as `v` */
export const reviewSql = (column: string): string =>
  `(select ${column} from lent.stay_review v where v.supplier_id = s.supplier_id and v.stay_id = s.id)`;

/** Stars out of five, as a list shows them. */
export const stars = [
  { value: 5, title: verbatim("★★★★★"), color: "green" },
  { value: 4, title: verbatim("★★★★"), color: "green" },
  { value: 3, title: verbatim("★★★"), color: "amber" },
  { value: 2, title: verbatim("★★"), color: "red" },
  { value: 1, title: verbatim("★"), color: "red" },
] as const;

/** The amount still to be paid. */
export const dueSql = "s.owed_fen";
/** The stay's booking deposits. */
const bookingDeposits = `from lent.deposit d
  where d.supplier_id = s.supplier_id and d.payable_type = 'stay' and d.payable_id = s.id and d.kind = 'booking'`;
/** The amount that the camp kept of a cancelled appointment: of its fee and of its booking deposit. */
export const keptSql = `(s.penalty_fen + (select coalesce(sum(d.forfeited_fen), 0) ${bookingDeposits})::bigint)`;
/** The result of the booking deposit; null: none was taken, or it is still held, or it became part of the fee. */
export const depositOutcomeSql = `(select case when coalesce(sum(d.forfeited_fen + d.refunded_fen), 0) = 0 then null when sum(d.forfeited_fen) = 0 then 'returned'
  when sum(d.refunded_fen) = 0 then 'kept' else 'parted' end ${bookingDeposits})`;
/** The state of a finished stay's settlement; a transferred stay has none. */
export const settlementSql = `case when s.transferred_at is not null then 'transferred' when ${agreedSql("s")} then 'agreed' else 'open' end`;
/** SQL: whether a contract is signed. */
export const contractSql = `case when s.contract_on is null then 'missing' else 'ok' end`;
/** SQL: whether accident policies cover every night that is left. */
export const insuredSql = `case when isempty(${gapOn(":today::date")}) then 'ok' else 'missing' end`;
/** Position in the waiting list; null: not in it. */
export const waitingSql = `case when s.waitlisted_at is null then null else 1 + (
  select count(*) from lent.stay w where w.supplier_id = s.supplier_id and w.room_type_id = s.room_type_id and w.gender = s.gender
    and w.status = 10 and w.waitlisted_at is not null and (w.waitlisted_at, w.id) < (s.waitlisted_at, s.id)) end`;

/** Status of the open leave of a student in camp: 1 approved · 4 away · 6 not back in time; null: none. */
export const leaveSql = `(select l.status from lent.stay_leave l
  where l.supplier_id = s.supplier_id and l.stay_id = s.id and l.status in (1, 4, 6) and l.kind <> 'menstrual'
  order by l.status desc, l.start_at limit 1)`;
export const presenceSql = `case ${leaveSql} when 4 then 'away' when 6 then 'late' else 'here' end`;

/** True if a planned pause could not begin on its day: the student is still on leave. */
export const pauseStuckSql = `(s.pause_from < :today or s.pause_from = :today and ${leaveSql} in (4, 6))`;

/** Kilograms lost since the entry. */
export const lossSql = `((${baselineSql("s")} - ${latestSql("s")}) / 1000.0)::float8`;
/** Kilograms at the last weighing. */
export const weightSql = `(${latestSql("s")} / 1000.0)::float8`;

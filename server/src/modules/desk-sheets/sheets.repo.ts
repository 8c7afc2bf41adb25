import type { Gender, ScreeningRisk } from "@kangying/contract/students/stay";
import type { Tx } from "../../core/db/database.ts";
import { baselineSql, latestSql } from "../weights/public.ts";
import { classTodaySql } from "../stay-classes/public.ts";

/** An arriving student, as the gate's sheet shows them. */
export interface ArrivalRow {
  readonly name: string;
  readonly gender: Gender;
  readonly age: number | null;
  readonly phone: string;
  readonly package: string;
  readonly nights: number;
  readonly bed: string | null;
  readonly coach: string | null;
  readonly has_contract: boolean;
  readonly has_insurance: boolean;
  readonly screen_risk: ScreeningRisk | null;
  readonly due_fen: number;
  readonly remark: string;
  readonly expected_date: string;
}

/** Returns the confirmed students who arrive on the day, and those whose day has passed, in the order of their days. */
export async function readArrivals(tx: Tx, supplier_id: number, day: string, limit: number): Promise<ArrivalRow[]> {
  return await tx.query<ArrivalRow>(
    `select st.name, s.gender, extract(year from age($2::date, st.birthday))::int as age, st.phone, p.name as package,
       s.expected_nights as nights, d.name || ' ' || r.no || '-' || b.no as bed, s.coach, s.contract_on is not null as has_contract,
       coalesce(s.insured_to >= $2::date + s.expected_nights - 1, false) as has_insurance, s.screen_risk,
       s.billed_fen - s.paid_fen + s.refunded_fen - s.booking_fen as due_fen, s.remark, s.expected_date
     from lent.stay s
     join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     join lent.camp_package p on p.supplier_id = s.supplier_id and p.id = s.package_id
     left join lent.bed b on b.supplier_id = s.supplier_id and b.id = s.bed_id
     left join lent.room r on r.supplier_id = b.supplier_id and r.id = b.room_id
     left join lent.building d on d.supplier_id = r.supplier_id and d.id = r.building_id
     where s.supplier_id = $1 and s.status = 20 and s.expected_date <= $2
     order by s.expected_date desc, s.student_py, s.id limit $3`,
    [supplier_id, day, limit],
  );
}

/** A student in camp, for the roll call. */
export interface RollRow {
  readonly building: string;
  readonly floor: number;
  readonly bed: string;
  readonly name: string;
  readonly gender: Gender;
  readonly phone_tail: string;
  readonly coach: string | null;
  readonly class: string | null;
  readonly planned_end: string;
  /** 4 away · 6 late from leave; null: here, or the leave has not begun. */
  readonly leave: number | null;
  readonly back_at: Date | null;
}

/** Returns all students in camp, room by room. */
export async function readRoll(tx: Tx, supplier_id: number, today: string, limit: number): Promise<RollRow[]> {
  return await tx.query<RollRow>(
    `select d.name as building, r.floor, r.no || '-' || b.no as bed, st.name, s.gender, st.phone_tail, s.coach, ${classTodaySql("$3::date")} as class,
       s.planned_end /* not null: who is in camp has one */,
       l.status as leave, l.end_at as back_at
     from lent.stay s
     join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     join lent.bed b on b.supplier_id = s.supplier_id and b.id = s.bed_id
     join lent.room r on r.supplier_id = b.supplier_id and r.id = b.room_id
     join lent.building d on d.supplier_id = r.supplier_id and d.id = r.building_id
     left join lent.stay_leave l on l.supplier_id = s.supplier_id and l.stay_id = s.id and l.status in (4, 6)
     where s.supplier_id = $1 and s.status = 30
     order by d.sort, d.name, d.id, r.floor, b.label_key, b.id limit $2`,
    [supplier_id, limit, today],
  );
}

/** A stay that was completed. */
export interface CompletedStay {
  readonly stay_no: string;
  readonly student: string;
  readonly student_no: string;
  readonly package: string;
  readonly from: string;
  readonly to: string;
  readonly nights: number;
  readonly baseline_g: number | null;
  readonly latest_g: number | null;
}

export async function findCompleted(tx: Tx, supplier_id: number, id: number): Promise<CompletedStay | null> {
  const rows = await tx.query<CompletedStay>(
    `select s.no as stay_no, st.name as student, st.student_no, p.name as package, s.checkin_date /* not null: who stayed to the end came */ as "from",
       s.finish_date /* not null: and left */ as "to", s.nights_used /* not null: set with the finish */ as nights, ${baselineSql("s")} as baseline_g, ${latestSql("s")} as latest_g
     from lent.stay s
     join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     join lent.camp_package p on p.supplier_id = s.supplier_id and p.id = s.package_id
     where s.supplier_id = $1 and s.id = $2 and s.status = 50 and s.finish_reason = 'completed'`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

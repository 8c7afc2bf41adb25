import type { Gender, IdType } from "@kangying/contract/students/stay";
import type { Tx } from "../../core/db/database.ts";

/** A person's record as the page shows it. Phones are whole here; they are masked before they are sent. */
export interface PersonRow {
  readonly id: number;
  readonly student_no: string;
  readonly name: string;
  readonly gender: Gender;
  readonly age: number | null;
  readonly height_mm: number | null;
  readonly avatar: string | null;
  readonly phone: string;
  readonly id_type: IdType | null;
  /** Masked. */
  readonly id_no_shown: string | null;
  readonly emergency_name: string | null;
  readonly emergency_phone: string | null;
  readonly emergency_relation: string | null;
  readonly allergies: string;
  readonly diseases: readonly string[];
  readonly medication: string;
  readonly diet_taboo: string;
  readonly blood_type: string | null;
  readonly surgery_history: string;
  /** True: the consent to health data was withdrawn; nothing of it is shown. */
  readonly is_withdrawn: boolean;
  readonly remark: string;
  readonly tags: readonly string[];
  readonly blacklisted: boolean;
  readonly erased: boolean;
  readonly created_at: Date;
}

/** The person with a key, or the person into whose record it was merged. */
export async function findPerson(tx: Tx, supplier_id: number, id: number, today: string): Promise<PersonRow | null> {
  const rows = await tx.query<PersonRow>(
    `select p.id, p.student_no, p.name, p.gender, extract(year from age($3::date, p.birthday))::int as age, p.height_mm, p.avatar, p.phone,
       p.id_type, p.id_no_shown,
       p.emergency_name, p.emergency_phone, p.emergency_relation, p.allergies, p.diseases, p.medication, p.diet_taboo, p.blood_type, p.surgery_history, p.remark, p.tags,
       p.blacklisted, p.health_withdrawn_at is not null as is_withdrawn, p.erased_at is not null as erased, p.created_at
     from lent.student o join lent.student p on p.supplier_id = o.supplier_id and p.id = coalesce(o.merged_into, o.id)
     where o.supplier_id = $1 and o.id = $2`,
    [supplier_id, id, today],
  );
  return rows[0] ?? null;
}

/** A stay as it is read, with its bed as text. */
export interface PageStayRow {
  readonly id: number;
  readonly no: string;
  readonly status: number;
  readonly package: string;
  readonly expected_date: string;
  readonly checkin_date: string | null;
  readonly planned_end: string | null;
  readonly pause_from: string | null;
  readonly expected_return: string | null;
  readonly finish_date: string | null;
  readonly nights_used: number;
  readonly nights_left: number;
  readonly price_fen: number;
  readonly coach: string | null;
  readonly class: string | null;
  readonly building: string | null;
  readonly room: string | null;
  readonly bed: string | null;
  readonly room_type: string | null;
}

/** All stays of a person, newest first; at most fifty, which is more than any person has. */
export async function readStays(
  tx: Tx,
  supplier_id: number,
  student_id: number,
  today: string,
): Promise<PageStayRow[]> {
  return await tx.query<PageStayRow>(
    `select s.id, s.no, s.status, p.name as package, s.expected_date, s.checkin_date, s.planned_end, s.pause_from, s.expected_return, s.finish_date, s.price_fen, s.coach,
       k.name as class,
       case s.status when 50 then coalesce(s.nights_used, 0) else
         (select count(*) from lent.bed_night n where n.supplier_id = s.supplier_id and n.stay_id = s.id and n.kind = 'stay' and n.night < $3::date)
       end::int as nights_used,
       case s.status when 30 then greatest(0, s.planned_end - $3::date) + coalesce(s.nights_kept, 0) when 40 then s.nights_kept
         when 10 then s.expected_nights when 20 then s.expected_nights else 0 end
         /* not null: who pauses keeps nights */ as nights_left,
       d.name as building, r.no as room, b.no as bed, t.name as room_type
     from lent.stay s
     join lent.camp_package p on p.supplier_id = s.supplier_id and p.id = s.package_id
     left join lent.camp_class k on k.supplier_id = s.supplier_id and k.id = s.class_id
     left join lent.bed b on b.supplier_id = s.supplier_id and b.id = s.bed_id and s.status in (20, 30)
     left join lent.room r on r.supplier_id = b.supplier_id and r.id = b.room_id
     left join lent.building d on d.supplier_id = r.supplier_id and d.id = r.building_id
     left join lent.room_type t on t.supplier_id = r.supplier_id and t.id = r.room_type_id
     where s.supplier_id = $1 and s.student_id = $2 and s.archived_at is null
     order by s.id desc limit 50`,
    [supplier_id, student_id, today],
  );
}

/** Consecutive nights of a stay in one bed, newest first. */
export async function readBedRuns(
  tx: Tx,
  supplier_id: number,
  stay_ids: readonly number[],
): Promise<{ stay_id: number; bed: string; from: string; until: string; is_held: boolean }[]> {
  return await tx.query(
    `with run as (
       select n.stay_id, n.bed_id, n.kind, n.night,
         n.night - (row_number() over (partition by n.stay_id, n.bed_id, n.kind order by n.night))::int as run
       from lent.bed_night n where n.supplier_id = $1 and n.stay_id = any($2)
     )
     select run.stay_id, d.name || ' ' || r.no || '-' || b.no as bed, min(run.night) as "from", max(run.night) + 1 as until, run.kind = 'hold' as is_held
     from run
     join lent.bed b on b.supplier_id = $1 and b.id = run.bed_id
     join lent.room r on r.supplier_id = $1 and r.id = b.room_id
     join lent.building d on d.supplier_id = $1 and d.id = r.building_id
     group by run.stay_id, run.bed_id, run.kind, run.run, d.name, r.no, b.no
     order by min(run.night) desc limit 50`,
    [supplier_id, stay_ids],
  );
}

/** The moments at which a stay changed its status, in order. */
export async function readSteps(tx: Tx, supplier_id: number, stay_id: number): Promise<{ status: number; at: Date }[]> {
  return await tx.query(
    `select to_status as status, at from lent.stay_event
     where supplier_id = $1 and stay_id = $2 and to_status is not null and to_status is distinct from from_status
     order by id limit 200`,
    [supplier_id, stay_id],
  );
}

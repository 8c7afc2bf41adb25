import { givenAtEntrySql } from "../privacy.repo.ts";
import type { Tx } from "../../../core/db/database.ts";

/** A saved row, by the names of its fields. */
export type Kept = Readonly<Record<string, unknown>>;

/** The personal data of a student; the ID number as it is shown. */
export async function keptOfPerson(tx: Tx, supplier_id: number, id: number): Promise<Kept | null> {
  const rows = await tx.query<Kept>(
    `select student_no, name, gender, birthday, id_type, id_no_shown as id_no, phone, address, height_mm, emergency_name, emergency_phone,
       emergency_relation, blood_type, allergies, diseases, medication, surgery_history, diet_taboo, created_at
     from lent.student where supplier_id = $1 and id = $2`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** The stays of a student with their money and reviews. */
export async function keptOfStays(tx: Tx, supplier_id: number, student_id: number): Promise<Kept[]> {
  return await tx.query<Kept>(
    `select s.no, s.status, s.terms ->> 'name' as package, s.expected_date, s.checkin_date, s.planned_end, s.finish_date, s.finish_reason,
       s.price_fen, s.billed_fen, s.paid_fen, s.refunded_fen, s.coach, s.cancel_reason, v.stars, v.coach_stars, v.words as review_words
     from lent.stay s left join lent.stay_review v on v.supplier_id = s.supplier_id and v.stay_id = s.id
     where s.supplier_id = $1 and s.student_id = $2 order by s.id limit 200`,
    [supplier_id, student_id],
  );
}

/** Weights, body composition, blood pressure and tape measurements. */
export async function keptOfBody(tx: Tx, supplier_id: number, student_id: number): Promise<Kept[]> {
  return await tx.query<Kept>(
    `select measured_at, kind, weight_g, fat_bp, muscle_g, water_bp, visceral_tenths, rest_kcal, waist_mm, hip_mm, chest_mm, arm_mm, thigh_mm,
       resting_hr, sys_mmhg, dia_mmhg, note, photo is not null as has_photo, by_name
     from lent.weight_log where supplier_id = $1 and student_id = $2 and voided_at is null order by measured_at limit 5000`,
    [supplier_id, student_id],
  );
}

export async function keptOfContracts(tx: Tx, supplier_id: number, student_id: number): Promise<Kept[]> {
  return await tx.query<Kept>(
    `select c.no, c.kind, c.amount_fen, c.signed_on, c.method, c.hash
     from lent.stay_contract c join lent.stay s on s.supplier_id = c.supplier_id and s.id = c.stay_id
     where c.supplier_id = $1 and s.student_id = $2 order by c.id limit 500`,
    [supplier_id, student_id],
  );
}

export async function keptOfLeaves(tx: Tx, supplier_id: number, student_id: number): Promise<Kept[]> {
  return await tx.query<Kept>(
    `select l.no, l.kind, l.start_at, l.end_at, l.reason, l.nights_away,
       case l.status when 0 then 'asked' when 1 then 'approved' when 2 then 'refused' when 3 then 'withdrawn' when 4 then 'away' when 5 then 'back'
         else 'late' end as state
     from lent.stay_leave l join lent.stay s on s.supplier_id = l.supplier_id and s.id = l.stay_id
     where l.supplier_id = $1 and s.student_id = $2 order by l.id limit 1000`,
    [supplier_id, student_id],
  );
}

/** Health screenings: answers, measured values and the risk that followed. */
export async function keptOfHealth(tx: Tx, supplier_id: number, student_id: number): Promise<Kept[]> {
  return await tx.query<Kept>(
    `select x.screened_on, x.answers, x.resting_hr, x.systolic as sys_mmhg, x.diastolic as dia_mmhg, x.risk, x.note
     from lent.stay_screening x join lent.stay s on s.supplier_id = x.supplier_id and s.id = x.stay_id
     where x.supplier_id = $1 and s.student_id = $2 order by x.id limit 200`,
    [supplier_id, student_id],
  );
}

/** The student's daily diet plans, without withdrawn ones. */
export async function keptOfMeals(tx: Tx, supplier_id: number, student_id: number): Promise<Kept[]> {
  return await tx.query<Kept>(
    `select p.from_day, p.kcal, p.protein_g, p.note, p.doctor_name, p.set_by
     from lent.diet_plan p join lent.stay s on s.supplier_id = p.supplier_id and s.id = p.stay_id
     where p.supplier_id = $1 and s.student_id = $2 and p.over_at is null order by p.from_day, p.id limit 1000`,
    [supplier_id, student_id],
  );
}

/** The entries of photos of the student, without the pictures. */
export async function keptOfPhotos(tx: Tx, supplier_id: number, student_id: number): Promise<Kept[]> {
  return await tx.query<Kept>(
    `select taken_on, kind, angle, consent_id is not null as is_public from lent.student_photo
     where supplier_id = $1 and student_id = $2 order by id limit 1000`,
    [supplier_id, student_id],
  );
}

/** Consents that they gave and withdrew, oldest first: also the one that was given at an entry, and those to show photos. */
export async function keptOfConsents(tx: Tx, supplier_id: number, student_id: number): Promise<Kept[]> {
  return await tx.query<Kept>(
    `select purpose, is_given, at, by_name from consent_change where supplier_id = $1 and student_id = $2
     union all select 'health', true, g.at, g.by_name from (${givenAtEntrySql}) g
     union all select 'portrait', true, p.given_on::timestamptz, null from lent.photo_consent p where p.supplier_id = $1 and p.student_id = $2
     union all select 'portrait', false, p.withdrawn_at, null from lent.photo_consent p
       where p.supplier_id = $1 and p.student_id = $2 and p.withdrawn_at is not null and not exists (select from consent_change c
         where c.supplier_id = $1 and c.student_id = $2 and c.purpose = 'portrait' and not c.is_given and c.at = p.withdrawn_at)
     order by at limit 500`,
    [supplier_id, student_id],
  );
}

/** Insurance policies of their stays. */
export async function keptOfPolicies(tx: Tx, supplier_id: number, student_id: number): Promise<Kept[]> {
  return await tx.query<Kept>(
    `select p.policy_no, p.insurer, p.kind, p.product, p.start_on, p.end_on, p.premium_fen, p.insured_fen, p.ended_from, p.end_reason
     from lent.stay_policy p join lent.stay s on s.supplier_id = p.supplier_id and s.id = p.stay_id
     where p.supplier_id = $1 and s.student_id = $2 order by p.start_on, p.id limit 500`,
    [supplier_id, student_id],
  );
}

/** Payments for their stays, deposits included. */
export async function keptOfPayments(tx: Tx, supplier_id: number, student_id: number): Promise<Kept[]> {
  return await tx.query<Kept>(
    `select p.no, p.purpose, p.channel, p.amount_fen as amount, p.refunded_fen as refunded, p.paid_at
     from lent.stay s join lent.payment p on p.supplier_id = s.supplier_id and p.payable_type = 'stay' and p.payable_id = s.id
     where s.supplier_id = $1 and s.student_id = $2 and p.paid_at is not null order by p.paid_at, p.id limit 2000`,
    [supplier_id, student_id],
  );
}

/** Lessons at which they were marked. */
export async function keptOfLessons(tx: Tx, supplier_id: number, student_id: number): Promise<Kept[]> {
  return await tx.query<Kept>(
    `select c.starts, k.name as course, a.state, a.late_minutes as late
     from lent.stay s join lent.attendance a on a.supplier_id = s.supplier_id and a.stay_id = s.id
       join lent.schedule c on c.supplier_id = a.supplier_id and c.id = a.schedule_id
       join lent.course k on k.supplier_id = c.supplier_id and k.id = c.course_id
     where s.supplier_id = $1 and s.student_id = $2 order by c.starts, a.id limit 5000`,
    [supplier_id, student_id],
  );
}

/** Safety flags about them, and how each ended. */
export async function keptOfFlags(tx: Tx, supplier_id: number, student_id: number): Promise<Kept[]> {
  return await tx.query<Kept>(
    `select f.kind, f.figures, f.unit, f.measure, f.owner_name, f.found_at, f.done_at, f.note
     from lent.stay s join lent.care_flag f on f.supplier_id = s.supplier_id and f.stay_id = s.id
     where s.supplier_id = $1 and s.student_id = $2 order by f.found_at, f.id limit 1000`,
    [supplier_id, student_id],
  );
}

/** Messages that were sent to them about their stays. */
export async function keptOfMessages(tx: Tx, supplier_id: number, student_id: number): Promise<Kept[]> {
  return await tx.query<Kept>(
    `select m.sent_at, m.content
     from lent.stay s join lent.stay_message m on m.supplier_id = s.supplier_id and m.stay_id = s.id
     where s.supplier_id = $1 and s.student_id = $2 and m.sent_at is not null order by m.sent_at, m.id limit 2000`,
    [supplier_id, student_id],
  );
}

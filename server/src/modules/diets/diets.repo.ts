import type { Gender } from "@kangying/contract/students/stay";
import type { Tx } from "../../core/db/database.ts";
import { classTodaySql } from "../stay-classes/public.ts";
import { latestSql } from "../weights/public.ts";
import { planOnSql } from "./plan-sql.ts";

/** A stay with the data of the person that a plan needs. */
export interface FedStay {
  readonly id: number;
  readonly status: number;
  readonly gender: Gender;
  readonly age: number | null;
  readonly height_mm: number | null;
  readonly latest_g: number | null;
  readonly allergies: string;
  readonly diet_taboo: string;
  /** True when the student withdrew the consent to health data. */
  readonly is_withdrawn: boolean;
  readonly erased: boolean;
}

export async function findFedStay(
  tx: Tx,
  supplier_id: number,
  stay_id: number,
  today: string,
): Promise<FedStay | null> {
  const rows = await tx.query<FedStay>(
    `select s.id, s.status, s.gender, extract(year from age($3::date, st.birthday))::int as age, st.height_mm, ${latestSql("s")} as latest_g,
       st.allergies, st.diet_taboo, st.health_withdrawn_at is not null as is_withdrawn, st.erased_at is not null as erased
     from lent.stay s
     join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     where s.supplier_id = $1 and s.id = $2 and s.archived_at is null`,
    [supplier_id, stay_id, today],
  );
  return rows[0] ?? null;
}

/** Finds students who eat in camp or will: confirmed, in camp or paused; those in camp come first. */
export async function searchFedStays(
  tx: Tx,
  supplier_id: number,
  asked: { readonly q: string; readonly value: number | null },
): Promise<{ id: number; no: string; name: string; place: string | null }[]> {
  return await tx.query(
    `select s.id, s.no, st.name, d.name || ' ' || r.no || '-' || b.no as place
     from lent.stay s
     join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     left join lent.bed b on b.supplier_id = s.supplier_id and b.id = s.bed_id and s.status = 30
     left join lent.room r on r.supplier_id = b.supplier_id and r.id = b.room_id
     left join lent.building d on d.supplier_id = r.supplier_id and d.id = r.building_id
     where s.supplier_id = $1 and case when $3::bigint is null then s.status in (20, 30, 40) else s.id = $3 end
       and ($2 = '' or s.search ilike '%' || $2 || '%')
     order by s.status = 30 desc, s.status, s.student_py, s.id limit 50`,
    [supplier_id, asked.q.replace(/[\\%_]/g, "\\$&"), asked.value],
  );
}

/** What a student eats each day, from a day on. */
export interface PlanMeant {
  readonly from_day: string;
  readonly kcal: number;
  /** Grams. */
  readonly protein_g: number | null;
  readonly note: string;
  readonly doctor_name: string;
  readonly doctor_words: string;
  /** Keys of uploaded files. */
  readonly doctor_files: readonly string[];
}

/** A plan as the commands read it. */
export interface PlanRow {
  readonly id: number;
  readonly stay_id: number;
  readonly from_day: string;
  readonly kcal: number;
  readonly protein_g: number | null;
  readonly set_by: string;
  readonly is_over: boolean;
}

const planColumns = "p.id, p.stay_id, p.from_day, p.kcal, p.protein_g, p.set_by, p.over_at is not null as is_over";

/** @param lock  true: locks the plan until the commit, so that it cannot be ended meanwhile */
export async function findPlan(tx: Tx, supplier_id: number, id: number, lock = false): Promise<PlanRow | null> {
  const rows = await tx.query<PlanRow>(
    `select ${planColumns} from diet_plan p where p.supplier_id = $1 and p.id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** Returns the plan that applies to a stay on a day, and the next one; either may be missing. */
export async function plansAround(
  tx: Tx,
  supplier_id: number,
  stay_id: number,
  day: string,
): Promise<{ readonly now: PlanRow | null; readonly next: PlanRow | null }> {
  const rows = await tx.query<PlanRow>(
    `select ${planColumns} from diet_plan p where p.supplier_id = $1 and p.stay_id = $2 and p.over_at is null order by p.from_day`,
    [supplier_id, stay_id],
  );
  return {
    now: rows.findLast(({ from_day }) => from_day <= day) ?? null,
    next: rows.find(({ from_day }) => from_day > day) ?? null,
  };
}

export async function insertPlan(
  tx: Tx,
  supplier_id: number,
  plan: PlanMeant & { readonly stay_id: number; readonly by: string; readonly at: Date },
): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `insert into diet_plan (supplier_id, stay_id, from_day, kcal, protein_g, note, doctor_name, doctor_words, doctor_files, set_by, set_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      supplier_id,
      plan.stay_id,
      plan.from_day,
      plan.kcal,
      plan.protein_g,
      plan.note,
      plan.doctor_name,
      plan.doctor_words,
      plan.doctor_files,
      plan.by,
      plan.at,
    ],
  );
  return rows[0]?.id ?? 0;
}

/** Ends a plan early. @returns whether it was not ended before */
export async function endPlan(
  tx: Tx,
  supplier_id: number,
  id: number,
  over: { readonly how: "replaced" | "withdrawn"; readonly by: string; readonly at: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `update diet_plan set over_at = $3, over_by = $4, over_how = $5 where supplier_id = $1 and id = $2 and over_at is null returning id`,
    [supplier_id, id, over.at, over.by, over.how],
  );
  return rows.length > 0;
}

/** Returns the plan of a stay that starts on a day. */
export async function planFrom(tx: Tx, supplier_id: number, stay_id: number, day: string): Promise<PlanRow | null> {
  const rows = await tx.query<PlanRow>(
    `select ${planColumns} from diet_plan p where p.supplier_id = $1 and p.stay_id = $2 and p.from_day = $3 and p.over_at is null`,
    [supplier_id, stay_id, day],
  );
  return rows[0] ?? null;
}

/** A student in camp and their plan of today. */
export interface EatenToday {
  readonly stay_id: number;
  readonly coach: string | null;
  /** Null: no plan applies. */
  readonly kcal: number | null;
}

/** Returns today's plans of the students in camp. @param of_stay  null: all; a stay that is not in camp gives no row */
export async function eatenToday(
  tx: Tx,
  supplier_id: number,
  today: string,
  of_stay: number | null,
): Promise<readonly EatenToday[]> {
  return await tx.query<EatenToday>(
    `select s.id as stay_id, s.coach, w.kcal from lent.stay s
     left join lateral (${planOnSql("s", "$2::date")}) w on true
     where s.supplier_id = $1 and s.status = 30 and ($3::bigint is null or s.id = $3) order by s.id`,
    [supplier_id, today, of_stay],
  );
}

/** A student in camp, for the kitchen's sheet. */
export interface PlateRow {
  readonly name: string;
  readonly student_no: string;
  readonly class: string | null;
  readonly kcal: number | null;
  readonly protein_g: number | null;
  readonly allergies: string;
  readonly diet_taboo: string;
  readonly note: string;
  /** True: the consent to health data was withdrawn; nothing of it is shown. */
  readonly is_withdrawn: boolean;
  /** True when on leave: no meal. */
  readonly is_away: boolean;
}

/** Returns the students in camp by kilocalories; those without a plan come last. */
export async function readPlates(
  tx: Tx,
  supplier_id: number,
  today: string,
  limit: number,
): Promise<readonly PlateRow[]> {
  return await tx.query<PlateRow>(
    `select st.name, st.student_no, ${classTodaySql("$2::date")} as class, w.kcal, w.protein_g, st.allergies, st.diet_taboo, coalesce(w.note, '') as note,
       st.health_withdrawn_at is not null as is_withdrawn,
       exists (select from lent.stay_leave l where l.supplier_id = s.supplier_id and l.stay_id = s.id and l.status in (4, 6))
         /* not null: exists is always told */ as is_away
     from lent.stay s
     join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     left join lateral (${planOnSql("s", "$2::date")}) w on true
     where s.supplier_id = $1 and s.status = 30
     order by w.kcal nulls last, s.student_py, s.id limit $3`,
    [supplier_id, today, limit],
  );
}

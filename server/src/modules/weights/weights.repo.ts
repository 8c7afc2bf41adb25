import type { WeightKind, WeightOnDay, WeightSource } from "@kangying/contract/students/health/weight";
import { latestOfStaySql } from "./weight-sql.ts";
import type { Tx } from "../../core/db/database.ts";

/** The measured values. Grams, millimetres, 1/10000, beats per minute. */
export interface Measured {
  readonly kind: WeightKind;
  readonly measured_at: Date;
  readonly measured_on: string;
  readonly weight_g: number;
  readonly fat_bp: number | null;
  readonly waist_mm: number | null;
  readonly hip_mm: number | null;
  readonly resting_hr: number | null;
  /** Blood pressure: both values or none. */
  readonly sys_mmhg: number | null;
  readonly dia_mmhg: number | null;
  readonly chest_mm: number | null;
  readonly arm_mm: number | null;
  readonly thigh_mm: number | null;
  readonly muscle_g: number | null;
  readonly water_bp: number | null;
  readonly visceral_tenths: number | null;
  readonly rest_kcal: number | null;
  readonly note: string;
  readonly source: WeightSource;
  /** The measuring device. */
  readonly device: string | null;
  /** The file of a picture. */
  readonly photo: string | null;
}

/** A log as the commands read it. */
export interface WeightRow extends Measured {
  readonly id: number;
  readonly student_id: number;
  readonly stay_id: number | null;
  readonly version: number;
}

/** Reads a log that is not voided. */
export async function findWeight(tx: Tx, supplier_id: number, id: number): Promise<WeightRow | null> {
  const rows = await tx.query<WeightRow>(
    `select id, student_id, stay_id, kind, measured_at, measured_on, weight_g, fat_bp, waist_mm, hip_mm, resting_hr, sys_mmhg, dia_mmhg,
       chest_mm, arm_mm, thigh_mm, muscle_g, water_bp, visceral_tenths, rest_kcal, note, source, device, photo, version
     from weight_log where supplier_id = $1 and id = $2 and voided_at is null`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** An existing log of one kind on a day. */
export interface WeightOfDay {
  readonly id: number;
  readonly version: number;
  readonly weight_g: number;
  readonly measured_at: Date;
}

/** A student's log of one kind on a day. */
export async function findWeightOn(
  tx: Tx,
  supplier_id: number,
  student_id: number,
  kind: WeightKind,
  day: string,
): Promise<WeightOfDay | null> {
  const rows = await tx.query<WeightOfDay>(
    `select id, version, weight_g, measured_at from weight_log
     where supplier_id = $1 and student_id = $2 and kind = $3 and measured_on = $4 and voided_at is null`,
    [supplier_id, student_id, kind, day],
  );
  return rows[0] ?? null;
}

/** The current stay of a student, with its last weight, as an import needs them. */
export interface ImportedStay {
  readonly student_no: string;
  readonly stay_id: number;
  /** The day of entering the camp. */
  readonly checkin_date: string | null;
  /** True: the consent to store health data was withdrawn. */
  readonly is_withdrawn: boolean;
  readonly last_g: number | null;
  readonly last_on: string | null;
}

/** The current stay of each of these students, by student number, with its last weight. */
export async function findLatestByNumber(
  tx: Tx,
  supplier_id: number,
  numbers: readonly string[],
): Promise<ImportedStay[]> {
  return await tx.query<ImportedStay>(
    `select st.student_no, s.id as stay_id, s.checkin_date, st.health_withdrawn_at is not null as is_withdrawn, w.weight_g as last_g, w.measured_on as last_on from lent.student st
     join lent.stay s on s.supplier_id = st.supplier_id and s.student_id = st.id and s.status in (30, 40)
     left join lateral (${latestOfStaySql("s")}) w on true
     where st.supplier_id = $1 and st.student_no = any($2)`,
    [supplier_id, numbers],
  );
}

/** The last weighing of a stay before an instant. @param except  a log to ignore: the one that is edited */
export async function findWeightBefore(
  tx: Tx,
  supplier_id: number,
  stay_id: number,
  before: Date,
  except: number | null,
): Promise<WeightOnDay | null> {
  const rows = await tx.query<{ weight_g: number; day: string }>(
    `select weight_g, measured_on as day from weight_log where supplier_id = $1 and stay_id = $2 and voided_at is null
       and measured_at < $3 and id is distinct from $4::bigint
     order by measured_at desc, id desc limit 1`,
    [supplier_id, stay_id, before, except],
  );
  return rows[0] ?? null;
}

/** Inserts a log. @throws unique violation weight_log_one_a_day */
export async function insertWeight(
  tx: Tx,
  supplier_id: number,
  log: Measured & {
    readonly student_id: number;
    readonly stay_id: number;
    readonly by_name: string;
    readonly at: Date;
  },
): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `insert into weight_log (supplier_id, student_id, stay_id, kind, measured_at, measured_on, weight_g, fat_bp, waist_mm, hip_mm,
       resting_hr, note, by_name, created_at, updated_at, sys_mmhg, dia_mmhg, chest_mm, arm_mm, thigh_mm, source, device,
       muscle_g, water_bp, visceral_tenths, rest_kcal, photo)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26)
     returning id`,
    [
      supplier_id,
      log.student_id,
      log.stay_id,
      log.kind,
      log.measured_at,
      log.measured_on,
      log.weight_g,
      log.fat_bp,
      log.waist_mm,
      log.hip_mm,
      log.resting_hr,
      log.note,
      log.by_name,
      log.at,
      log.sys_mmhg,
      log.dia_mmhg,
      log.chest_mm,
      log.arm_mm,
      log.thigh_mm,
      log.source,
      log.device,
      log.muscle_g,
      log.water_bp,
      log.visceral_tenths,
      log.rest_kcal,
      log.photo,
    ],
  );
  return rows[0]?.id ?? 0;
}

/** Updates a log. @returns the new version, or null where it has changed since it was seen @throws unique violation weight_log_one_a_day */
export async function updateWeight(
  tx: Tx,
  supplier_id: number,
  seen: Pick<WeightRow, "id" | "version">,
  log: Measured,
  at: Date,
): Promise<number | null> {
  const rows = await tx.query<{ version: number }>(
    `update weight_log set kind = $4, measured_at = $5, measured_on = $6, weight_g = $7, fat_bp = $8, waist_mm = $9, hip_mm = $10,
       resting_hr = $11, note = $12, updated_at = $13, sys_mmhg = $14, dia_mmhg = $15, chest_mm = $16, arm_mm = $17, thigh_mm = $18,
       source = $19, device = $20, muscle_g = $21, water_bp = $22, visceral_tenths = $23, rest_kcal = $24, photo = $25, version = version + 1
     where supplier_id = $1 and id = $2 and version = $3 and voided_at is null returning version`,
    [
      supplier_id,
      seen.id,
      seen.version,
      log.kind,
      log.measured_at,
      log.measured_on,
      log.weight_g,
      log.fat_bp,
      log.waist_mm,
      log.hip_mm,
      log.resting_hr,
      log.note,
      at,
      log.sys_mmhg,
      log.dia_mmhg,
      log.chest_mm,
      log.arm_mm,
      log.thigh_mm,
      log.source,
      log.device,
      log.muscle_g,
      log.water_bp,
      log.visceral_tenths,
      log.rest_kcal,
      log.photo,
    ],
  );
  return rows[0]?.version ?? null;
}

/** Voids a log. @returns the new version, or null where it has changed since it was seen */
export async function markVoided(
  tx: Tx,
  supplier_id: number,
  seen: Pick<WeightRow, "id" | "version">,
  by: { readonly at: Date; readonly name: string; readonly reason: string },
): Promise<number | null> {
  const rows = await tx.query<{ version: number }>(
    `update weight_log set voided_at = $4, voided_by = $5, void_reason = $6, updated_at = $4, version = version + 1
     where supplier_id = $1 and id = $2 and version = $3 and voided_at is null returning version`,
    [supplier_id, seen.id, seen.version, by.at, by.name, by.reason],
  );
  return rows[0]?.version ?? null;
}

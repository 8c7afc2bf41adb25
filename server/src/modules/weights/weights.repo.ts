import type { WeightKind, WeightOnDay, WeightSource } from "@kangying/contract/students/health/weight";
import { baselineSql, latestOfStaySql } from "./weight-sql.ts";
import type { Tx } from "../../core/db/database.ts";
import { lockStay } from "../stays/public.ts";

/** What was measured. Grams, millimetres, 1/10000, beats a minute. */
export interface Measured {
  readonly kind: WeightKind;
  readonly measured_at: Date;
  readonly measured_on: string;
  readonly weight_g: number;
  readonly fat_bp: number | null;
  readonly waist_mm: number | null;
  readonly hip_mm: number | null;
  readonly resting_hr: number | null;
  /** Blood pressure, both or neither. */
  readonly sys_mmhg: number | null;
  readonly dia_mmhg: number | null;
  readonly chest_mm: number | null;
  readonly arm_mm: number | null;
  readonly thigh_mm: number | null;
  readonly note: string;
  readonly source: WeightSource;
  /** What it was measured with. */
  readonly device: string | null;
}

/** A log as the commands see it. */
export interface WeightRow extends Measured {
  readonly id: number;
  readonly student_id: number;
  readonly stay_id: number | null;
  readonly version: number;
}

/** A log that was not voided. */
export async function findWeight(tx: Tx, supplier_id: number, id: number): Promise<WeightRow | null> {
  const rows = await tx.query<WeightRow>(
    `select id, student_id, stay_id, kind, measured_at, measured_on, weight_g, fat_bp, waist_mm, hip_mm, resting_hr, sys_mmhg, dia_mmhg,
       chest_mm, arm_mm, thigh_mm, note, source, device, version
     from weight_log where supplier_id = $1 and id = $2 and voided_at is null`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** A log that stands already for an occasion of a day. */
export interface WeightOfDay {
  readonly id: number;
  readonly version: number;
  readonly weight_g: number;
  readonly measured_at: Date;
}

/** A student's log of an occasion on a day. */
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

/** The stay that each of these students has now, by the number on their card, with its last weight. */
export async function findLatestByNumber(
  tx: Tx,
  supplier_id: number,
  numbers: readonly string[],
): Promise<{ student_no: string; stay_id: number; last_g: number | null; last_on: string | null }[]> {
  return await tx.query<{ student_no: string; stay_id: number; last_g: number | null; last_on: string | null }>(
    `select st.student_no, s.id as stay_id, w.weight_g as last_g, w.measured_on as last_on from lent.student st
     join lent.stay s on s.supplier_id = st.supplier_id and s.student_id = st.id and s.status in (30, 40)
     left join lateral (${latestOfStaySql("s")}) w on true
     where st.supplier_id = $1 and st.student_no = any($2)`,
    [supplier_id, numbers],
  );
}

/** The last weighing of a stay before an instant. @param except  a log that does not count: the one that is edited */
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

/** @throws unique violation weight_log_one_a_day */
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
       resting_hr, note, by_name, created_at, updated_at, sys_mmhg, dia_mmhg, chest_mm, arm_mm, thigh_mm, source, device)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14, $15, $16, $17, $18, $19, $20, $21) returning id`,
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
    ],
  );
  return rows[0]?.id ?? 0;
}

/** @returns the new version, or null where the log has changed since it was seen. @throws unique violation weight_log_one_a_day */
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
       source = $19, device = $20, version = version + 1
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
    ],
  );
  return rows[0]?.version ?? null;
}

/** @returns the new version, or null where the log has changed since it was seen */
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

/** Names the log that took a voided one's place. */
export async function markReplaced(tx: Tx, supplier_id: number, id: number, by: number): Promise<void> {
  await tx.query(`update weight_log set replaced_by = $3 where supplier_id = $1 and id = $2`, [supplier_id, id, by]);
}

/** The log whose place another one took counts again, where that one does not any more. @throws unique violation weight_log_one_a_day */
export async function restoreReplaced(tx: Tx, supplier_id: number, by: number, at: Date): Promise<void> {
  await tx.query(
    `update weight_log set voided_at = null, voided_by = null, void_reason = null, replaced_by = null, updated_at = $3, version = version + 1
     where supplier_id = $1 and replaced_by = $2`,
    [supplier_id, by, at],
  );
}

/** Morning weights that stand for these days of students, by the number on their card. */
export async function findMornings(
  tx: Tx,
  supplier_id: number,
  asked: readonly { readonly student_no: string; readonly day: string }[],
): Promise<{ student_no: string; day: string; weight_g: number; measured_at: Date }[]> {
  return await tx.query<{ student_no: string; day: string; weight_g: number; measured_at: Date }>(
    `select st.student_no, w.measured_on as day, w.weight_g, w.measured_at
     from jsonb_to_recordset($2::jsonb) as x(student_no text, day date)
     join lent.student st on st.supplier_id = $1 and st.student_no = x.student_no
     join weight_log w on w.supplier_id = $1 and w.student_id = st.id and w.kind = 'morning' and w.measured_on = x.day and w.voided_at is null`,
    [supplier_id, JSON.stringify(asked)],
  );
}

/** A stay with the person, as far as a weight or a target must know them. */
export interface WeighedStay {
  readonly id: number;
  readonly student_id: number;
  readonly status: number;
  readonly height_mm: number | null;
  /** Took back that health data is written down. */
  readonly is_withdrawn: boolean;
  readonly erased: boolean;
}

export async function findWeighedStay(tx: Tx, supplier_id: number, stay_id: number): Promise<WeighedStay | null> {
  const rows = await tx.query<WeighedStay>(
    `select s.id, s.student_id, s.status, st.height_mm, st.health_withdrawn_at is not null as is_withdrawn, st.erased_at is not null as erased
     from lent.stay s
     join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     where s.supplier_id = $1 and s.id = $2 and s.archived_at is null`,
    [supplier_id, stay_id],
  );
  return rows[0] ?? null;
}

/** Takes the place of the target in force. Two who set one at once come one after another by the stay's row. */
export async function replaceTarget(
  tx: Tx,
  supplier_id: number,
  target: {
    readonly stay_id: number;
    readonly target_g: number;
    readonly target_on: string;
    readonly by: string;
    readonly at: Date;
  },
): Promise<void> {
  await lockStay(tx, supplier_id, target.stay_id);
  await tx.query(
    `update weight_target set superseded_at = $3 where supplier_id = $1 and stay_id = $2 and superseded_at is null`,
    [supplier_id, target.stay_id, target.at],
  );
  await tx.query(
    `insert into weight_target (supplier_id, stay_id, target_g, target_on, set_by, set_at) values ($1, $2, $3, $4, $5, $6)`,
    [supplier_id, target.stay_id, target.target_g, target.target_on, target.by, target.at],
  );
}

/** A stay's target in force. */
export async function findTarget(
  tx: Tx,
  supplier_id: number,
  stay_id: number,
): Promise<{ target_g: number; target_on: string; set_by: string } | null> {
  const rows = await tx.query<{ target_g: number; target_on: string; set_by: string }>(
    `select target_g, target_on, set_by from weight_target where supplier_id = $1 and stay_id = $2 and superseded_at is null`,
    [supplier_id, stay_id],
  );
  return rows[0] ?? null;
}

/** Students who can be weighed: in camp or paused, and those who left within the last month. */
export async function searchWeighedStays(
  tx: Tx,
  supplier_id: number,
  asked: { readonly q: string; readonly value: number | null; readonly since: string },
): Promise<{ id: number; no: string; name: string; place: string | null }[]> {
  return await tx.query(
    `select s.id, s.no, st.name, d.name || ' ' || r.no || '-' || b.no as place
     from lent.stay s
     join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     left join lent.bed b on b.supplier_id = s.supplier_id and b.id = s.bed_id and s.status = 30
     left join lent.room r on r.supplier_id = b.supplier_id and r.id = b.room_id
     left join lent.building d on d.supplier_id = r.supplier_id and d.id = r.building_id
     where s.supplier_id = $1
       and case when $3::bigint is null then (s.status in (30, 40) or (s.status = 50 and s.finish_date >= $4::date)) else s.id = $3 end
       and ($2 = '' or s.search ilike '%' || $2 || '%')
     order by s.status, s.student_py, s.id limit 50`,
    [supplier_id, asked.q.replace(/[\\%_]/g, "\\$&"), asked.value, asked.since],
  );
}

/** Is there a weight from which the stay's loss is counted? */
export async function hasBaseline(tx: Tx, supplier_id: number, stay_id: number): Promise<boolean> {
  const rows = await tx.query(
    `select from lent.stay s where s.supplier_id = $1 and s.id = $2 and ${baselineSql("s")} is not null`,
    [supplier_id, stay_id],
  );
  return rows.length > 0;
}

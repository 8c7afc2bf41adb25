import type { z } from "zod";
import type { weighInSaveEndpoint } from "@kangying/contract/students/health/weigh-in.endpoints";
import type { Work } from "../../core/jobs/work.ts";
import { seconds } from "../../core/kernel/clock.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { addWeight, editWeight } from "./log-weight.ts";
import { findWeighedStay, hasBaseline } from "./weighed-stays.repo.ts";
import { findWeight, findWeightOn } from "./weights.repo.ts";

/**
 * Logs a student's weight of this morning. A second weight of the same morning replaces the first, which stays in the history; an entry
 * weight is corrected instead. A student without any weight gets an entry weight.
 * @returns the log's key
 * @throws {AppError} not_found · {InvalidFields} never entered camp, an unconfirmed jump
 */
export async function weighIn(
  work: Work,
  { stay_id, weight_g, fat_bp, waist_mm, is_sure }: z.output<typeof weighInSaveEndpoint.input>,
): Promise<number> {
  const { tx, supplier, today } = work;
  const stay = await findWeighedStay(tx, supplier.id, stay_id);
  if (!stay) throw new AppError("not_found");
  const kinds = ["entry", "morning"] as const;
  for (const kind of kinds) {
    const found = await findWeightOn(tx, supplier.id, stay.student_id, kind, today);
    const log = found && (await findWeight(tx, supplier.id, found.id));
    if (!log || log.stay_id !== stay_id) continue;
    const entry = {
      kind,
      measured_at: seconds(log.measured_at),
      weight_kg: weight_g / 1000,
      fat_percent: percent(fat_bp ?? log.fat_bp),
      waist_cm: centimetres(waist_mm ?? log.waist_mm),
      hip_cm: centimetres(log.hip_mm),
      resting_hr: log.resting_hr,
      sys_mmhg: log.sys_mmhg,
      dia_mmhg: log.dia_mmhg,
      chest_cm: centimetres(log.chest_mm),
      arm_cm: centimetres(log.arm_mm),
      thigh_cm: centimetres(log.thigh_mm),
      muscle_kg: log.muscle_g === null ? null : log.muscle_g / 1000,
      water_percent: percent(log.water_bp),
      visceral: log.visceral_tenths === null ? null : log.visceral_tenths / 10,
      rest_kcal: log.rest_kcal,
      note: log.note,
      source: log.source,
      device: log.device,
      is_sure: is_sure ?? false,
    };
    // Fat and waist with the same weight are not a second weighing.
    if (kind === "morning" && weight_g !== log.weight_g)
      return await addWeight(work, stay_id, {
        ...entry,
        measured_at: seconds(work.now),
        source: "coach",
        replaces: true,
      });
    await editWeight(work, log.id, entry, log.version);
    return log.id;
  }
  return await addWeight(work, stay_id, {
    kind: (await hasBaseline(tx, supplier.id, stay_id)) ? "morning" : "entry",
    measured_at: seconds(work.now),
    weight_kg: weight_g / 1000,
    fat_percent: percent(fat_bp ?? null),
    waist_cm: centimetres(waist_mm ?? null),
    hip_cm: null,
    resting_hr: null,
    note: null,
    is_sure: is_sure ?? false,
  });
}

const percent = (bp: number | null): number | null => (bp === null ? null : bp / 100);
const centimetres = (mm: number | null): number | null => (mm === null ? null : mm / 10);

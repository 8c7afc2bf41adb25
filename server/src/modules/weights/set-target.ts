import { leastTargetBmi } from "@kangying/contract/students/health/weight";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { demandConsent } from "../students/public.ts";
import { findTarget, replaceTarget } from "./targets.repo.ts";
import { findWeighedStay } from "./weighed-stays.repo.ts";
import { weightFaults } from "./weights.texts.ts";

/** The target of a stay, with its day. */
export interface TargetWanted {
  readonly target_kg: number;
  readonly target_on: string;
  /** Body fat, in per cent. */
  readonly target_fat_percent?: number | null;
  /** To be lost in a week. */
  readonly weekly_kg?: number | null;
}

/**
 * Sets a stay's target; the former one is kept as history.
 * @throws {AppError} not_found, student_erased, health_withdrawn · {InvalidFields} a BMI below the healthy limit, a day in the past
 */
export async function setTarget(work: Work, stay_id: number, wanted: TargetWanted): Promise<void> {
  const { tx, supplier } = work;
  const stay = await findWeighedStay(tx, supplier.id, stay_id);
  if (!stay) throw new AppError("not_found");
  await demandConsent(work, stay.student_id);
  if (wanted.target_on <= work.today) throw new InvalidFields({ target_on: { text: weightFaults.pastDay } });
  if (stay.height_mm !== null && wanted.target_kg / (stay.height_mm / 1000) ** 2 < leastTargetBmi)
    throw new InvalidFields({ target_kg: { text: weightFaults.tooLight } });
  const before = await findTarget(tx, supplier.id, stay_id);
  const scaled = (value: number | null | undefined, by: number) => (value == null ? null : Math.round(value * by));
  const target = {
    target_g: Math.round(wanted.target_kg * 1000),
    target_on: wanted.target_on,
    target_fat_bp: scaled(wanted.target_fat_percent, 100),
    weekly_g: scaled(wanted.weekly_kg, 1000),
  };
  await replaceTarget(tx, supplier.id, stay_id, target, { by: work.actor.name, at: work.now });
  work.changed("weight", stay.student_id);
  work.audit({ biz_type: "stay", biz_id: stay_id, before: before ?? {}, after: target });
}

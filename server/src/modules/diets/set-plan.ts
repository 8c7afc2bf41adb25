import type { Work } from "../../core/jobs/work.ts";
import { AppError, type FieldFault, InvalidFields } from "../../core/kernel/app-error.ts";
import { addDays } from "../../core/kernel/day.ts";
import { demandFiles } from "../files/public.ts";
import { readRules } from "../packages/public.ts";
import { lockStay } from "../stays/public.ts";
import { demandNamed, studentsErrors } from "../students/public.ts";
import { endPlan, findFedStay, findPlan, insertPlan, planFrom, type PlanMeant } from "./diets.repo.ts";
import { dietFaults } from "./diets.texts.ts";
import { lookAtPlans } from "./look-at-plans.ts";

/** The values of a plan's form. */
export interface PlanWanted {
  readonly from_day: string;
  readonly kcal: number;
  /** Grams. */
  readonly protein_g: number | null;
  readonly note: string | null;
  readonly doctor_name?: string | null;
  /** The doctor's words, when there is no paper. */
  readonly doctor_words?: string | null;
  readonly doctor_files?: readonly string[] | null;
  /** Which of the two the form asked for. */
  readonly doctor_how?: "word" | "paper" | null;
}

/** The stay statuses confirmed, in camp and paused; in others the student does not eat here. */
const fed: ReadonlySet<number> = new Set([20, 30, 40]);
/** The largest number of days that a plan may start ahead. */
const farthest = 365;

/**
 * Sets what a student eats each day, from a day until the next plan's day. A plan of the same day is replaced and stays as history. Below
 * the camp's limit the student is flagged.
 * @returns its key
 * @throws {AppError} not_found, student_erased, health_withdrawn · {InvalidFields} the stay is over, the day is past or too far ahead, too
 * few kilocalories without a doctor
 */
export async function setPlan(work: Work, stay_id: number, wanted: PlanWanted): Promise<number> {
  const { tx, supplier, today, now, actor } = work;
  // The stay is locked: two plans set at once follow one another, and a stay that ends meanwhile is seen as ended.
  await lockStay(tx, supplier.id, stay_id);
  const stay = await findFedStay(tx, supplier.id, stay_id, today);
  if (!stay) throw new AppError("not_found");
  demandNamed(stay);
  if (stay.is_withdrawn) throw new AppError(studentsErrors.health_withdrawn);
  if (!fed.has(stay.status)) throw new InvalidFields({ stay_id: { text: dietFaults.noStay } });
  const { from_day } = wanted;
  if (from_day < today) throw new InvalidFields({ from_day: { text: dietFaults.pastDay } });
  if (from_day > addDays(today, farthest)) throw new InvalidFields({ from_day: { text: dietFaults.farDay } });
  const plan = await meant(work, wanted);
  const before = await planFrom(tx, supplier.id, stay_id, from_day);
  if (before) await endPlan(tx, supplier.id, before.id, { how: "replaced", by: actor.name, at: now });
  const id = await insertPlan(tx, supplier.id, { ...plan, stay_id, by: actor.name, at: now });
  const { kcal, protein_g } = plan;
  const was = before && { kcal: before.kcal, protein_g: before.protein_g };
  work.changed("diet_plan", id);
  // The words are health data, so the log holds the figures and the doctor's name only.
  const doctor = plan.doctor_name === "" ? {} : { doctor_name: plan.doctor_name };
  const after = { stay_id, from_day, kcal, protein_g, ...doctor };
  work.audit({ biz_type: "diet_plan", biz_id: id, ...(was && { before: was }), after });
  await lookAtPlans(work, stay_id);
  return id;
}

/**
 * Withdraws a plan that has not applied for a whole day yet; the plan before it applies again.
 * @throws {AppError} not_found · wrong_status when it is over, or started before today
 */
export async function withdrawPlan(work: Work, id: number): Promise<void> {
  const { tx, supplier, today, now, actor } = work;
  const seen = await findPlan(tx, supplier.id, id);
  if (!seen) throw new AppError("not_found");
  await lockStay(tx, supplier.id, seen.stay_id);
  const plan = await findPlan(tx, supplier.id, id, true);
  if (!plan || plan.is_over || plan.from_day < today) throw new AppError("wrong_status");
  await endPlan(tx, supplier.id, id, { how: "withdrawn", by: actor.name, at: now });
  work.changed("diet_plan", id);
  const { stay_id, from_day, kcal } = plan;
  work.audit({
    biz_type: "diet_plan",
    biz_id: id,
    before: { stay_id, from_day, kcal },
    after: { diet_withdrawn: true },
  });
  await lookAtPlans(work, stay_id);
}

/** Returns the plan to store. @throws {InvalidFields} too few kilocalories without a doctor's name and words or paper */
async function meant(work: Work, wanted: PlanWanted): Promise<PlanMeant> {
  const { from_day, kcal, protein_g } = wanted;
  const { diet_doctor_kcal } = await readRules(work.tx, work.supplier.id);
  const plan = { from_day, kcal, protein_g, note: wanted.note?.trim() ?? "" };
  // The doctor's values are dropped when the kilocalories are high enough, because they may be left over from an earlier, lower figure.
  if (kcal >= diet_doctor_kcal) return { ...plan, doctor_name: "", doctor_words: "", doctor_files: [] };
  const doctor_name = wanted.doctor_name?.trim() ?? "";
  const { doctor_how } = wanted;
  const doctor_words = doctor_how === "paper" ? "" : (wanted.doctor_words?.trim() ?? "");
  const doctor_files = doctor_how === "word" ? [] : (wanted.doctor_files ?? []);
  const fault: FieldFault = { text: dietFaults.needsDoctor, data: { kcal: diet_doctor_kcal } };
  if (doctor_name === "") throw new InvalidFields({ doctor_name: fault });
  if (doctor_words === "" && doctor_files.length === 0)
    throw new InvalidFields({
      [doctor_how === "paper" ? "doctor_files" : "doctor_words"]: { text: dietFaults.needsWord },
    });
  await demandFiles(work, "doctor_files", doctor_files);
  return { ...plan, doctor_name, doctor_words, doctor_files };
}

import { studentPagePermission } from "@kangying/contract/students/page/student-page.endpoints";
import { kitchenCalls } from "@kangying/contract/students/health/diet.calls";
import { AppError } from "../../core/kernel/app-error.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { readRules } from "../packages/public.ts";
import { studentsErrors } from "../students/public.ts";
import { bmrOf } from "../weight-cohorts/public.ts";
import { type FedStay, findFedStay, plansAround } from "./diets.repo.ts";
import { t } from "./diets.texts.ts";

const words = t.group("preview");

/**
 * Returns the preview beside a plan's form: the present plan, what they must not eat, and whether the kilocalories need a doctor.
 * @throws {AppError} not_found
 */
export async function previewPlan(
  ctx: CallContext,
  stay_id: number,
  { kcal, from_day = ctx.today }: { readonly kcal?: number | undefined; readonly from_day?: string | undefined },
) {
  const { tx, supplier, today } = ctx;
  const stay = await findFedStay(tx, supplier.id, stay_id, today);
  if (!stay) throw new AppError("not_found");
  // The plan would be refused, so nothing of their health is shown either.
  if (stay.is_withdrawn)
    return { rows: [], total_fen: 0, note: null, facts: [], hindered: ctx.text(studentsErrors.health_withdrawn.msg) };
  const { diet_amber_kcal, diet_doctor_kcal } = await readRules(tx, supplier.id);
  const { now, next } = await plansAround(tx, supplier.id, stay_id, from_day);
  const isTiny = kcal !== undefined && kcal < diet_doctor_kcal;
  const isLow = kcal !== undefined && kcal < diet_amber_kcal;
  const plan = ({ kcal: figure, from_day: day }: { readonly kcal: number; readonly from_day: string }): string =>
    ctx.text(words.plan, { kcal: figure, day });
  const rest = restOf(stay);
  const facts = [
    { title: ctx.text(words.now), text: now ? plan(now) : ctx.text(words.none) },
    ...(next ? [{ title: ctx.text(words.next), text: plan(next) }] : []),
    ...(rest === null ? [] : [{ title: ctx.text(words.rest), text: `${rest} kcal` }]),
    // Only for callers who may see these values in the student's record or in the kitchen's list.
    ...(ctx.can(studentPagePermission) || ctx.can(kitchenCalls.KitchenList.api)
      ? [
          { title: ctx.text(words.allergies), text: stay.allergies, tone: "red" as const },
          { title: ctx.text(words.taboo), text: stay.diet_taboo, tone: "amber" as const },
        ].filter(({ text }) => text !== "")
      : []),
  ];
  const note = isTiny
    ? ctx.text(words.tiny, { kcal: diet_doctor_kcal })
    : isLow
      ? ctx.text(words.low, { kcal: diet_amber_kcal })
      : now?.from_day === from_day
        ? ctx.text(words.replaces, { kcal: now.kcal, by: now.set_by })
        : null;
  return {
    rows: [],
    total_fen: 0,
    note,
    facts,
    ...(isTiny ? { asks: ["doctor_name", "doctor_how"] } : {}),
  };
}

/** Returns the kilocalories that the body needs at rest per day; null: weight, height or age is unknown. */
function restOf({ latest_g, height_mm, age, gender }: FedStay): number | null {
  if (latest_g === null || height_mm === null || age === null) return null;
  return bmrOf({ weight_g: latest_g, height_mm, age, isMan: gender === "M" });
}

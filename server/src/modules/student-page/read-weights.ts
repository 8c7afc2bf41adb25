import { mostWeights, type StudentWeights } from "@kangying/contract/students/page/student-page.endpoints";
import { dietCalls, kitchenCalls } from "@kangying/contract/students/health/diet.calls";
import { AppError } from "../../core/kernel/app-error.ts";
import { fileUrl } from "../../core/kernel/files/file-url.ts";
import { seconds } from "../../core/kernel/clock.ts";
import { addDays, localDate } from "../../core/kernel/day.ts";
import { pictureUrl } from "../../core/list/picture-url.ts";
import type { CallContext } from "../../core/wire/route.ts";
import {
  bmiClass,
  bmiOf,
  bmrOf,
  daysToTarget,
  isAdult,
  lossAlike,
  onePerDay,
  paceOf,
  trendOf,
  waistClass,
} from "../weight-cohorts/public.ts";
import { plansAround } from "../diets/public.ts";
import { findTarget } from "../weights/public.ts";
import { linkTo } from "./page-links.ts";
import { findPerson, type PageStayRow, type PersonRow, readStays, readSteps } from "./person.repo.ts";
import { shownStay } from "./read-student.ts";
import { readWeighedStays, readWeightFacts, readWeightPoints, type WeighedStayRow } from "./weights.repo.ts";

/**
 * Reads the weight curve of a stay: the measurements, baseline, target, pauses and the days that it spans.
 * @throws {AppError} not_found
 */
export async function readWeights(
  ctx: CallContext,
  asked: { readonly id: number; readonly stay_id?: number | undefined },
): Promise<StudentWeights> {
  const { tx, supplier, today } = ctx;
  const person = await findPerson(tx, supplier.id, asked.id, today);
  if (!person) throw new AppError("not_found");
  const stay = shownStay(await readStays(tx, supplier.id, person.id, today), asked.stay_id);
  const none = { baseline_g: null, latest_g: null };
  if (!stay) {
    return {
      stay_id: null,
      height_mm: person.height_mm,
      points: [],
      ...none,
      target: null,
      from: null,
      until: null,
      pauses: [],
      lifetime: [],
      ...noOutlook,
    };
  }
  const points = await readWeightPoints(tx, supplier.id, stay.id, mostWeights);
  const target = await findTarget(tx, supplier.id, stay.id);
  const isOpen = stay.status === 30 || stay.status === 40;
  const facts = (await readWeightFacts(tx, supplier.id, stay.id)) ?? none;
  return {
    stay_id: stay.id,
    height_mm: person.height_mm,
    points: points.map(({ measured_at, photo, ...point }) => ({
      ...point,
      at: seconds(measured_at),
      photo: photoOf(ctx, photo),
    })),
    ...facts,
    target,
    ...spanOf(stay, points[0]?.day ?? null, points.at(-1)?.day ?? null, target?.target_on ?? null, today),
    pauses: await pausesOf(ctx, stay.id),
    ...outlookOf(points, isOpen ? (target?.target_g ?? null) : null, today),
    ...classesOf(person, facts.latest_g, points.findLast(({ waist_mm }) => waist_mm !== null)?.waist_mm ?? null),
    rest_kcal: restOf(person, facts.latest_g),
    diet: isOpen ? await dietOf(ctx, stay.id) : null,
    diet_to:
      stay.status === 30 && ctx.can(dietCalls.DietSet.api)
        ? linkTo(ctx, "/student/service/kitchen", { student: person.student_no })
        : null,
    lifetime: lifetimeOf(await readWeighedStays(tx, supplier.id, person.id)),
    alike: await lossAlike(ctx, { ...facts, stay_id: stay.id, gender: person.gender, checkin_date: stay.checkin_date }),
  };
}

/** Today's diet, for callers who may see plans or the kitchen's list. */
async function dietOf(ctx: CallContext, stay_id: number): Promise<StudentWeights["diet"]> {
  if (!ctx.can(dietCalls.DietList.api) && !ctx.can(kitchenCalls.KitchenList.api)) return null;
  const { now } = await plansAround(ctx.tx, ctx.supplier.id, stay_id, ctx.today);
  if (!now) return null;
  const { kcal, protein_g, from_day, set_by } = now;
  return { kcal, protein_g, from_day, set_by };
}

function photoOf(ctx: CallContext, id: string | null): StudentWeights["points"][number]["photo"] {
  if (id === null) return null;
  const url = fileUrl(ctx.services.config, id, ctx.now);
  return { thumb: pictureUrl(id, ctx) ?? url, url };
}

const noOutlook = {
  pace_g: null,
  reaches_on: null,
  bmi_class: null,
  waist_class: null,
  rest_kcal: null,
  diet: null,
  diet_to: null,
  alike: null,
} as const;
/** Most days until the target; if it takes longer, no day is returned. */
const farthest = 730;

/** The forecast of the weights. @param target_g  null: there is no target any more */
function outlookOf(
  points: readonly { readonly day: string; readonly weight_g: number }[],
  target_g: number | null,
  today: string,
): Pick<StudentWeights, "pace_g" | "reaches_on"> {
  const daily = onePerDay(points);
  const pace_g = paceOf(daily);
  const trend = trendOf(daily).at(-1);
  const days =
    pace_g === null || trend === undefined || target_g === null ? null : daysToTarget(trend, target_g, pace_g);
  const isAhead = days !== null && days > 0 && days <= farthest;
  return { pace_g: pace_g === null ? null : Math.round(pace_g), reaches_on: isAhead ? addDays(today, days) : null };
}

/** The stays in order, each with the weight regained since the one before. Empty for a single stay. */
function lifetimeOf(stays: readonly WeighedStayRow[]): StudentWeights["lifetime"] {
  if (stays.length < 2) return [];
  return stays.map(({ begun_on, ended_on, ...stay }, at) => {
    const before = stays[at - 1]?.last_g ?? null;
    return {
      ...stay,
      from: begun_on,
      until: ended_on,
      regained_g: before === null || stay.first_g === null ? null : stay.first_g - before,
    };
  });
}

/** The classes of an adult's weight and waist. */
function classesOf(
  { height_mm, age, gender }: Pick<PersonRow, "height_mm" | "age" | "gender">,
  weight_g: number | null,
  waist_mm: number | null,
): Pick<StudentWeights, "bmi_class" | "waist_class"> {
  if (!isAdult(age)) return { bmi_class: null, waist_class: null };
  const bmi = weight_g === null ? null : bmiOf(weight_g, height_mm);
  return {
    bmi_class: bmi === null ? null : bmiClass(bmi),
    waist_class: waist_mm === null ? null : waistClass(waist_mm, gender === "M"),
  };
}

/** Computes the resting energy. Null: weight, height or age is unknown. */
function restOf(
  {
    height_mm,
    age,
    gender,
  }: { readonly height_mm: number | null; readonly age: number | null; readonly gender: string },
  weight_g: number | null,
): number | null {
  if (weight_g === null || height_mm === null || age === null) return null;
  return bmrOf({ weight_g, height_mm, age, isMan: gender === "M" });
}

/** From the entry or the first weight to the end, or to today where the end is not known. */
function spanOf(
  stay: PageStayRow,
  first: string | null,
  last: string | null,
  target_on: string | null,
  today: string,
): { from: string | null; until: string | null } {
  const begin = [stay.checkin_date, first].filter((day) => day !== null).toSorted()[0] ?? null;
  if (begin === null) return { from: null, until: null };
  const ahead = stay.status === 30 || stay.status === 40 ? addDays(today, stay.nights_left) : stay.finish_date;
  const until =
    [ahead, last, target_on]
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? today;
  return { from: begin, until };
}

async function pausesOf(ctx: CallContext, stay_id: number): Promise<StudentWeights["pauses"]> {
  const { time_zone, day_cut } = ctx.supplier;
  const steps = await readSteps(ctx.tx, ctx.supplier.id, stay_id);
  return steps.flatMap(({ status, at }, i) => {
    const next = steps[i + 1];
    if (status !== 40) return [];
    return [{ from: localDate(at, time_zone, day_cut), until: next ? localDate(next.at, time_zone, day_cut) : null }];
  });
}

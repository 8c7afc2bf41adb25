import { mostWeights, type StudentWeights } from "@kangying/contract/students/page/student-page.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import { seconds } from "../../core/kernel/clock.ts";
import { addDays, localDate } from "../../core/kernel/day.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { lossAlike } from "../weight-cohorts/public.ts";
import { findTarget } from "../weights/public.ts";
import { findPerson, type PageStayRow, readStays, readSteps } from "./person.repo.ts";
import { shownStay } from "./read-student.ts";
import { readWeightFacts, readWeightPoints } from "./weights.repo.ts";

/**
 * The curve of a stay: what was measured, baseline, target, pauses and the days that it spans.
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
      alike: null,
    };
  }
  const points = await readWeightPoints(tx, supplier.id, stay.id, mostWeights);
  const target = await findTarget(tx, supplier.id, stay.id);
  const facts = (await readWeightFacts(tx, supplier.id, stay.id)) ?? none;
  return {
    stay_id: stay.id,
    height_mm: person.height_mm,
    points: points.map(({ measured_at, ...point }) => ({ ...point, at: seconds(measured_at) })),
    ...facts,
    target,
    ...spanOf(stay, points[0]?.day ?? null, points.at(-1)?.day ?? null, target?.target_on ?? null, today),
    pauses: await pausesOf(ctx, stay.id),
    alike: await lossAlike(ctx, { ...facts, stay_id: stay.id, gender: person.gender, checkin_date: stay.checkin_date }),
  };
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

import type { z } from "zod";
import {
  fewestForCurve,
  mostFinished,
  type Cohort,
  type CohortKind,
  type weightOverviewEndpoint,
} from "@kangying/contract/students/health/weight-overview.endpoints";
import { InvalidFields } from "../../core/kernel/app-error.ts";
import { addDays, daysBetween } from "../../core/kernel/day.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { readRules } from "../packages/public.ts";
import { ageOn } from "../students/public.ts";
import { onePerDay, safetyFlags } from "./safety-flags.ts";
import { bmiClass, bmiOf, isAdult, paceOf, quantile } from "./weight-math.ts";
import {
  finishedLogs,
  finishedStays,
  livingLogs,
  livingStays,
  type LivingLog,
  type LivingStay,
} from "./weight-cohorts.repo.ts";
import { t } from "./weight-cohorts.texts.ts";

/** Days of the curve, counted from each student's entry. */
const curveDays = [0, 3, 7, 10, 14, 17, 21, 24, 28, 35, 42, 49, 56] as const;
/** Bars of the histogram, in per cent. */
const bars = 8;
/** Days in camp from which a student is ranked. */
const rankedAfter = 7;
const ranked = 10;

type Weighed = LivingStay & { readonly baseline_g: number; readonly latest_g: number };

type Asked = z.output<typeof weightOverviewEndpoint.input>;

/** The students that are counted, with their logs. @throws {InvalidFields} from, until */
async function counted(ctx: CallContext, { who = "living", until = ctx.today, from = addDays(until, -90) }: Asked) {
  const { tx, supplier } = ctx;
  if (who === "living") {
    const [stays, logs] = [await livingStays(tx, supplier.id, ctx.today), await livingLogs(tx, supplier.id)];
    return { who, ended: null, stays, logs };
  }
  if (from > until) throw new InvalidFields({ from: { text: t("fault.from") } });
  if (daysBetween(from, until) > mostFinished.days)
    throw new InvalidFields({ until: { text: t("fault.tooLong"), data: { days: mostFinished.days } } });
  const found = await finishedStays(tx, supplier.id, { from, until, most: mostFinished.stays + 1 });
  const stays = found.slice(-mostFinished.stays);
  const logs = await finishedLogs(
    tx,
    supplier.id,
    stays.map(({ stay_id }) => stay_id),
  );
  return { who, ended: { from, until, is_cut: found.length > stays.length }, stays, logs };
}

/**
 * Reads the overview of the students in camp, or of those who have finished: all of them or one cohort. Every figure of the page is
 * computed from the same rows. Finished students have no flags and no weight of today.
 * @throws {InvalidFields} from, until
 */
export async function readOverview(
  ctx: CallContext,
  { by = "class", of, ...asked }: Asked,
): Promise<z.output<typeof weightOverviewEndpoint.output>> {
  const { who, ended, stays: everybody, logs } = await counted(ctx, asked);
  const logsOf = Map.groupBy(logs, ({ stay_id }) => stay_id);
  const stays = of === undefined ? everybody : everybody.filter((stay) => keyOf(stay, by) === of);
  const weighed = stays.filter(isWeighed);
  const shares = weighed.map(lossShare).toSorted((a, b) => a - b);
  const paces = weighed.flatMap((stay) => {
    const lost = paceOf(onePerDay(logsOf.get(stay.stay_id) ?? []));
    return lost === null ? [] : [lost / stay.latest_g];
  });
  const aimed = weighed.filter(({ target_g }) => target_g !== null);
  return {
    day: ctx.today,
    who,
    ended,
    in_camp: stays.length,
    with_baseline: weighed.length,
    mean_loss_g: mean(weighed.map(({ baseline_g, latest_g }) => baseline_g - latest_g)),
    mean_loss_share: mean(shares),
    pace_share: mean(paces),
    with_target: aimed.length,
    attained: aimed.filter(({ latest_g, target_g }) => latest_g <= (target_g ?? 0)).length,
    // A student on leave is counted as away, even if they were weighed before they left.
    weighed_today: ended
      ? 0
      : stays.filter(({ stay_id, is_away }) => !is_away && logsOf.get(stay_id)?.at(-1)?.day === ctx.today).length,
    away: stays.filter(({ is_away }) => is_away).length,
    cohorts: cohortsOf(ctx, everybody.filter(isWeighed), by),
    curve: curveOf(ctx.today, weighed, logsOf),
    histogram: histogramOf(shares),
    median: shares.length === 0 ? null : quantile(shares, 0.5),
    ranking: rankingOf(ctx.today, weighed),
    flags: ended ? [] : safetyFlags(ctx, await readRules(ctx.tx, ctx.supplier.id), stays, logsOf),
  };
}

function isWeighed(stay: LivingStay): stay is Weighed {
  return stay.baseline_g !== null && stay.latest_g !== null;
}

function lossShare({ baseline_g, latest_g }: Weighed): number {
  return (baseline_g - latest_g) / baseline_g;
}

function mean(figures: readonly number[]): number | null {
  return figures.length === 0 ? null : figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
}

/** The cohort key of a stay, as text; `none` where it has none. */
function keyOf(stay: LivingStay, by: CohortKind): string {
  if (by === "class") return String(stay.class_id ?? "none");
  if (by === "coach") return String(stay.coach_id ?? "none");
  if (by === "package") return String(stay.package_id);
  const age = stay.birthday === null ? null : ageOn(stay.birthday, stay.checkin_date);
  const bmi = stay.baseline_g === null || !isAdult(age) ? null : bmiOf(stay.baseline_g, stay.height_mm);
  return bmi === null ? "none" : bmiClass(bmi);
}

function cohortsOf(ctx: CallContext, weighed: readonly Weighed[], by: CohortKind): Cohort[] {
  const groups = new Map<string, Weighed[]>();
  for (const stay of weighed) groups.set(keyOf(stay, by), [...(groups.get(keyOf(stay, by)) ?? []), stay]);
  const bmi = { low: t("bmi.low"), normal: t("bmi.normal"), over: t("bmi.over"), obese: t("bmi.obese") } as const;
  const titleOf = (key: string, [one]: readonly Weighed[]): string =>
    key === "none"
      ? ctx.text(t("cohort.none"))
      : by === "bmi"
        ? ctx.text(bmi[key as keyof typeof bmi])
        : ((by === "class" ? one?.class : by === "coach" ? one?.coach : one?.package) ?? key);
  return [...groups]
    .map(([key, stays]) => {
      const shares = stays.map(lossShare).toSorted((a, b) => a - b);
      return {
        key,
        title: titleOf(key, stays),
        n: stays.length,
        median: quantile(shares, 0.5),
        q1: quantile(shares, 0.25),
        q3: quantile(shares, 0.75),
        mean_loss_g: mean(stays.map(({ baseline_g, latest_g }) => baseline_g - latest_g)) ?? 0,
      };
    })
    .toSorted((a, b) => b.n - a.n);
}

function curveOf(today: string, weighed: readonly Weighed[], logsOf: ReadonlyMap<number, readonly LivingLog[]>) {
  return curveDays.flatMap((day) => {
    const shares = weighed
      .flatMap((stay) => {
        if (daysBetween(stay.checkin_date, stay.finished_on ?? today) < day) return [];
        const until = addDays(stay.checkin_date, day);
        const log = day === 0 ? null : (logsOf.get(stay.stay_id) ?? []).findLast((one) => one.day <= until);
        return [day === 0 ? 0 : (stay.baseline_g - (log?.weight_g ?? stay.baseline_g)) / stay.baseline_g];
      })
      .toSorted((a, b) => a - b);
    if (shares.length < fewestForCurve) return [];
    const at = (share: number): number => quantile(shares, share);
    return [{ day, n: shares.length, p10: at(0.1), q1: at(0.25), median: at(0.5), q3: at(0.75), p90: at(0.9) }];
  });
}

function histogramOf(shares: readonly number[]): { from: number; to: number | null; n: number }[] {
  const bins = Array.from({ length: bars }, (_, from) => ({ from, to: from === bars - 1 ? null : from + 1, n: 0 }));
  for (const share of shares) {
    const bin = bins[Math.min(bars - 1, Math.max(0, Math.floor(share * 100)))];
    if (bin) bin.n += 1;
  }
  return bins;
}

function rankingOf(today: string, weighed: readonly Weighed[]) {
  return weighed
    .filter(({ checkin_date, finished_on }) => daysBetween(checkin_date, finished_on ?? today) >= rankedAfter)
    .toSorted((a, b) => lossShare(b) - lossShare(a) || a.stay_id - b.stay_id)
    .slice(0, ranked)
    .map((stay) => ({
      stay_id: stay.stay_id,
      class: stay.class,
      coach: stay.coach,
      days: daysBetween(stay.checkin_date, stay.finished_on ?? today),
      loss_share: lossShare(stay),
      loss_g: stay.baseline_g - stay.latest_g,
    }));
}

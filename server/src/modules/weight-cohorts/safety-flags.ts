import type { CareMeasure } from "@kangying/contract/students/health/care";
import type { SafetyFlag } from "@kangying/contract/students/health/weight-overview.endpoints";
import { addDays, daysBetween } from "../../core/kernel/day.ts";
import type { CallContext } from "../../core/wire/route.ts";
import type { CampRules } from "../packages/public.ts";
import { bmiOf, paceOf } from "./weight-math.ts";
import type { LivingLog, LivingStay } from "./weight-cohorts.repo.ts";
import { t } from "./weight-cohorts.texts.ts";

/** The limits of measurements from which the camp must act. */
export type SafetyLimits = Pick<
  CampRules,
  "pace_amber_bp" | "pace_red_bp" | "pressure_sys" | "pressure_dia" | "pulse_rise_bp" | "unweighed_days"
>;
/** Below this BMI a target is near the limit of 18.5. */
const nearBmi = 19;

type Found = Pick<SafetyFlag, "kind" | "tone" | "text"> & {
  /** The measurement, without texts. */
  readonly measured: CareMeasure;
};

/** A flag with its measurement only in figures. */
export type FlagMeasured = Found & Pick<SafetyFlag, "stay_id" | "student_id" | "name" | "owner" | "due_on">;

/** The students who need attention today, red ones first; each with the responsible coach and the latest day. */
export function safetyFlags(
  ctx: Pick<CallContext, "text" | "today">,
  limits: SafetyLimits,
  stays: readonly LivingStay[],
  logsOf: ReadonlyMap<number, readonly LivingLog[]>,
): SafetyFlag[] {
  return measuredFlags(ctx, limits, stays, logsOf).map(({ measured: _measured, ...flag }) => flag);
}

/** The same, each with its measurement. */
export function measuredFlags(
  ctx: Pick<CallContext, "text" | "today">,
  limits: SafetyLimits,
  stays: readonly LivingStay[],
  logsOf: ReadonlyMap<number, readonly LivingLog[]>,
): FlagMeasured[] {
  const flags = stays.flatMap((stay) => {
    const logs = logsOf.get(stay.stay_id) ?? [];
    const ofHealth = () => [
      pressure(ctx, limits, logs),
      pace(ctx, limits, stay, logs),
      unweighed(ctx, limits, stay, logs),
      pulse(ctx, limits, logs),
      target(ctx, stay),
    ];
    const found = [...(stay.is_withdrawn ? [] : ofHealth()), insurance(ctx, stay)];
    return found.flatMap((flag) =>
      flag === null
        ? []
        : [
            {
              ...flag,
              stay_id: stay.stay_id,
              student_id: stay.student_id,
              name: stay.name,
              owner: stay.coach,
              due_on: flag.tone === "red" ? ctx.today : addDays(ctx.today, 1),
            },
          ],
    );
  });
  return flags.toSorted((a, b) => Number(b.tone === "red") - Number(a.tone === "red") || a.stay_id - b.stay_id);
}

type Say = Pick<CallContext, "text" | "today">;

function pressure(ctx: Say, limits: SafetyLimits, logs: readonly LivingLog[]): Found | null {
  const last = logs.findLast(({ sys_mmhg }) => sys_mmhg !== null);
  if (!last || daysBetween(last.day, ctx.today) > 7) return null;
  const { sys_mmhg: sys, dia_mmhg: dia } = last;
  if ((sys ?? 0) < limits.pressure_sys && (dia ?? 0) < limits.pressure_dia) return null;
  const text = ctx.text(t("flag.pressure"), { sys, dia, day: last.day });
  return { kind: "pressure", tone: "red", text, measured: { figures: [sys, dia], unit: "mmhg", measure: "" } };
}

/**
 * The loss of the first week is water, so the pace is computed from the weights after it. A pace needs seven days, so it is known from the
 * fourteenth day on.
 */
function pace(ctx: Say, limits: SafetyLimits, { checkin_date }: LivingStay, logs: readonly LivingLog[]): Found | null {
  const later = logs.filter(({ day }) => daysBetween(checkin_date, day) >= 7);
  const [now, lost] = [later.at(-1), paceOf(onePerDay(later))];
  if (!now || lost === null) return null;
  const share = lost / now.weight_g;
  if (share * 10_000 <= limits.pace_amber_bp) return null;
  const tone = share * 10_000 > limits.pace_red_bp ? "red" : "amber";
  const percent = (share * 100).toFixed(1);
  const text = ctx.text(t("flag.pace"), { percent });
  return { kind: "pace", tone, text, measured: { figures: [Number(percent)], unit: "percent", measure: "" } };
}

function unweighed(ctx: Say, limits: SafetyLimits, stay: LivingStay, logs: readonly LivingLog[]): Found | null {
  const last = logs.at(-1)?.day ?? stay.checkin_date;
  const days = daysBetween(last, ctx.today);
  if (stay.is_away || days <= limits.unweighed_days) return null;
  const text = ctx.text(t("flag.unweighed"), { days, day: last });
  return { kind: "unweighed", tone: "amber", text, measured: { figures: [days], unit: "days", measure: "" } };
}

function pulse(ctx: Say, limits: SafetyLimits, logs: readonly LivingLog[]): Found | null {
  const rates = logs.flatMap(({ resting_hr }) => (resting_hr === null ? [] : [resting_hr]));
  const now = rates.pop();
  if (now === undefined || rates.length < 3) return null;
  const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
  if (now <= mean * (1 + limits.pulse_rise_bp / 10_000)) return null;
  const text = ctx.text(t("flag.pulse"), { now, mean: Math.round(mean) });
  return {
    kind: "pulse",
    tone: "amber",
    text,
    measured: { figures: [now, Math.round(mean)], unit: "bpm", measure: "" },
  };
}

function target(ctx: Say, { target_g, height_mm }: LivingStay): Found | null {
  const bmi = target_g === null ? null : bmiOf(target_g, height_mm);
  if (bmi === null || bmi >= nearBmi) return null;
  const shown = bmi.toFixed(1);
  const text = ctx.text(t("flag.target"), { bmi: shown });
  return { kind: "target", tone: "amber", text, measured: { figures: [Number(shown)], unit: "bmi", measure: "" } };
}

function insurance(ctx: Say, { bare_from: gap, planned_end }: LivingStay): Found | null {
  if (gap === null || gap > addDays(ctx.today, 3) || gap >= planned_end) return null;
  return {
    kind: "insurance",
    tone: gap <= ctx.today ? "red" : "amber",
    text: ctx.text(t("flag.insurance"), { day: gap }),
    measured: { figures: [], unit: "day", measure: gap },
  };
}

/** The last weight of each day. @param logs  oldest first */
export function onePerDay<L extends { readonly day: string }>(logs: readonly L[]): L[] {
  return logs.filter(({ day }, at) => logs[at + 1]?.day !== day);
}

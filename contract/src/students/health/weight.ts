import { choice } from "../../core/choice.ts";
import { t } from "../students.texts.ts";

/** Why somebody was weighed. A stay's loss is counted from the weight at entry. */
export const weightKinds = [
  choice("entry", t("weightKinds.entry"), "violet"),
  choice("morning", t("weightKinds.morning"), "blue"),
  choice("weekly", t("weightKinds.weekly"), "cyan"),
  choice("exit", t("weightKinds.exit"), "green"),
  choice("self", t("weightKinds.self"), "slate"),
] as const;
export type WeightKind = (typeof weightKinds)[number]["value"];

/** Where a weight came from: a scale or its app, a coach who recorded it, the student, or a sheet. */
export const weightSources = [
  choice("scale", t("weightSources.scale"), "cyan"),
  choice("coach", t("weightSources.coach"), "blue"),
  choice("self", t("weightSources.self"), "slate"),
  choice("import", t("weightSources.import"), "amber"),
] as const;
export type WeightSource = (typeof weightSources)[number]["value"];

/** Kilograms, or 斤 (jin): two jin are one kilogram. */
export const weightUnits = ["kg", "jin"] as const;
export type WeightUnit = (typeof weightUnits)[number];
/** Grams in one unit. */
export const gramsIn: Readonly<Record<WeightUnit, number>> = { kg: 1000, jin: 500 };

/** Plausible weights of a person, in grams. */
export const weightBounds = { least_g: 20_000, most_g: 350_000 } as const;
/** A weight on a local day, to compare another with. */
export interface WeightOnDay {
  readonly weight_g: number;
  readonly day: string;
}

/** The largest change in grams that counts as ordinary: within a day, for each further day, and in total. */
const ordinary = { day_g: 3000, further_g: 250, most_g: 25_000 } as const;

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** Whether a weight is about twice another, as a weight in 斤 is (`jin`), or about half of it. */
export function misread(weight_g: number, last_g: number): "jin" | "half" | null {
  const ratio = weight_g / last_g;
  if (ratio > 1.85 && ratio < 2.15) return "jin";
  return ratio > 0.465 && ratio < 0.54 ? "half" : null;
}

/**
 * Why a weight is far from another one: misread, or a `jump`.
 * @param last  the weight before, or the nearest that is known; null: there is none
 * @returns null for an ordinary change for the days between them
 */
export function weightJump({ weight_g, day }: WeightOnDay, last: WeightOnDay | null): "jin" | "half" | "jump" | null {
  if (last === null) return null;
  const further = Math.max(0, Math.abs(dayNumber(day) - dayNumber(last.day)) - 1);
  const most_g = Math.min(ordinary.most_g, ordinary.day_g + ordinary.further_g * further);
  return misread(weight_g, last.weight_g) ?? (Math.abs(weight_g - last.weight_g) > most_g ? "jump" : null);
}

/** The lowest body-mass index that a target may have. */
export const leastTargetBmi = 18.5;

/** The permission to record students' weights. */
export const weightAdd = "seller/weight/WeightAdd";

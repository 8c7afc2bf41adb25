import { choice } from "../../core/choice.ts";
import { t } from "../students.texts.ts";

/** On which occasion somebody was weighed. The log of entry is what a stay's loss is counted from. */
export const weightKinds = [
  choice("entry", t("weightKinds.entry"), "violet"),
  choice("morning", t("weightKinds.morning"), "blue"),
  choice("weekly", t("weightKinds.weekly"), "cyan"),
  choice("exit", t("weightKinds.exit"), "green"),
  choice("self", t("weightKinds.self"), "slate"),
] as const;
export type WeightKind = (typeof weightKinds)[number]["value"];

/** How a weight came in: read off a scale or its app, written down by a coach, told by the student, or from a sheet. */
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
/** Grams in one of a unit. */
export const gramsIn: Readonly<Record<WeightUnit, number>> = { kg: 1000, jin: 500 };

/** What is plausible of a person: grams. */
export const weightBounds = { least_g: 20_000, most_g: 350_000 } as const;
/** A weight on a local day, with which another is compared. */
export interface WeightOnDay {
  readonly weight_g: number;
  readonly day: string;
}

/** Grams that somebody may change by before another looks twice: within a day, for each further day, and however long it was. */
const ordinary = { day_g: 3000, further_g: 250, most_g: 25_000 } as const;

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** Is a weight near twice another, as one in 斤 is (`jin`), or near half of it? */
export function misread(weight_g: number, last_g: number): "jin" | "half" | null {
  const ratio = weight_g / last_g;
  if (ratio > 1.85 && ratio < 2.15) return "jin";
  return ratio > 0.465 && ratio < 0.54 ? "half" : null;
}

/**
 * What a weight may be that is far from another one: misread, or a `jump`.
 * @param last  the weight before, or the nearest that is known; null: there is none
 * @returns null where it is an ordinary change for the days between them
 */
export function weightJump({ weight_g, day }: WeightOnDay, last: WeightOnDay | null): "jin" | "half" | "jump" | null {
  if (last === null) return null;
  const further = Math.max(0, Math.abs(dayNumber(day) - dayNumber(last.day)) - 1);
  const most_g = Math.min(ordinary.most_g, ordinary.day_g + ordinary.further_g * further);
  return misread(weight_g, last.weight_g) ?? (Math.abs(weight_g - last.weight_g) > most_g ? "jump" : null);
}

/** Body-mass index below which no target may lie. */
export const leastTargetBmi = 18.5;

/** The right to write down what students weigh. */
export const weightAdd = "seller/weight/WeightAdd";

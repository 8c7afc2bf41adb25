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

/** Kilograms, or 斤 (jin), of which two are one. */
export const weightUnits = ["kg", "jin"] as const;
export type WeightUnit = (typeof weightUnits)[number];
/** Grams in one of a unit. */
export const gramsIn: Readonly<Record<WeightUnit, number>> = { kg: 1000, jin: 500 };

/** What is plausible of a person: grams. */
export const weightBounds = { least_g: 20_000, most_g: 350_000 } as const;
/** Grams between two weighings from which on somebody looks twice. */
export const leastJump_g = 3000;

/**
 * What a weight may be that is far from the last one: `jin` was read in 斤 (twice the kilograms), `half` is half of it, `jump` is neither.
 * @param last_g  the weight before; null: there is none
 * @returns null where it is an ordinary change
 */
export function weightJump(weight_g: number, last_g: number | null): "jin" | "half" | "jump" | null {
  if (last_g === null) return null;
  const ratio = weight_g / last_g;
  if (ratio > 1.85 && ratio < 2.15) return "jin";
  if (ratio > 0.465 && ratio < 0.54) return "half";
  return Math.abs(weight_g - last_g) > leastJump_g ? "jump" : null;
}

/** Body-mass index below which no target may lie. */
export const leastTargetBmi = 18.5;

/** The right to write down what students weigh. */
export const weightAdd = "seller/weight/WeightAdd";

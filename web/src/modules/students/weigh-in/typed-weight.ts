import {
  gramsIn,
  weightBounds,
  weightJump,
  type WeightOnDay,
  type WeightUnit,
} from "@kangying/contract/students/health/weight";

/** What somebody has typed: a weight in grams, nothing, a zero ("not weighed today": skipped), or an impossible weight (faulty). */
export type Typed =
  | { readonly kind: "empty" | "skipped" | "faulty" }
  | { readonly kind: "weight"; readonly weight_g: number };

const gramsOf = (value: number, unit: WeightUnit): number => Math.round(value * gramsIn[unit]);
const isPlausible = (grams: number): boolean => grams >= weightBounds.least_g && grams <= weightBounds.most_g;

/**
 * Reads the digits of a weight. The decimal point may be left out when the weight is clear: 709 is 70.9.
 * @param last  the last weight; it decides when both readings are possible
 */
export function readTyped(text: string, unit: WeightUnit, last: WeightOnDay | null, day: string): Typed {
  if (text === "") return { kind: "empty" };
  const value = Number(text);
  if (value === 0) return { kind: "skipped" };
  const asTyped = gramsOf(value, unit);
  const withPoint = gramsOf(value / 10, unit);
  const isJump = (weight_g: number): boolean => weightJump({ weight_g, day }, last) !== null;
  const pointMissing =
    !text.includes(".") && isPlausible(withPoint) && (!isPlausible(asTyped) || (isJump(asTyped) && !isJump(withPoint)));
  const weight_g = pointMissing ? withPoint : asTyped;
  return isPlausible(weight_g) ? { kind: "weight", weight_g } : { kind: "faulty" };
}

/** Returns the digits and at most one point of a text. Letters are commands, not text. */
export function digitsOf(text: string): string {
  const [whole = "", ...rest] = text
    .replaceAll("。", ".")
    .replaceAll(/[^\d.]/gu, "")
    .split(".");
  return rest.length === 0 ? whole.slice(0, 5) : `${whole.slice(0, 4)}.${rest.join("").slice(0, 2)}`;
}

/** Formats grams in a unit, with one decimal place. */
export function inUnit(grams: number, unit: WeightUnit): string {
  return (grams / gramsIn[unit]).toFixed(1);
}

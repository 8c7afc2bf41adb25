import {
  gramsIn,
  weightBounds,
  weightJump,
  type WeightOnDay,
  type WeightUnit,
} from "@kangying/contract/students/health/weight";

/** What somebody has typed: a weight in grams, 0 for "not weighed today", or nothing that could be one. */
export type Typed =
  | { readonly kind: "empty" | "skipped" | "faulty" }
  | { readonly kind: "weight"; readonly weight_g: number };

const gramsOf = (value: number, unit: WeightUnit): number => Math.round(value * gramsIn[unit]);
const isPlausible = (grams: number): boolean => grams >= weightBounds.least_g && grams <= weightBounds.most_g;

/**
 * Reads the digits of a weight. The point may be left out where it is clear: 709 is 70.9.
 * @param last  the last weight, which decides where both could be meant
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

/** Only digits and one point are typed; letters are commands. */
export function digitsOf(text: string): string {
  const [whole = "", ...rest] = text
    .replaceAll("。", ".")
    .replaceAll(/[^\d.]/gu, "")
    .split(".");
  return rest.length === 0 ? whole.slice(0, 5) : `${whole.slice(0, 4)}.${rest.join("").slice(0, 2)}`;
}

/** Grams as they are shown in a unit, with one place. */
export function inUnit(grams: number, unit: WeightUnit): string {
  return (grams / gramsIn[unit]).toFixed(1);
}

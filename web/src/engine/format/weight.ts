import { gramsIn, type WeightUnit } from "@kangying/contract/students/health/weight";
import { useT } from "../i18n/index.ts";
import { formatNumber } from "./number.ts";

let unit: WeightUnit = "kg";

/** Sets the camp's unit for all weights of people. */
export function showWeightsIn(of: WeightUnit): void {
  unit = of;
}

/** The unit in which weights are shown. */
export function shownWeightUnit(): WeightUnit {
  return unit;
}

/** Grams in one of the shown unit. */
export function gramsShown(): number {
  return gramsIn[unit];
}

/** Grams as a figure in the shown unit. */
export function formatWeight(grams: number, places = 1): string {
  return formatNumber(grams / gramsShown(), places);
}

/** A change of weight, with its sign. */
export function signedWeight(grams: number): string {
  return `${grams > 0 ? "+" : ""}${formatWeight(grams)}`;
}

/** The unit's name, in the reader's language. */
export function useWeightUnit(): string {
  const t = useT();
  return unit === "kg" ? t("ui.unit.kg") : t("ui.unit.jin");
}

import { unitOf, type Unit } from "@kangying/contract/core/unit";
import { currentLanguage } from "../i18n/language.ts";

/** The word beside a figure that is shown: `night` beside 1. */
export function shownUnit(unit: Unit, value: number): string | undefined {
  return unitOf(unit, value, currentLanguage());
}

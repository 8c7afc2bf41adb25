import { unitOf, type Unit } from "@kangying/contract/core/unit";
import { currentLanguage } from "../i18n/language.ts";

/** The unit beside a shown figure: `night` beside 1. */
export function shownUnit(unit: Unit, value: number): string | undefined {
  return unitOf(unit, value, currentLanguage());
}

import type { CareMeasure } from "@kangying/contract/students/health/care";
import type { Text } from "@kangying/contract/core/language";
import { declare, type Declaration } from "../../core/kernel/declarations.ts";
import { verbatim } from "../../core/kernel/text.ts";
import { keptStatePoint } from "../../core/list/words/words.ts";
import { t } from "./care-flags.texts.ts";

/** Units of one figure, as the operator log shows them. */
const units: Readonly<Record<string, Text>> = {
  kcal: verbatim("kcal"),
  percent: verbatim("%"),
  bmi: verbatim("BMI"),
  days: t("unit.days"),
  hours: t("unit.hours"),
  lessons: t("unit.lessons"),
};
const pairs: Readonly<Record<string, string>> = { mmhg: "mmHg", bpm: "/min" };

/** What a flag was raised for, as the operator log keeps it: a figure under its unit's name, so that each reader gets it in their language. */
export function measureLogged({ figures, unit, measure }: CareMeasure): Readonly<Record<string, unknown>> {
  const [first = null] = figures;
  if (unit in units) return { [`measure_${unit}`]: first };
  const pair = pairs[unit];
  return { measure: pair === undefined ? measure : `${figures.map((figure) => figure ?? "–").join(" / ")} ${pair}` };
}

/** The words of those figures in the log. */
export const measureStates: readonly (readonly Declaration[])[] = Object.entries(units).map(([unit, word]) =>
  declare(keptStatePoint, {
    name: `care_flag measure_${unit}`,
    words: { title: t("measure"), type: "number", unit: word },
  }),
);

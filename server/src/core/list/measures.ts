import type { Unit } from "@kangying/contract/core/unit";
import type { Text } from "@kangying/contract/core/language";
import type { WeightUnit } from "@kangying/contract/students/health/weight";
import type { ListContext } from "./list-context.ts";
import { t } from "./list.texts.ts";

/** The unit in which a house reads a measure, and how many of this unit make one of the unit that is sent. */
export interface Measure {
  readonly unit: Text;
  readonly times: number;
}

const measures = {
  /** Kilograms on the wire. */
  weight: { kg: { unit: t("measure.kg"), times: 1 }, jin: { unit: t("measure.jin"), times: 2 } },
  /** Kilograms a week. */
  weight_week: { kg: { unit: t("measure.kgWeek"), times: 1 }, jin: { unit: t("measure.jinWeek"), times: 2 } },
} satisfies Record<string, Record<WeightUnit, Measure>>;

/** The measures whose unit the house chooses. */
export type MeasureKind = keyof typeof measures;

/** Returns the unit in which the call's supplier reads a measure. */
export function measureOf(kind: MeasureKind, { supplier }: Pick<ListContext, "supplier">): Measure {
  return measures[kind][supplier.weight_unit];
}

/** Describes the unit of a column, a field or a filter, and the factor when it is shown in another unit than it is sent in. */
export function describeUnit(
  def: { readonly unit?: Text; readonly measure?: MeasureKind },
  ctx: Pick<ListContext, "supplier" | "text" | "language">,
): Unit & { times?: number } {
  if (!def.measure) return def.unit ? unitWords(def.unit, ctx) : {};
  const { unit, times } = measureOf(def.measure, ctx);
  return { ...unitWords(unit, ctx), ...(times === 1 ? {} : { times }) };
}

/** Numbers that together use every plural form of every language. */
const samples = [1, 2, 3, 5, 11, 1.5, 0];

/** Returns a unit's text with its `{n, plural, …}` resolved into the forms of the reader's language. */
export function unitWords(text: Text, { language, text: say }: Pick<ListContext, "text" | "language">): Unit {
  const unit = say(text, { n: 100 });
  const rules = new Intl.PluralRules(language);
  const forms = samples
    .map((n) => [rules.select(n), say(text, { n })] as const)
    .filter(([category, word]) => category !== "other" && word !== unit);
  return { unit, ...(forms.length === 0 ? {} : { unit_forms: Object.fromEntries(forms) }) };
}

/** Formats a weight with its unit for a person: `70.9 kg`, `141.8 斤`. */
export function weightText(grams: number, ctx: Pick<ListContext, "supplier" | "text">): string {
  const { unit, times } = measureOf("weight", ctx);
  return `${((grams * times) / 1000).toFixed(1)} ${ctx.text(unit)}`;
}

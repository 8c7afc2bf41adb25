import type { Text } from "@kangying/contract/core/language";
import type { WeightUnit } from "@kangying/contract/students/health/weight";
import type { ListContext } from "./list-context.ts";
import { t } from "./list.texts.ts";

/** In which unit a house reads a measure, and how many of it are one of the unit that travels. */
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

/** Measures whose unit is a house's choice. */
export type MeasureKind = keyof typeof measures;

/** How the supplier of a call reads a measure. */
export function measureOf(kind: MeasureKind, { supplier }: Pick<ListContext, "supplier">): Measure {
  return measures[kind][supplier.weight_unit];
}

/** Unit of a column, a field or a filter as described to a reader, and the factor where it is shown in another unit than it travels in. */
export function describeUnit(
  def: { readonly unit?: Text; readonly measure?: MeasureKind },
  ctx: Pick<ListContext, "supplier" | "text">,
): { unit?: string; times?: number } {
  if (!def.measure) return def.unit ? { unit: ctx.text(def.unit) } : {};
  const { unit, times } = measureOf(def.measure, ctx);
  return { unit: ctx.text(unit), ...(times === 1 ? {} : { times }) };
}

/** A weight as a person reads it, with its unit: `70.9 kg`, `141.8 斤`. */
export function weightText(grams: number, ctx: Pick<ListContext, "supplier" | "text">): string {
  const { unit, times } = measureOf("weight", ctx);
  return `${((grams * times) / 1000).toFixed(1)} ${ctx.text(unit)}`;
}

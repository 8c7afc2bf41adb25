import type { CareMeasure } from "@kangying/contract/students/health/care";
import type { CallContext } from "../../core/wire/route.ts";
import { t } from "./care-flags.texts.ts";

const plain = (figure: number | null | undefined): string => (figure == null ? "–" : String(figure));

/** What a flag was raised for, in the reader's language. */
export function measureWords({ figures, unit, measure }: CareMeasure, ctx: Pick<CallContext, "text">): string {
  const [first = null, second = null] = figures;
  switch (unit) {
    case "mmhg":
      return `${plain(first)}/${plain(second)} mmHg`;
    case "percent":
      return `${(first ?? 0).toFixed(1)} %`;
    case "bmi":
      return `BMI ${(first ?? 0).toFixed(1)}`;
    case "kcal":
      return ctx.text(t("measure.kcal"), { kcal: first ?? 0 });
    case "days":
      return ctx.text(t("measure.days"), { count: first ?? 0 });
    case "hours":
      return ctx.text(t("measure.hours"), { count: first ?? 0 });
    case "bpm":
      return ctx.text(t("measure.bpm"), { now: first ?? 0, mean: second ?? 0 });
    case "lessons":
      return ctx.text(t("measure.lessons"), { count: first ?? 0, at: measure });
    case "day":
    case "text":
      return measure;
  }
}

import type { ReportKind } from "@kangying/contract/statistics/report";
import { formatMoney, formatNumber, formatPercent, percentInColumn } from "../../engine/format/index.ts";

/** A figure of a report as a person reads it; what cannot be told is a dash. @param place  in a column, digit stands under digit */
export function reportValue(
  kind: ReportKind,
  value: number | string | null,
  place: "alone" | "column" = "alone",
): string {
  if (value === null) return "–";
  if (typeof value === "string") return value;
  if (kind === "percent") return place === "column" ? percentInColumn(value) : formatPercent(value);
  if (kind === "money") return formatMoney(value, { sign: true });
  return formatNumber(value, kind === "number" ? 1 : 0);
}

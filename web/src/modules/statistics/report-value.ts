import type { ReportKind } from "@kangying/contract/statistics/report";
import { formatMoney, formatNumber, formatPercent, percentInColumn } from "../../engine/format/index.ts";

/**
 * Formats a figure of a report for display; null becomes a dash.
 * @param place  "column": percentages are formatted so that the digits of a column align
 */
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

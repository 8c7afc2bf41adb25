import type { ReportKind } from "@kangying/contract/statistics/report";
import { formatMoney, formatNumber, formatPercent } from "../../engine/format/index.ts";

/** A figure of a report as a person reads it; what cannot be told is a dash. */
export function reportValue(kind: ReportKind, value: number | string | null): string {
  if (value === null) return "–";
  if (typeof value === "string") return value;
  if (kind === "percent") return formatPercent(value);
  if (kind === "money") return formatMoney(value, { sign: true });
  return formatNumber(value, kind === "number" ? 1 : 0);
}

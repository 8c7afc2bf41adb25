import type { TrendCell } from "@kangying/contract/core/list-cells";
import { monotonePath } from "../../charts/curve.ts";
import { formatNumber } from "../../format/index.ts";
import styles from "./table.module.css";

const size = { width: 72, height: 24, rim: 2 };

/** A small line of the days' values, and beside it their sum. */
export function Trend({ cell, title }: { readonly cell: TrendCell; readonly title: string }) {
  const { value, days, bad } = cell;
  const most = Math.max(...days, 1);
  const step = (size.width - 2 * size.rim) / Math.max(1, days.length - 1);
  const line = monotonePath(
    days.map((day, at) => ({
      x: size.rim + at * step,
      y: size.height - size.rim - (day / most) * (size.height - 2 * size.rim),
    })),
  );
  const ground = size.height - 0.5;
  return (
    <span data-part="cell-trend" className={styles.cellTrend} data-bad={bad || undefined}>
      <svg
        width={size.width}
        height={size.height}
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={`${title} ${days.join(" ")}`}
      >
        <path d={`${line}L${size.width - size.rim},${ground}L${size.rim},${ground}Z`} data-part="ground" />
        <path d={line} />
      </svg>
      <span>{formatNumber(value)}</span>
    </span>
  );
}

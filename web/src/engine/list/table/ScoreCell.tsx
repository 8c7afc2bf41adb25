import type { DueCell, ScoreCell } from "@kangying/contract/core/list-cells";
import { formatNumber } from "../../format/index.ts";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./score-cell.module.css";

const width = 52;
const height = 22;
const radius = 11.5;
const around = 2 * Math.PI * radius;

/** A score as a ring that is filled accordingly, and beside it the line of the past weeks on the same scale. */
export function Score({ cell, title }: { readonly cell: ScoreCell; readonly title: string }) {
  const { value, most, grade, line } = cell;
  const share = Math.max(0, Math.min(1, value / most));
  const x = (at: number): number => 2 + (at / Math.max(1, line.length - 1)) * (width - 4);
  const y = (points: number): number => height - 3 - (points / most) * (height - 6);
  const path = line.map((points, at) => `${at === 0 ? "M" : "L"}${x(at).toFixed(1)} ${y(points).toFixed(1)}`).join("");
  return (
    <span
      data-part="cell-score"
      className={classNames(styles.score, styles[`grade-${grade}`])}
      role="img"
      aria-label={`${title} ${line.map((points) => formatNumber(points)).join(", ")}`}
    >
      <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
        <circle className={styles.track} cx="14" cy="14" r={radius} />
        <circle
          className={styles.share}
          cx="14"
          cy="14"
          r={radius}
          strokeDasharray={`${(share * around).toFixed(1)} ${around.toFixed(1)}`}
          transform="rotate(-90 14 14)"
        />
        <text x="14" y="18" textAnchor="middle">
          {value}
        </text>
      </svg>
      {line.length > 1 && (
        <svg width={width} height={height} aria-hidden="true">
          <path className={styles.line} d={path} />
        </svg>
      )}
    </span>
  );
}

/** An end date, and above it the remaining time if it is near or past. */
export function Due({ cell: { on, text, tone } }: { readonly cell: DueCell }) {
  if (text === null) return <span className="figures">{on}</span>;
  return (
    <span data-part="cell-due" className={classNames(styles.due, "figures")}>
      <b className={tone === "past" ? styles.past : styles.near}>{text}</b>
      <span>{on}</span>
    </span>
  );
}

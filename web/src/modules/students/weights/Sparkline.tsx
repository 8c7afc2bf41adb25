import { monotonePath } from "../../../engine/charts/curve.ts";
import styles from "../student.module.css";

const size = { width: 64, height: 24, rim: 3 };

/** A small line that shows only the direction; the figures are beside it. */
export function Sparkline({ values }: { readonly values: readonly number[] }) {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const points = values.map((value, i) => ({
    x: size.rim + (i / Math.max(1, values.length - 1)) * (size.width - 2 * size.rim),
    y: high === low ? size.height / 2 : size.rim + ((high - value) / (high - low)) * (size.height - 2 * size.rim),
  }));
  const last = points.at(-1);
  return (
    <svg
      className={styles.sparkline}
      viewBox={`0 0 ${size.width} ${size.height}`}
      width={size.width}
      height={size.height}
      aria-hidden="true"
    >
      <path d={monotonePath(points)} />
      {last && <rect x={last.x - 2} y={last.y - 2} width="4" height="4" rx="1" />}
    </svg>
  );
}

import type { PreviewSteps } from "@kangying/contract/core/form/preview";
import { formatMoney, formatNumber } from "../../format/index.ts";
import styles from "./step-lines.module.css";
import sideStyles from "./beside.module.css";

const [width, height] = [286, 110];

/** The cost by quantity, one line for each rule, and the current position. */
export function StepLines({ title, unit, lines, most, at }: PreviewSteps) {
  const top = Math.max(1, ...lines.flatMap(({ points }) => points.map(([, fen]) => fen)));
  const x = (amount: number): number => (amount / most) * width;
  const y = (fen: number): number => height - (fen / top) * (height - 4) - 1;
  const pathOf = (points: PreviewSteps["lines"][number]["points"]): string =>
    points
      .map(([from, fen], index) => (index === 0 ? `M${x(from)} ${y(fen)}` : `H${x(from)}V${y(fen)}`))
      .concat(`H${width}`)
      .join("");
  return (
    <figure className={sideStyles.card}>
      <figcaption className={styles.title}>
        {title} <small>{unit}</small>
      </figcaption>
      <span className={styles.top} aria-hidden="true">
        {formatMoney(top, { sign: true })}
      </span>
      <svg className={styles.lines} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {lines.map(({ points }, index) => (
          <path key={index} data-line={index} d={pathOf(points)} />
        ))}
        {at > 0 && <line className={styles.at} x1={x(at)} x2={x(at)} y1={0} y2={height} />}
      </svg>
      <p className={styles.axis} aria-hidden="true">
        <span className="figures">0</span>
        <span className="figures">
          {formatNumber(most, most < 100 && !Number.isInteger(most) ? 1 : 0)} {unit}
        </span>
      </p>
      <ul className={styles.legend}>
        {lines.map(({ title: name, points }, index) => (
          <li key={index} data-line={index}>
            {name}{" "}
            <span className="figures">
              {formatMoney(points[0]?.[1] ?? 0)} – {formatMoney(points.at(-1)?.[1] ?? 0)}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

import { useState } from "react";
import { fewestForCurve, type WeightOverview } from "@kangying/contract/students/health/weight-overview.endpoints";
import { monotonePath } from "../../../engine/charts/curve.ts";
import { ChartDay, ChartRule, TrendFigure } from "../../../engine/charts/TrendFigure.tsx";
import { useChartSize } from "../../../engine/charts/use-chart-size.ts";
import { formatPercent, percentInColumn } from "../../../engine/format/index.ts";
import { useT } from "../../../engine/i18n/index.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Empty } from "../../../ui/states.tsx";
import { ScrollBox } from "../../../ui/ScrollBox.tsx";
import buttonStyles from "../../../ui/button.module.css";
import chartStyles from "../../../engine/charts/charts.module.css";
import styles from "./weight-overview.module.css";

type Curve = WeightOverview["curve"];

const frame = { left: 44, right: 18, top: 12, bottom: 40 };
/** Share of the weight to lose a day: the lower end of the guidance, half a kilogram a week for somebody of 80 kg. */
const guidance = 0.006 / 7;

/** The weights of all students since their own entry day: median, middle 50% and middle 80%. A button shows the same as a table. */
export function CurveCard({ curve }: { readonly curve: Curve }) {
  const t = useT();
  const [asTable, setAsTable] = useState(false);
  return (
    <section className={classNames("card", styles.card)}>
      <header>
        <h2>{t("weights.curve")}</h2>
        <small>{t("weights.curveNote")}</small>
        {curve.length > 1 && !asTable && <Legend />}
        {curve.length > 1 && (
          <button type="button" className={buttonStyles.linkBtn} onClick={() => setAsTable(!asTable)}>
            {t(asTable ? "weights.asChart" : "weights.asTable")}
          </button>
        )}
      </header>
      {curve.length < 2 ? (
        <Empty text={t("weights.fewForCurve", { count: fewestForCurve })} />
      ) : asTable ? (
        <CurveTable curve={curve} />
      ) : (
        <CurveChart curve={curve} />
      )}
    </section>
  );
}

/** What each line and area of the chart means. */
function Legend() {
  const t = useT();
  return (
    <ul className={styles.legend}>
      <li>
        <i className={styles.keyLine} aria-hidden="true" />
        {t("weights.median")}
      </li>
      <li>
        <i className={styles.keyBand} aria-hidden="true" />
        {t("weights.middle")}
      </li>
      <li>
        <i className={styles.keyWide} aria-hidden="true" />
        {t("weights.eightTenths")}
      </li>
      <li>
        <i className={styles.keyTarget} aria-hidden="true" />
        {t("weights.guide")}
      </li>
    </ul>
  );
}

function CurveTable({ curve }: { readonly curve: Curve }) {
  const t = useT();
  return (
    <ScrollBox className={styles.tableBox} label={t("weights.curve")}>
      <table className={classNames(styles.table, "figures")}>
        <thead>
          <tr>
            <th>{t("weights.day")}</th>
            <th>n</th>
            <th>P10</th>
            <th>P25</th>
            <th>{t("weights.median")}</th>
            <th>P75</th>
            <th>P90</th>
          </tr>
        </thead>
        <tbody>
          {curve.map((one) => (
            <tr key={one.day}>
              <td>{one.day}</td>
              <td>{one.n}</td>
              {[one.p10, one.q1, one.median, one.q3, one.p90].map((share, at) => (
                // oxlint-disable-next-line no-array-index-key -- five columns, always these
                <td key={at}>{percentInColumn(-share)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function CurveChart({ curve }: { readonly curve: Curve }) {
  const t = useT();
  const room = useChartSize<HTMLElement>({ width: 640, height: 260 });
  const [, size] = room;
  const lastDay = curve.at(-1)?.day ?? 1;
  const most = Math.max(0.02, ...curve.map(({ p90 }) => p90));
  const least = Math.min(0, ...curve.map(({ p10 }) => p10));
  const floor = size.height - frame.bottom;
  const x = (day: number): number => frame.left + (day / lastDay) * (size.width - frame.left - frame.right);
  const y = (share: number): number => frame.top + ((share - least) / (most - least)) * (floor - frame.top);
  const band = (upper: "p10" | "q1", lower: "p90" | "q3"): string => {
    const down = monotonePath(curve.map((one) => ({ x: x(one.day), y: y(one[upper]) })));
    const back = curve
      .toReversed()
      .map((one) => `L${x(one.day).toFixed(1)},${y(one[lower]).toFixed(1)}`)
      .join("");
    return `${down}${back}Z`;
  };
  const points = curve.map((one) => ({ ...one, x: x(one.day), y: y(one.median) }));
  const step = most > 0.08 ? 0.04 : 0.02;
  const rules = Array.from({ length: Math.floor(most / step) + 1 }, (_, at) => at * step);
  const spoken = (one: Curve[number]): string =>
    t("weights.spoken", {
      day: one.day,
      n: one.n,
      median: formatPercent(-one.median),
      q1: formatPercent(-one.q1),
      q3: formatPercent(-one.q3),
    });
  const named = curve.filter(({ day }) => day % 7 === 0 && (size.width > 480 || day % 14 === 0));
  return (
    <TrendFigure
      className={styles.chart}
      room={room}
      frame={frame}
      points={points}
      label={t("weights.curve")}
      spoken={spoken}
      renderTip={(one) => (
        <>
          <b>{t("weights.tipDay", { day: one.day, count: one.n })}</b>
          <p>
            <span>{t("weights.median")}</span> {formatPercent(-one.median)}
          </p>
          <p>
            <span>{t("weights.middle")}</span>{" "}
            {t("weights.between", { from: formatPercent(-one.q1), to: formatPercent(-one.q3) })}
          </p>
        </>
      )}
    >
      <path className={styles.bandWide} d={band("p10", "p90")} />
      <path className={styles.band} d={band("q1", "q3")} />
      {rules.map((share) => (
        <ChartRule key={share} y={y(share)} frame={frame} size={size}>
          {formatPercent(-share, 0)}
        </ChartRule>
      ))}
      <line
        className={chartStyles.chartTarget}
        x1={x(0)}
        y1={y(0)}
        x2={x(lastDay)}
        y2={y(Math.min(most, guidance * lastDay))}
      />
      {named.map((one) => (
        <g key={one.day}>
          <text className={chartStyles.chartText} x={x(one.day)} y={floor + 16} textAnchor="middle">
            {t("weights.dayOf", { day: one.day })}
          </text>
          <ChartDay x={x(one.day)} size={size}>{`n ${one.n}`}</ChartDay>
        </g>
      ))}
    </TrendFigure>
  );
}

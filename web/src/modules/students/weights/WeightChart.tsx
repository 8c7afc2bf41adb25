import { useMemo } from "react";
import type { StudentWeights } from "@kangying/contract/students/page/student-page.endpoints";
import { formatNumber } from "../../../engine/format/index.ts";
import { formatWeight, useWeightUnit } from "../../../engine/format/weight.ts";
import { useT } from "../../../engine/i18n/index.ts";
import { axisDay } from "../../../engine/charts/axis-day.ts";
import { ChartDay, ChartRule, TrendFigure } from "../../../engine/charts/TrendFigure.tsx";
import { useChartSize } from "../../../engine/charts/use-chart-size.ts";
import { useKindTitle } from "../words.ts";
import { frame, targetOn, weightScale } from "./weight-scale.ts";
import styles from "../student.module.css";
import chartsStyles from "../../../engine/charts/charts.module.css";

/** The weight curve of a stay, with the line to its target. Pauses are grey. The table has the same figures. */
export function WeightChart({ weights, today }: { readonly weights: StudentWeights; readonly today: string }) {
  const t = useT();
  const unit = useWeightUnit();
  const kindTitle = useKindTitle();
  const room = useChartSize<HTMLElement>({ width: 720, height: 250 });
  const [, size] = room;
  const scale = useMemo(() => weightScale(weights, today, size), [weights, today, size]);
  const { points, floor } = scale;
  const first = points[0];
  const last = points.at(-1);
  return (
    <TrendFigure
      data-part="weight-chart"
      className={styles.weightChart}
      room={room}
      frame={frame}
      points={points}
      marksLast
      label={t("student.chartLabel", {
        count: points.length,
        first: first ? `${formatWeight(first.weight.weight_g)} ${unit}` : "",
        last: last ? `${formatWeight(last.weight.weight_g)} ${unit}` : "",
      })}
      spoken={({ weight }) => `${weight.day}, ${formatWeight(weight.weight_g)} ${unit}`}
      renderTip={({ weight }) => {
        const wanted = targetOn(weights, weight.day);
        return (
          <>
            <p>
              {weight.day} · {kindTitle(weight.kind)}
            </p>
            <p>
              <span>{t("student.measured")}</span>{" "}
              <b className="figures">
                {formatWeight(weight.weight_g)} {unit}
              </b>
            </p>
            {wanted !== null && (
              <p>
                <span>{t("student.target")}</span>{" "}
                <b className="figures">
                  {formatWeight(wanted)} {unit}
                </b>
              </p>
            )}
          </>
        );
      }}
    >
      {scale.pauses.map((pause) => (
        <g key={pause.x}>
          <rect
            className={chartsStyles.chartPause}
            x={pause.x}
            y={frame.top}
            width={pause.width}
            height={floor - frame.top}
          />
          <text className={chartsStyles.chartText} x={pause.x + pause.width / 2} y={frame.top + 14} textAnchor="middle">
            {t("student.pausedDays", { days: pause.days })}
          </text>
        </g>
      ))}
      {scale.rules.map((rule) => (
        <ChartRule key={rule.figure} y={rule.y} frame={frame} size={size}>
          {formatNumber(rule.figure)}
        </ChartRule>
      ))}
      {scale.days.map((day) => (
        <ChartDay key={day.date} x={day.x} size={size}>
          {axisDay(day.date)}
        </ChartDay>
      ))}
      {scale.target && (
        <line
          className={chartsStyles.chartTarget}
          x1={scale.target[0].x}
          y1={scale.target[0].y}
          x2={scale.target[1].x}
          y2={scale.target[1].y}
        />
      )}
    </TrendFigure>
  );
}

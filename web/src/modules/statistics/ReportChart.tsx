import { useState } from "react";
import { Link, useNavigate } from "react-router";
import type { Report } from "@kangying/contract/statistics/report";
import { axisDay, namedEvery } from "../../engine/charts/axis-day.ts";
import { roundStep } from "../../engine/charts/round-step.ts";
import { ChartDay, ChartRule, TrendFigure } from "../../engine/charts/TrendFigure.tsx";
import { useChartSize } from "../../engine/charts/use-chart-size.ts";
import { dateInWords } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { classNames } from "../../ui/class-names.ts";
import { ScrollBox } from "../../ui/ScrollBox.tsx";
import buttonStyles from "../../ui/button.module.css";
import { reportValue } from "./report-value.ts";
import styles from "./statistics.module.css";

type Chart = Report["charts"][number];
const frame = { left: 72, right: 18, top: 12, bottom: 26 };

/** Lines day by day; the first one matters most. A button shows the same figures as a table. */
export function ReportChart({ chart }: { readonly chart: Chart }) {
  const t = useT();
  const [asTable, setAsTable] = useState(false);
  return (
    <section className={classNames("card", styles.card)}>
      <header className={styles.head}>
        <h2>{chart.title}</h2>
        <ul className={styles.legend} aria-hidden="true">
          {chart.lines.map((line, at) => (
            <li key={line.key} data-line={at}>
              {line.title}
            </li>
          ))}
        </ul>
        <button type="button" className={buttonStyles.linkBtn} onClick={() => setAsTable(!asTable)}>
          {asTable ? t("stats.asChart") : t("stats.asTable")}
        </button>
      </header>
      {asTable ? <Table chart={chart} /> : <Curves chart={chart} />}
    </section>
  );
}

function Table({ chart }: { readonly chart: Chart }) {
  const t = useT();
  return (
    <ScrollBox className={styles.tall} label={chart.title}>
      <table className={classNames(styles.table, "figures")}>
        <thead>
          <tr>
            <th>{t("stats.day")}</th>
            {chart.lines.map((line) => (
              <th key={line.key}>{line.title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.points.map((point) => (
            <tr key={point.date}>
              <td>{point.to === null ? point.date : <Link to={point.to}>{point.date}</Link>}</td>
              {chart.lines.map((line, at) => (
                <td key={line.key}>{reportValue(chart.kind, point.values[at] ?? null)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** Returns the scale from 0 to a round figure above all values, and the step between grid lines. For money, a step is in whole yuan. */
function scaleOf({ kind, points }: Chart): { readonly top: number; readonly step: number } {
  const unit = kind === "money" ? 100 : kind === "percent" ? 0.01 : 1;
  const most = Math.max(unit, ...points.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const step = roundStep(most / unit) * unit;
  return { step, top: Math.ceil(most / step - 1e-9) * step };
}

function Curves({ chart }: { readonly chart: Chart }) {
  const navigate = useNavigate();
  const room = useChartSize<HTMLElement>({ width: 900, height: 230 });
  const [, size] = room;
  const { top, step } = scaleOf(chart);
  const width = size.width - frame.left - frame.right;
  const x = (at: number): number => frame.left + (at / Math.max(1, chart.points.length - 1)) * width;
  const y = (value: number): number =>
    frame.top + (1 - Math.max(0, value) / top) * (size.height - frame.bottom - frame.top);
  const points = chart.points.flatMap((day, at) => {
    const [value] = day.values;
    return value === null || value === undefined ? [] : [{ x: x(at), y: y(value), day }];
  });
  const every = namedEvery(chart.points.length, width);
  const [first] = chart.lines;
  return (
    <TrendFigure
      className={styles.chart}
      room={room}
      frame={frame}
      points={points}
      label={chart.title}
      spoken={({ day }) =>
        `${dateInWords(day.date)}: ${first?.title ?? ""} ${reportValue(chart.kind, day.values[0] ?? null)}`
      }
      onOpen={
        chart.points.some(({ to }) => to !== null)
          ? ({ day }) => {
              if (day.to !== null) void navigate(day.to);
            }
          : undefined
      }
      renderTip={({ day }) => (
        <>
          <b>{dateInWords(day.date)}</b>
          {chart.lines.map((line, at) => (
            <p key={line.key}>
              <span>{line.title}</span> {reportValue(chart.kind, day.values[at] ?? null)}
            </p>
          ))}
        </>
      )}
    >
      {Array.from({ length: Math.round(top / step) + 1 }, (_, at) => at * step).map((value) => (
        <ChartRule key={value} y={y(value)} frame={frame} size={size}>
          {/* Steps of money are whole yuan. */}
          {reportValue(chart.kind === "number" ? "count" : chart.kind, value).replace(/\.00$/, "")}
        </ChartRule>
      ))}
      {chart.lines.slice(1).map((line, index) => (
        <polyline
          key={line.key}
          className={styles.former}
          data-line={index + 1}
          points={chart.points
            .flatMap(({ values }, at) => {
              const value = values[index + 1];
              return value === null || value === undefined ? [] : [`${x(at)},${y(value)}`];
            })
            .join(" ")}
        />
      ))}
      {chart.points.map(
        (day, at) =>
          at % every === 0 && (
            <ChartDay key={day.date} x={x(at)} size={size}>
              {axisDay(day.date)}
            </ChartDay>
          ),
      )}
    </TrendFigure>
  );
}

import { useRef, useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { axisDay, namedEvery } from "../../engine/charts/axis-day.ts";
import { saveChart } from "../../engine/charts/chart-picture.ts";
import { ChartDay, ChartRule, TrendFigure } from "../../engine/charts/TrendFigure.tsx";
import { useChartSize } from "../../engine/charts/use-chart-size.ts";
import { dateInWords } from "../../engine/format/index.ts";
import { useT } from "../../engine/i18n/index.ts";
import { classNames } from "../../ui/class-names.ts";
import { ScrollBox } from "../../ui/ScrollBox.tsx";
import buttonStyles from "../../ui/button.module.css";
import styles from "./statistics.module.css";

/** A card that shows figures of days as a chart; a button switches to a table of the same figures. */
export function DaysCard(props: {
  readonly title: string;
  readonly table: ReactNode;
  readonly chart: ReactNode;
  /** Added to the name of the saved picture, for example its days. */
  readonly span?: string;
  /** Controls that change the chart and its table. */
  readonly tools?: ReactNode;
}) {
  const { title, table, chart, span = "", tools } = props;
  const card = useRef<HTMLElement>(null);
  const name = `${title} ${span}`.trim();
  const t = useT();
  const [asTable, setAsTable] = useState(false);
  return (
    <section ref={card} className={classNames("card", styles.card)}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {tools && <div className={styles.choices}>{tools}</div>}
        {!asTable && (
          <button
            type="button"
            className={classNames(buttonStyles.linkBtn, styles.save)}
            onClick={() => card.current && void saveChart(card.current, name, name)}
          >
            {t("stats.savePicture")}
          </button>
        )}
        <button type="button" className={buttonStyles.linkBtn} onClick={() => setAsTable(!asTable)}>
          {asTable ? t("stats.asChart") : t("stats.asTable")}
        </button>
      </header>
      {asTable ? (
        <ScrollBox className={styles.tall} label={title}>
          <table className={classNames(styles.table, "figures")}>{table}</table>
        </ScrollBox>
      ) : (
        chart
      )}
    </section>
  );
}

interface DaysChartProps<Day> {
  readonly days: readonly Day[];
  readonly label: string;
  /** Pixels at the left for the labels of the grid lines. */
  readonly left: number;
  /** Height of the day's point, from 0 to 1. */
  readonly height: (day: Day) => number;
  readonly rules: readonly { readonly height: number; readonly words: string }[];
  /** Name of a point that covers several days; default: its date. */
  readonly named?: (day: Day) => string;
  /** The day's figure as text. */
  readonly said: (day: Day) => string;
  /** Lines of the tooltip, below the date. */
  readonly tip: (day: Day) => readonly (readonly [title: string, text: string])[];
  /** Height of the earlier value for comparison, drawn as a dashed line. */
  readonly former?: (day: Day) => number;
  /** Called when a day is pressed; default: opens its rows. */
  readonly onOpen?: (day: Day) => void;
}

/** A line chart over days. Each day opens its rows. */
export function DaysChart<Day extends { readonly date: string; readonly to: string }>(props: DaysChartProps<Day>) {
  const navigate = useNavigate();
  const { days, label, left, height, rules, said, tip, former, onOpen } = props;
  const named = props.named ?? (({ date }: Day) => dateInWords(date));
  const frame = { left, right: 18, top: 12, bottom: 26 };
  const room = useChartSize<HTMLElement>({ width: 900, height: 230 });
  const [, size] = room;
  const floor = size.height - frame.bottom;
  const width = size.width - frame.left - frame.right;
  const x = (at: number): number => frame.left + (at / Math.max(1, days.length - 1)) * width;
  const y = (share: number): number => frame.top + (1 - Math.min(1, Math.max(0, share))) * (floor - frame.top);
  const points = days.map((day, at) => ({ x: x(at), y: y(height(day)), day }));
  const every = namedEvery(days.length, width);
  return (
    <TrendFigure
      className={styles.chart}
      room={room}
      frame={frame}
      points={points}
      label={label}
      spoken={({ day }) => `${named(day)}: ${said(day)}`}
      onOpen={({ day }) => (onOpen ? onOpen(day) : void navigate(day.to))}
      renderTip={({ day }) => (
        <>
          <b>{named(day)}</b>
          {tip(day).map(([title, text]) => (
            <p key={title}>
              <span>{title}</span> {text}
            </p>
          ))}
        </>
      )}
    >
      {rules.map((rule) => (
        <ChartRule key={rule.height} y={y(rule.height)} frame={frame} size={size}>
          {rule.words}
        </ChartRule>
      ))}
      {former && (
        <polyline className={styles.former} points={days.map((day, at) => `${x(at)},${y(former(day))}`).join(" ")} />
      )}
      {points.map(
        (point, at) =>
          at % every === 0 && (
            <ChartDay key={point.day.date} x={point.x} size={size}>
              {axisDay(point.day.date)}
            </ChartDay>
          ),
      )}
    </TrendFigure>
  );
}

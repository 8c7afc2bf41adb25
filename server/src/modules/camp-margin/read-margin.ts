import type { z } from "zod";
import type { campMarginEndpoint } from "@kangying/contract/statistics/margin.endpoints";
import type { Report } from "@kangying/contract/statistics/report";
import { seconds } from "../../core/kernel/clock.ts";
import { addDays, datesBetween, instantAt } from "../../core/kernel/day.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { lineKinds, type LineKind } from "./line-kinds.ts";
import { marginOf } from "./margin.ts";
import { type DayLines, gramsLost, linesByDay } from "./margin.repo.ts";
import { t } from "./camp-margin.texts.ts";

const titles = t.group("figure");
const says = t.group("says");
type Figure = Report["figures"][number];

const sumOf = (rows: readonly DayLines[], is: (row: DayLines) => boolean): number =>
  rows.filter(is).reduce((sum, { fen }) => sum + fen, 0);

/** Returns the margin of the days before today. Every figure is the sum of the lines that its link shows. */
export async function readMargin(
  ctx: CallContext,
  { span = 30 }: z.output<typeof campMarginEndpoint.input>,
): Promise<Report> {
  const { tx, supplier, today } = ctx;
  const [from, until] = [addDays(today, -span), addDays(today, -1)];
  const instants = {
    since: instantAt(from, "00:00", supplier.time_zone),
    before: instantAt(today, "00:00", supplier.time_zone),
  };
  const rows = await linesByDay(tx, supplier.id, from, until);
  const sums = Object.fromEntries(
    lineKinds.map(({ value }) => [value, sumOf(rows, ({ kind }) => kind === value)]),
  ) as Record<LineKind, number>;
  const nights = rows.filter(({ kind }) => kind === "revenue").reduce((sum, { lines }) => sum + lines, 0);
  const kg = (await gramsLost(tx, supplier.id, instants)) / 1000;
  const { margin_fen, share, night_fen, kg_fen } = marginOf({ sums, nights, kg });
  const days = (first: string, last: string): string =>
    `${seconds(instantAt(first, "00:00", supplier.time_zone))},${seconds(instantAt(addDays(last, 1), "00:00", supplier.time_zone)) - 1}`;
  const linesTo = (filters: Readonly<Record<string, string>> = {}): string =>
    `/statistics/margin-lines?${new URLSearchParams({ day: days(from, until), ...filters }).toString()}`;
  const finished = `/student/campsite/finished?${new URLSearchParams({
    finished: `${seconds(instants.since)},${seconds(instants.before) - 1}`,
  }).toString()}`;
  const figure = (key: keyof typeof titles, kind: Figure["kind"], value: number | null, to: string): Figure => {
    const tone = kind === "money" && value !== null && value < 0 ? "bad" : "plain";
    return { key, title: ctx.text(titles[key]), says: ctx.text(says[key]), kind, value, tone, to };
  };
  return {
    note: ctx.text(t("note"), { from, until }),
    figures: [
      figure("revenue", "money", sums.revenue, linesTo({ kind: "revenue" })),
      figure("margin", "money", margin_fen, linesTo()),
      figure("share", "percent", share, linesTo()),
      figure("nights", "count", nights, linesTo({ kind: "revenue" })),
      figure("night", "money", night_fen, linesTo()),
      figure("kg", "number", Math.round(kg * 10) / 10, finished),
      figure("perKg", "money", kg_fen, linesTo()),
    ],
    charts: [
      {
        key: "days",
        title: ctx.text(t("chart")),
        kind: "money",
        lines: (["margin", "revenue", "costs"] as const).map((key) => ({ key, title: ctx.text(t(`line.${key}`)) })),
        points: datesBetween(from, today).map((date) => {
          const revenue = sumOf(rows, (row) => row.day === date && row.kind === "revenue");
          const all = sumOf(rows, (row) => row.day === date);
          return { date, values: [all, revenue, revenue - all], to: linesTo({ day: days(date, date) }) };
        }),
      },
    ],
    tables: [
      {
        key: "kinds",
        title: ctx.text(t("table")),
        note: ctx.text(t("table.note")),
        columns: [
          { title: ctx.text(t("kind")), kind: "text" },
          { title: ctx.text(t("amount")), kind: "money" },
          { title: ctx.text(t("perNight")), kind: "money" },
          { title: ctx.text(t("perKg")), kind: "money" },
          { title: ctx.text(t("ofRevenue")), kind: "percent" },
        ],
        rows: lineKinds.map(({ value, title }) => ({
          cells: [
            { value: ctx.text(title), to: linesTo({ kind: value }) },
            { value: sums[value], to: linesTo({ kind: value }) },
            { value: nights === 0 ? null : Math.round(sums[value] / nights), to: null },
            { value: kg <= 0 ? null : Math.round(sums[value] / kg), to: null },
            { value: sums.revenue === 0 ? null : sums[value] / sums.revenue, to: null },
          ],
        })),
      },
    ],
    lists: [
      { title: ctx.text(t("linesLink")), to: linesTo() },
      { title: ctx.text(t("costsLink")), to: "/statistics/prepaid-accounts" },
    ],
  };
}

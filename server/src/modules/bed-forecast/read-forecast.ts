import type { Report } from "@kangying/contract/statistics/report";
import { seconds } from "../../core/kernel/clock.ts";
import { addDays, instantAt, type LocalDate } from "../../core/kernel/day.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { learnAll, triedBy, tryOut, type TriedNight } from "./ask.ts";
import { bedsByType, blockedNights } from "./forecast.repo.ts";
import { meanError, outlook } from "./outlook.ts";
import { t } from "./bed-forecast.texts.ts";
import { type House, tablesOf } from "./tables.ts";

const nightsAhead = 60;
const titles = t.group("figure");
const says = t.group("says");
type Figure = Report["figures"][number];
const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Returns the expected beds of the next sixty nights, and the test on the last ninety. */
export async function readForecast(ctx: CallContext): Promise<Report> {
  const { tx, supplier, today } = ctx;
  const lessons = await learnAll(ctx);
  const { known, learned, shares } = lessons.today;
  const rooms = await bedsByType(tx, supplier.id);
  const blocked = await blockedNights(tx, supplier.id, today, addDays(today, nightsAhead));
  const beds = rooms.reduce((sum, one) => sum + one.beds, 0);
  const house: House = { today, nights: nightsAhead, rooms, blocked, known, learned, shares };
  const nights = Array.from({ length: nightsAhead }, (_, ahead) => {
    const night = addDays(today, ahead);
    const closed = blocked.filter((one) => one.night === night).reduce((sum, one) => sum + one.beds, 0);
    return { night, ...outlook(known, learned, ahead), beds: Math.max(0, beds - closed) };
  });
  const tried = await tryOut(ctx, lessons.tried);
  return {
    note: ctx.text(t("note")),
    figures: figuresOf(ctx, nights, tried),
    charts: [
      {
        key: "ahead",
        title: ctx.text(t("chart.ahead")),
        kind: "number",
        lines: (["expected", "books", "beds"] as const).map((key) => ({ key, title: ctx.text(t(`line.${key}`)) })),
        points: nights.map(({ night, expected, books, beds: all }) => ({
          date: night,
          values: [tenth(expected), books, all],
          to: null,
        })),
      },
      triedChart(ctx, tried),
    ],
    tables: tablesOf(ctx, house),
    lists: [{ title: ctx.text(t("map")), to: "/resources/bedmap" }],
  };
}

function triedChart(ctx: CallContext, tried: readonly TriedNight[]): Report["charts"][number] {
  const at = (day: LocalDate): number => seconds(instantAt(day, "00:00", ctx.supplier.time_zone));
  return {
    key: "tried",
    title: ctx.text(t("chart.tried")),
    kind: "number",
    lines: (["came", "said", "books", "month"] as const).map((key) => ({ key, title: ctx.text(t(`line.${key}`)) })),
    points: tried.map(({ night, came, said, books, month }) => ({
      date: night,
      values: [came, tenth(said), books, month],
      to: `/statistics/bed-nights?night=${at(night)},${at(addDays(night, 1)) - 1}`,
    })),
  };
}

function figuresOf(
  ctx: CallContext,
  nights: readonly { readonly night: LocalDate; readonly expected: number; readonly beds: number }[],
  tried: readonly TriedNight[],
): Figure[] {
  const figure = (
    key: keyof typeof titles,
    kind: Figure["kind"],
    value: number | null,
    tone: Figure["tone"] = "plain",
  ): Figure => ({ key, title: ctx.text(titles[key]), says: ctx.text(says[key]), kind, value, tone, to: null });
  const share = (days: number): number | null => {
    const some = nights.slice(0, days);
    const beds = some.reduce((sum, one) => sum + one.beds, 0);
    return beds === 0 ? null : some.reduce((sum, one) => sum + Math.min(one.expected, one.beds), 0) / beds;
  };
  const [said, books, month] = (["said", "books", "month"] as const).map((of) => meanError(triedBy(tried, of)));
  const beats = said !== null && said !== undefined && said < (books ?? Infinity) && said < (month ?? Infinity);
  const round = (value: number | null | undefined): number | null =>
    value === null || value === undefined ? null : tenth(value);
  return [
    figure("next7", "percent", share(7)),
    figure("next30", "percent", share(30)),
    figure("next60", "percent", share(60)),
    figure("error", "number", round(said), beats ? "good" : "warn"),
    figure("error_books", "number", round(books)),
    figure("error_month", "number", round(month)),
  ];
}

import {
  holidayFillPreview,
  holidayRulesPreview,
  holidaySetConf,
  holidaySetInfo,
} from "@kangying/contract/settings/holiday.endpoints";
import { addDays } from "../../core/kernel/day.ts";
import { callRoute, type Route } from "../../core/wire/route.ts";
import { countedFrom } from "./holiday-effects.ts";
import { holidaysBetween, readHolidayRules } from "./holidays.repo.ts";
import { arrangementOf, isAnnounced } from "./year-arrangement.ts";
import { t } from "./holidays.texts.ts";

const daysOf = (year: number): readonly [string, string] => [`${year}-01-01`, `${year}-12-31`];

/** The routes by which third parties read holidays, and the previews of their page's forms. */
export const holidaysRoutes: readonly Route[] = [
  callRoute(holidaySetConf, (ctx) => readHolidayRules(ctx.tx, ctx.supplier.id)),
  callRoute(holidaySetInfo, async (ctx, { year = Number(ctx.today.slice(0, 4)) }) => ({
    year,
    days: (await holidaysBetween(ctx.tx, ctx.supplier.id, ...daysOf(year))).map(({ id, on_day, kind, name }) => ({
      id,
      on_day,
      kind,
      name,
    })),
    rules: await readHolidayRules(ctx.tx, ctx.supplier.id),
  })),
  callRoute(holidayFillPreview, async (ctx, { year }) => {
    const nothing = { rows: [], total_fen: 0, note: null };
    if (year === undefined) return nothing;
    const days = arrangementOf(year);
    const there = new Set(
      (await holidaysBetween(ctx.tx, ctx.supplier.id, ...daysOf(year))).map(({ on_day }) => on_day),
    );
    const added = days.filter(({ on_day }) => !there.has(on_day));
    const named = Map.groupBy(
      days.filter(({ kind }) => kind === 1),
      ({ name }) => name,
    );
    const worked = days.filter(({ kind }) => kind === 2).map(({ on_day }) => on_day.slice(5));
    return {
      ...nothing,
      facts: [
        {
          title: ctx.text(t("fill.source")),
          text: ctx.text(isAnnounced(year) ? t("fill.announced") : t("fill.byLaw")),
          ...(isAnnounced(year) ? {} : { tone: "amber" as const }),
        },
        ...[...named].map(([title, rest]) => ({
          title,
          text: `${rest[0]?.on_day.slice(5) ?? ""} – ${rest.at(-1)?.on_day.slice(5) ?? ""}`,
        })),
        ...(worked.length === 0 ? [] : [{ title: ctx.text(t("kind.2")), text: worked.join(" · ") }]),
        { title: ctx.text(t("fill.there")), text: ctx.text(t("fill.count"), { count: days.length - added.length }) },
      ],
      button: ctx.text(t("fill.button"), { count: added.length }),
      ...(added.length === 0 ? { hindered: ctx.text(t("allThere")) } : {}),
    };
  }),
  callRoute(holidayRulesPreview, async (ctx, said) => {
    const rules = { ...(await readHolidayRules(ctx.tx, ctx.supplier.id)), ...said };
    const days = await holidaysBetween(ctx.tx, ctx.supplier.id, ctx.today, addDays(ctx.today, 90));
    const next = days.find(({ kind }) => kind !== 2);
    const pauses_shipping = rules.pauses_shipping ?? true;
    return {
      rows: [],
      total_fen: 0,
      note: null,
      facts: [
        {
          title: ctx.text(t("rules.next")),
          text: next ? `${next.on_day} ${next.name}` : ctx.text(t("rules.none")),
        },
        {
          title: ctx.text(t("rules.promise")),
          text: ctx.text(t("rules.sentBy"), { day: countedFrom(ctx.today, 2, { pauses_shipping }, days) }),
        },
      ],
    };
  }),
];

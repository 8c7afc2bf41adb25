import type { Report } from "@kangying/contract/statistics/report";
import { seconds } from "../../core/kernel/clock.ts";
import { addMonths, instantAt } from "../../core/kernel/day.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { keptShare, median } from "./kept.ts";
import { countOffers, followUps, type FollowUpRow } from "./retention.repo.ts";
import { t } from "./retention.texts.ts";

const titles = t.group("figure");
const says = t.group("says");
type Figure = Report["figures"][number];
const path = "/statistics/follow-ups";
const offersPath = "/statistics/return-offers";
const offersTo = (filters: Readonly<Record<string, string>>): string =>
  `${offersPath}?${new URLSearchParams(filters).toString()}`;
const to = (filters: Readonly<Record<string, string>>): string => `${path}?${new URLSearchParams(filters).toString()}`;
const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

const keptOf = (rows: readonly FollowUpRow[]): number | null =>
  median(
    rows.flatMap(({ baseline_g, exit_g, later_g }) => {
      if (baseline_g === null || exit_g === null || later_g === null) return [];
      const kept = keptShare({ baseline_g, exit_g, later_g });
      return kept === null ? [] : [kept];
    }),
  );
const answeredOf = (rows: readonly FollowUpRow[]): number => rows.filter(({ later_g }) => later_g !== null).length;
const backOf = (rows: readonly FollowUpRow[]): number => rows.filter(({ returned }) => returned).length;

/** Reads the retention report: how much of their loss students kept, and whether the follow-ups brought them back. */
export async function readRetention(ctx: CallContext): Promise<Report> {
  const rows = await followUps(ctx.tx, ctx.supplier.id);
  const offers = await countOffers(ctx.tx, ctx.supplier.id);
  const [offered, heldOut] = (["offered", "held"] as const).map((arm) => offers.find((one) => one.arm === arm));
  const [backOffered, backOfferHeld] = [offered, heldOut].map((one) => ratio(one?.came ?? 0, one?.made ?? 0));
  const asked = rows.filter(({ arm }) => arm === "asked");
  const held = rows.filter(({ arm }) => arm === "held");
  const [backAsked, backHeld] = [ratio(backOf(asked), asked.length), ratio(backOf(held), held.length)];
  const figure = (
    key: keyof typeof titles,
    kind: Figure["kind"],
    value: number | null,
    link: string | null,
  ): Figure => ({
    key,
    title: ctx.text(titles[key]),
    says: ctx.text(says[key]),
    kind,
    value,
    tone: "plain",
    to: link,
  });
  return {
    note: ctx.text(t("note")),
    figures: [
      figure("asked", "count", asked.length, to({ arm: "asked" })),
      figure("answered", "count", answeredOf(asked), to({ arm: "asked", answered: "1" })),
      figure("rate", "percent", ratio(answeredOf(asked), asked.length), to({ arm: "asked", answered: "1" })),
      figure("kept", "percent", keptOf(rows), to({ answered: "1" })),
      figure("held", "count", held.length, to({ arm: "held" })),
      figure("backAsked", "percent", backAsked, to({ arm: "asked", returned: "1" })),
      figure("backHeld", "percent", backHeld, to({ arm: "held", returned: "1" })),
      figure("lift", "percent", backAsked === null || backHeld === null ? null : backAsked - backHeld, null),
      figure("offered", "count", offered?.made ?? 0, offersTo({ arm: "offered" })),
      figure("backOffered", "percent", backOffered ?? null, offersTo({ arm: "offered", came: "1" })),
      figure("backOfferHeld", "percent", backOfferHeld ?? null, offersTo({ arm: "held", came: "1" })),
    ],
    charts: [],
    tables: [
      tableOf(
        ctx,
        "months",
        t("table.months"),
        Map.groupBy(rows, ({ months }) => String(months)),
        (key) => ({
          title: ctx.text(t("monthsAfter"), { months: key }),
          filters: { months: key },
        }),
      ),
      tableOf(
        ctx,
        "cohorts",
        t("table.cohorts"),
        Map.groupBy(rows, ({ cohort }) => cohort),
        (key) => {
          const day = (date: string): number => seconds(instantAt(date, "00:00", ctx.supplier.time_zone));
          return { title: key, filters: { ended: `${day(`${key}-01`)},${day(addMonths(`${key}-01`, 1)) - 1}` } };
        },
      ),
    ],
    lists: [
      { title: ctx.text(t("all")), to: path },
      { title: ctx.text(t("offers")), to: offersPath },
    ],
  };
}

function tableOf(
  ctx: CallContext,
  key: string,
  title: Parameters<CallContext["text"]>[0],
  groups: ReadonlyMap<string, readonly FollowUpRow[]>,
  say: (key: string) => { readonly title: string; readonly filters: Readonly<Record<string, string>> },
): Report["tables"][number] {
  const columns = ["group", "asked", "answered", "kept", "held", "backAsked", "backHeld"] as const;
  const kinds = ["text", "count", "count", "percent", "count", "count", "count"] as const;
  return {
    key,
    title: ctx.text(title),
    note: ctx.text(t("table.note")),
    columns: columns.map((name, at) => ({ title: ctx.text(t(`column.${name}`)), kind: kinds[at] ?? "text" })),
    rows: [...groups]
      .toSorted(([a], [b]) => a.localeCompare(b, "en", { numeric: true }))
      .map(([group, rows]) => {
        const { title: name, filters } = say(group);
        const asked = rows.filter(({ arm }) => arm === "asked");
        const held = rows.filter(({ arm }) => arm === "held");
        return {
          cells: [
            { value: name, to: to(filters) },
            { value: asked.length, to: to({ ...filters, arm: "asked" }) },
            { value: answeredOf(asked), to: to({ ...filters, arm: "asked", answered: "1" }) },
            { value: keptOf(rows), to: to({ ...filters, answered: "1" }) },
            { value: held.length, to: to({ ...filters, arm: "held" }) },
            { value: backOf(asked), to: to({ ...filters, arm: "asked", returned: "1" }) },
            { value: backOf(held), to: to({ ...filters, arm: "held", returned: "1" }) },
          ],
        };
      }),
  };
}

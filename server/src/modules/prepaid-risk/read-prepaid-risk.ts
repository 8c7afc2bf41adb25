import type { Report } from "@kangying/contract/statistics/report";
import { addDays, startOfDay, type LocalDate } from "../../core/kernel/day.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { readCosts } from "../camp-costs/public.ts";
import { accountKinds, type AccountKind } from "./kinds.ts";
import { type Meter, readMeter } from "./meter.ts";
import { paidOut, type PeopleSums, sumsByKind, sumsOfPeople } from "./prepaid-risk.repo.ts";
import { t } from "./prepaid-risk.texts.ts";

const accountsPath = "/statistics/prepaid-accounts";
const peoplePath = "/statistics/prepaid-people";
const burnDays = 30;
const titles = t.group("figure");
const says = t.group("says");
const toKinds = (kinds: readonly string[]): string =>
  `${accountsPath}?${new URLSearchParams({ kind: kinds.join(",") }).toString()}`;

type Figure = Report["figures"][number];

/**
 * Returns the supplier's liabilities if it closed tomorrow, against its available money. Every sum is the sum of the list that it links to.
 */
export async function readPrepaidRisk(ctx: CallContext): Promise<Report> {
  const { tx, supplier, today } = ctx;
  const kinds = await sumsByKind(tx, supplier.id);
  const people = await sumsOfPeople(tx, supplier.id, today);
  const at = (day: LocalDate): Date => startOfDay(day, supplier.time_zone, supplier.day_cut);
  const costs = await readCosts(tx, supplier.id);
  const fenOf = (kind: AccountKind): number => kinds.find((one) => one.kind === kind)?.fen ?? 0;
  const owed = accountKinds.map(({ value }) => value).filter((kind) => kind !== "money");
  const owed_fen = owed.reduce((sum, kind) => sum + fenOf(kind), 0);
  const money_fen = fenOf("money");
  const meter = readMeter({
    owed_fen,
    money_fen,
    paid_out_fen: await paidOut(tx, supplier.id, { since: at(addDays(today, -burnDays)), before: at(today) }),
    days: burnDays,
    daily_fen: costs.daily_fen,
  });
  return {
    note: ctx.text(t("note")),
    figures: figuresOf(ctx, { owed_fen, money_fen, owed, meter, people }),
    charts: [],
    tables: [
      {
        key: "owed",
        title: ctx.text(t("table.owed")),
        note: ctx.text(t("table.owed.note")),
        columns: [
          { title: ctx.text(t("kind")), kind: "text" },
          { title: ctx.text(t("accounts")), kind: "count" },
          { title: ctx.text(t("balance")), kind: "money" },
          { title: ctx.text(t("share")), kind: "percent" },
        ],
        rows: accountKinds
          .filter(({ value }) => value !== "money" && fenOf(value) !== 0)
          .map(({ value, title }) => ({
            cells: [
              { value: ctx.text(title), to: toKinds([value]) },
              { value: kinds.find((one) => one.kind === value)?.accounts ?? 0, to: null },
              { value: fenOf(value), to: toKinds([value]) },
              { value: owed_fen === 0 ? null : fenOf(value) / owed_fen, to: null },
            ],
          })),
      },
    ],
    lists: [
      { title: ctx.text(t("accountsLink")), to: accountsPath },
      { title: ctx.text(t("peopleLink")), to: peoplePath },
    ],
  };
}

function figuresOf(
  ctx: CallContext,
  facts: {
    readonly owed_fen: number;
    readonly money_fen: number;
    readonly owed: readonly string[];
    readonly meter: Meter;
    readonly people: PeopleSums;
  },
): Figure[] {
  const { owed_fen, money_fen, owed, meter, people } = facts;
  const figure = (
    key: keyof typeof titles,
    kind: Figure["kind"],
    value: number | null,
    { tone = "plain", to = null }: { readonly tone?: Figure["tone"]; readonly to?: string | null } = {},
  ): Figure => ({ key, title: ctx.text(titles[key]), says: ctx.text(says[key]), kind, value, tone, to });
  const { cover, runway_days } = meter;
  return [
    figure("owed", "money", owed_fen, { to: toKinds(owed) }),
    figure("money", "money", money_fen, { to: toKinds(["money"]) }),
    figure("free", "money", meter.free_fen, { tone: meter.free_fen < 0 ? "bad" : "plain" }),
    figure("cover", "percent", cover, { tone: cover === null || cover >= 1 ? "plain" : cover < 0.5 ? "bad" : "warn" }),
    figure("burn", "money", meter.burn_fen),
    figure("runway", "count", runway_days, {
      tone: runway_days === null || runway_days >= 60 ? "plain" : runway_days < 30 ? "bad" : "warn",
    }),
    figure("cooling", "count", people.cooling, { to: `${peoplePath}?cooling=1` }),
    figure("cooling_fen", "money", people.cooling_fen, { to: `${peoplePath}?cooling=1` }),
    figure("over", "count", people.over, {
      tone: people.over > 0 ? "warn" : "plain",
      to: `${peoplePath}?over=1`,
    }),
    figure("over_fen", "money", people.over_fen, { to: `${peoplePath}?over=1` }),
  ];
}

import type { z } from "zod";
import type {
  memberStatsEndpoint,
  MemberStats,
  RankFigures,
} from "@kangying/contract/statistics/member-stats.endpoints";
import { smsSendCalls } from "@kangying/contract/plugins/sms/sms.calls";
import { seconds } from "../../core/kernel/clock.ts";
import { addDays, addMonths, instantAt, startOfMonth, type LocalDate } from "../../core/kernel/day.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { nearGrowth } from "./member-sql.ts";
import {
  byLastPurchase,
  byMonth,
  byStanding,
  comings,
  purchasesByRank,
  ranksWithMoves,
  type Span,
} from "./member-stats.repo.ts";
import { bordersOf, passedOf, type Recency, recencyOptions } from "./recency.ts";
import { t } from "./member-stats.texts.ts";

const membersPath = "/statistics/purchases";
const ordersPath = "/orderManagement/logistics/all";
const smsPath = "/plugin/sms/send";
const recentDays = 90;
const titles = t.group("figure");
const says = t.group("says");
const standings = t.group("standing");
const notes = t.group("ahead");

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
const share = (part: number, whole: number): string => `${(whole === 0 ? 0 : (100 * part) / whole).toFixed(1)}%`;
const asked = ({ since, before }: Span): string => `${seconds(since)},${seconds(before) - 1}`;
const link = (path: string, by: Readonly<Record<string, string | number>>): string =>
  `${path}?${new URLSearchParams(Object.entries(by).map(([name, value]): [string, string] => [name, String(value)])).toString()}`;

/** Returns the current members and the figures of the days before today. Each figure counts the rows that its link shows. */
export async function readMemberStats(
  ctx: CallContext,
  { span: days = 30 }: z.output<typeof memberStatsEndpoint.input>,
): Promise<MemberStats> {
  const { tx, supplier, today } = ctx;
  const at = (date: LocalDate): Date => instantAt(date, "00:00", supplier.time_zone);
  const [from, until] = [addDays(today, -days), addDays(today, -1)];
  const span = { since: at(from), before: at(today) };
  const recent = { since: at(addDays(today, -recentDays)), before: at(today) };
  const ranks = await readRanks(ctx, span, recent);
  const { joined, gone, active } = await comings(tx, supplier.id, span);
  const sum = (of: (rank: RankFigures) => number): number => ranks.reduce((total, rank) => total + of(rank), 0);
  const [members, payers, orders] = [
    sum((rank) => rank.members),
    sum((rank) => rank.payers),
    sum((rank) => rank.orders),
  ];
  const [paid, off] = [sum((rank) => rank.paid_fen), sum((rank) => rank.rank_off_fen)];
  const [again, recently] = [sum((rank) => rank.again), sum((rank) => rank.recent)];
  const change = joined - gone;
  const averages = orders === 0 ? "–" : `¥${(paid / orders / 100).toFixed(2)}`;
  const figure = <K extends keyof typeof titles>(
    key: K,
    kind: MemberStats["figures"][number]["kind"],
    value: number | null,
    note: string,
    to: string,
  ) => ({ key, kind, value, note, to, title: ctx.text(titles[key]), says: ctx.text(says[key]) });
  return {
    from,
    until,
    figures: [
      figure(
        "members",
        "count",
        members,
        ctx.text(t("note.members"), { change: `${change < 0 ? "−" : "+"}${Math.abs(change)}`, joined, gone }),
        membersPath,
      ),
      figure("active", "count", active, share(active, members), link(membersPath, { placed: asked(span) })),
      figure(
        "payers",
        "count",
        payers,
        ctx.text(t("note.payers"), { share: share(payers, members), orders }),
        link(membersPath, { bought: asked(span) }),
      ),
      figure(
        "paid",
        "money",
        paid,
        ctx.text(t("note.paid"), { average: averages }),
        link(ordersPath, { paid: asked(span) }),
      ),
      figure(
        "repeat",
        "percent",
        ratio(again, recently),
        ctx.text(t("note.repeat"), { again, recently }),
        link(membersPath, { again: asked(recent) }),
      ),
      figure(
        "rank_off",
        "money",
        off,
        ctx.text(t("note.rank_off"), { share: share(off, paid) }),
        link(ordersPath, { paid: asked(span), rank_price: 1 }),
      ),
    ],
    ranks,
    months: await readMonths(ctx),
    recency: await readRecency(ctx),
    evaluated_on: addMonths(startOfMonth(today), 1),
    ahead: await readAhead(ctx),
  };
}

async function readRanks({ tx, supplier }: CallContext, span: Span, recent: Span): Promise<RankFigures[]> {
  const rows = await ranksWithMoves(tx, supplier.id, span.since);
  const bought = new Map((await purchasesByRank(tx, supplier.id, span)).map((one) => [one.rank_id, one]));
  const lately = new Map((await purchasesByRank(tx, supplier.id, recent)).map((one) => [one.rank_id, one]));
  return rows.map((row) => {
    const { payers = 0, orders = 0, paid_fen = 0, rank_off_fen = 0 } = bought.get(row.id) ?? {};
    const late = lately.get(row.id);
    const rank = row.id;
    return {
      ...row,
      payers,
      orders,
      paid_fen,
      rank_off_fen,
      recent: late?.payers ?? 0,
      again: late?.again ?? 0,
      to: link(membersPath, { rank }),
      payers_to: link(membersPath, { rank, bought: asked(span) }),
      orders_to: link(ordersPath, { rank, paid: asked(span) }),
      again_to: link(membersPath, { rank, again: asked(recent) }),
    };
  });
}

/** The last twelve months; the current one up to now. */
async function readMonths({ tx, supplier, today, now }: CallContext): Promise<MemberStats["months"]> {
  const { time_zone } = supplier;
  const months = Array.from({ length: 12 }, (_, index) => addMonths(startOfMonth(today), index - 11));
  const at = (date: LocalDate): Date => instantAt(date, "00:00", time_zone);
  const since = at(months[0] ?? today);
  const found = await byMonth(tx, supplier.id, { since, before: now, time_zone });
  return months.map((first) => {
    const month = first.slice(0, 7);
    const { joined = 0, lapsed = 0 } = found.find((row) => row.month === month) ?? {};
    const next = at(addMonths(first, 1));
    const span = asked({ since: at(first), before: next < now ? next : now });
    return {
      month,
      joined,
      lapsed,
      joined_to: link(membersPath, { joined: span }),
      lapsed_to: link(membersPath, { lapsed: span }),
    };
  });
}

/** Parts of members without a recent purchase. Their link leads to a message for just these members. */
const awayFor: ReadonlySet<Recency> = new Set(["180", "more", "never"]);

async function readRecency(ctx: CallContext): Promise<MemberStats["recency"]> {
  const borders = bordersOf(ctx);
  const found = await byLastPurchase(ctx.tx, ctx.supplier.id, borders);
  const [near, far, gone] = borders.map(seconds);
  const filters: Readonly<Record<Recency, Readonly<Record<string, string>>>> = {
    "30": { last: `${near},` },
    "90": { last: `${far},${Number(near) - 1}` },
    "180": { last: `${gone},${Number(far) - 1}` },
    more: { last: `,${Number(gone) - 1}` },
    never: { never: "1" },
  };
  const mayWrite = ctx.can(smsSendCalls.SendAdd.api);
  return recencyOptions.map(({ value: key, title }) => ({
    key,
    title: ctx.text(title),
    count: found.find(({ passed }) => passed === passedOf(key))?.members ?? 0,
    to: link(membersPath, filters[key]),
    act:
      mayWrite && awayFor.has(key)
        ? { title: ctx.text(t("act.sms")), to: smsPath, action: "add", given: { everybody: true, recency: key } }
        : null,
  }));
}

async function readAhead(ctx: CallContext): Promise<MemberStats["ahead"]> {
  const found = await byStanding(ctx.tx, ctx.supplier.id, ctx.today);
  return (["falls", "kept", "near", "by_hand"] as const).map((key) => ({
    key,
    title: ctx.text(standings[key]),
    note: ctx.text(notes[key], { points: nearGrowth }),
    count: found.find(({ standing }) => standing === key)?.members ?? 0,
    to: link(membersPath, { standing: key }),
  }));
}

import { drawCalls, lotteryCalls } from "@kangying/contract/plugins/lottery/lottery.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { instant, number, tag, text } from "../../core/list/columns.ts";
import { shares } from "../../core/list/drawn-columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { bySelect, byText } from "../../core/list/filters/filters.ts";
import { chiSquare } from "./draws/chi-square.ts";
import { type CostKind, lotteryStatuses, lotteryStyles } from "./choices.ts";
import { lotteryActions } from "./lottery.actions.ts";
import { costWords } from "./lottery-preview.ts";
import { oddsShares, type PrizeSeen } from "./odds-shares.ts";
import { t, titles } from "./lottery.texts.ts";

const prizesSql = `(select jsonb_agg(jsonb_build_object('name', p.name, 'weight', p.weight, 'hits', p.hits, 'issued', p.issued, 'stock', p.stock,
    'day_cap', p.day_cap, 'per_user', p.per_user, 'unit_cost_fen', p.unit_cost_fen)
  order by p.pos)::text from lottery_prize p where p.supplier_id = l.supplier_id and p.lottery_id = l.id)`;
const prizesIn = (value: unknown): readonly PrizeSeen[] =>
  typeof value === "string" ? (JSON.parse(value) as readonly PrizeSeen[]) : [];

/** The list of lotteries with their odds, and the difference between drawn and expected numbers. */
export const lotteryList = defineList({
  api: lotteryCalls.LotteryList.api,
  id: "lotteries",
  title: pageTitle("lotteryActivities"),
  from: "lottery l",
  pk: "l.id",
  tenant: "l.supplier_id",
  columns: {
    name: text("l.name", { title: titles.name, width: 170, fixed: true }),
    style: tag("l.style", { title: titles.style, options: lotteryStyles, width: 90 }),
    status: tag("l.status", { title: titles.status, options: lotteryStatuses, width: 90, card: true }),
    draws: number("l.draws", { title: titles.draws, width: 90, card: true }),
    chi: {
      ...text(prizesSql, { title: titles.chi, width: 190 }),
      cell: ({ value }, ctx) => {
        const chi = chiSquare(prizesIn(value));
        if (!chi) return null;
        const said = { value: chi.value.toFixed(1), limit: chi.limit.toFixed(1) };
        return ctx.text(chi.value <= chi.limit ? t("chi.good") : t("chi.bad"), said);
      },
      file: ({ value }) => chiSquare(prizesIn(value))?.value.toFixed(2) ?? null,
    },
    from_at: instant("l.from_at", { title: titles.from, width: 150 }),
    to_at: instant("l.to_at", { title: titles.to, width: 150, card: true }),
    cost: {
      ...text("l.cost_kind", { title: titles.cost, width: 110, card: true }),
      parts: { value: "l.cost_kind", cost: "l.cost" },
      cell: ({ value, cost }, ctx) => costWords({ cost_kind: value as CostKind, cost: Number(cost) }, ctx),
      file: ({ value, cost }, ctx) => costWords({ cost_kind: value as CostKind, cost: Number(cost) }, ctx),
    },
    odds: shares(prizesSql, {
      title: titles.odds,
      width: 160,
      say: (value, ctx) => oddsShares(prizesIn(value), ctx),
    }),
    edition: number("l.edition", { title: titles.edition, width: 70 }),
    created_at: instant("l.created_at", { title: titles.createdAt, sort: true, width: 150, hidden: true }),
  },
  filters: {
    name: byText({ title: titles.name, sql: "l.name", match: "contains" }),
    status: bySelect({ title: titles.status, sql: "l.status", options: lotteryStatuses }),
    style: bySelect({ title: titles.style, sql: "l.style", options: lotteryStyles }),
  },
  order: "-created_at",
  limit: 20,
  sums: ["draws"],
  state: { status: "l.status" },
  actions: lotteryActions,
  detail: "/plugin/lottery/activities/:id",
  record: {
    facts: [
      { title: t("facts.rule"), columns: ["style", "status", "from_at", "to_at", "cost", "edition"] },
      { title: t("facts.odds"), columns: ["odds", "draws", "chi"] },
    ],
    related: [{ list: drawCalls.DrawList.api, filter: "lottery" }],
  },
  topic: "lottery",
});

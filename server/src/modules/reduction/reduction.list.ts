import { choice } from "@kangying/contract/core/choice";
import { couponScopes } from "@kangying/contract/coupons/coupons";
import { reductionCalls } from "@kangying/contract/plugins/reduction/reduction.calls";
import { formatFenInWords } from "../../core/kernel/money.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { type ColumnDef, instant, money, number, tag, text } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, bySelect, byText } from "../../core/list/filters/filters.ts";
import type { Tier } from "./choose-reductions.ts";
import { reductionActions } from "./reduction-form.ts";
import { t, titles } from "./reduction.texts.ts";

const states = [
  choice("draft", t("state.draft"), "slate"),
  choice("ahead", t("state.ahead"), "blue"),
  choice("live", t("state.live"), "green"),
  choice("over", t("state.over"), "slate"),
  choice("stopped", t("state.stopped"), "red"),
] as const;
const state = `(case r.status when 0 then 'draft' when 2 then 'over' when 3 then 'stopped' else case when r.begin_at > now() then 'ahead' else 'live' end end)`;
const given = (of: string): string =>
  `(select ${of} from reduction_order n where n.supplier_id = r.supplier_id and n.reduction_id = r.id)`;

/** Whole yuan are shown without cents, because one row shows all tiers. */
const shortly = (fen: number): string => formatFenInWords(fen).replace(/\.00$/u, "");

const sayTiers: NonNullable<ColumnDef["file"]> = ({ value }, ctx) =>
  typeof value === "string"
    ? (JSON.parse(value) as readonly Tier[])
        .map(({ from_fen, off_fen }) => ctx.text(t("tier"), { from: shortly(from_fen), off: shortly(off_fen) }))
        .join(ctx.text(t("preview.comma")))
    : null;

/** The list of full reductions, with their uses. */
export const reductionList = defineList({
  api: reductionCalls.ReductionList.api,
  id: "reductions",
  title: pageTitle("reductionActivities"),
  from: "reduction r",
  pk: "r.id",
  tenant: "r.supplier_id",
  columns: {
    name: text("r.name", { title: titles.name, width: 170, fixed: true }),
    state: tag(state, { title: titles.state, options: states, width: 100, card: true }),
    tiers: {
      ...text("r.tiers::text", { title: titles.tiers, width: 260, card: true }),
      cell: sayTiers,
      file: sayTiers,
    },
    scope: tag("r.scope", { title: titles.scope, options: couponScopes, width: 110 }),
    begin_at: instant("r.begin_at", { title: titles.begin, sort: true, width: 150 }),
    end_at: instant("r.end_at", { title: titles.end, width: 150, card: true }),
    orders: number(given("count(*)"), { title: titles.orders, width: 90 }),
    off_fen: money(given("coalesce(sum(n.off_fen), 0)"), { title: titles.given, width: 120, card: true }),
  },
  filters: {
    name: byText({ title: titles.name, sql: "r.name", match: "contains" }),
    state: bySelect({ title: titles.state, sql: state, options: states }),
    scope: bySelect({ title: titles.scope, sql: "r.scope", options: couponScopes }),
    begins: byDate({ title: titles.begin, sql: "r.begin_at", of: "instant" }),
  },
  order: "-begin_at",
  limit: 20,
  sums: ["orders", "off_fen"],
  state: { state },
  actions: reductionActions,
  export: reductionCalls.ReductionExport.api,
  topic: "reduction",
});

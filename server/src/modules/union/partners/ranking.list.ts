import { choice } from "@kangying/contract/core/choice";
import { unionPartnerCalls, unionRankingCalls } from "@kangying/contract/plugins/union/union.calls";
import { pageTitle } from "../../../core/kernel/page-titles.ts";
import { money, number, tag, text, user } from "../../../core/list/columns.ts";
import { defineList } from "../../../core/list/define-list.ts";
import { byMonth, bySelect } from "../../../core/list/filters/filters.ts";
import { t, titles } from "../union.texts.ts";
import { partnerOptions } from "./partner-forms.ts";

const levels = [choice(1, t("level.1"), "blue"), choice(2, t("level.2"), "violet")] as const;

/** The commissions of each partner in each month of the shop's time, less what was reversed since. */
const months = `select c.supplier_id, c.partner_id, date_trunc('month', c.accrued_at at time zone s.time_zone)::date as month,
    count(distinct coalesce(c.order_id, -c.stay_id)) filter (where c.level = 1) as orders,
    coalesce(sum(c.base_fen) filter (where c.level = 1), 0)::bigint as base_fen,
    sum(c.amount_fen)::bigint as amount_fen, sum(c.reversed_fen)::bigint as reversed_fen
  from union_commission c join supplier s on s.id = c.supplier_id
  group by c.supplier_id, c.partner_id, date_trunc('month', c.accrued_at at time zone s.time_zone)::date`;
const ranked = `select m.supplier_id, m.partner_id, m.month, m.orders, m.base_fen, m.amount_fen, m.reversed_fen, m.amount_fen - m.reversed_fen as earned_fen,
    rank() over (partition by m.supplier_id, m.month order by m.amount_fen - m.reversed_fen desc) as place,
    (extract(year from m.month) * 12 + extract(month from m.month))::bigint as month_no
  from (${months}) m`;

const clicks = `(select coalesce(sum(k.times), 0) from union_click k where k.supplier_id = r.supplier_id and k.partner_id = r.partner_id
  and k.on_day >= r.month and k.on_day < r.month + interval '1 month')`;

/** The list of partners by commissions, month by month: the current month first, and in it the highest first. */
export const rankingList = defineList({
  api: unionRankingCalls.RankingList.api,
  id: "union-ranking",
  title: pageTitle("unionRanking"),
  from: `(${ranked}) r join union_partner p on p.supplier_id = r.supplier_id and p.id = r.partner_id`,
  pk: "(r.month_no * 10000000000 + r.partner_id)",
  tenant: "r.supplier_id",
  columns: {
    partner: user({ name: "p.name", sub: "p.code" }, { title: titles.partner, width: 180, fixed: true }),
    month: text("to_char(r.month, 'YYYY-MM')", {
      title: titles.month,
      width: 90,
      sort: "(r.month_no * 100000 - r.place)",
    }),
    place: number("r.place", { title: titles.place, width: 70, card: true }),
    earned_fen: money("r.earned_fen", { title: titles.earned, width: 120, card: true }),
    orders: number("r.orders", { title: titles.orders, width: 90, card: true }),
    base_fen: money("r.base_fen", { title: titles.base, width: 130 }),
    clicks: number(clicks, { title: titles.clicks, width: 90 }),
    amount_fen: money("r.amount_fen", { title: titles.commission, width: 120 }),
    reversed_fen: money("-nullif(r.reversed_fen, 0)", { title: titles.reversed, width: 110 }),
    level: tag("p.level", { title: titles.level, options: levels, width: 80 }),
  },
  filters: {
    month: byMonth({ title: titles.month, sql: "r.month", of: "date" }),
    partner: bySelect({ title: titles.partner, sql: "r.partner_id", options: partnerOptions }),
    level: bySelect({ title: titles.level, sql: "p.level", options: levels }),
  },
  order: "-month",
  limit: 20,
  sums: ["orders", "base_fen", "amount_fen", "earned_fen"],
  export: unionRankingCalls.RankingExport.api,
  detail: "/plugin/union/members/:id",
  detail_key: "r.partner_id",
  detail_permission: unionPartnerCalls.PartnerList.api,
  topic: "union_commission",
});

import { choice } from "@kangying/contract/core/choice";
import { sql } from "../../core/db/condition.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { instant, money, number, tag, text, user } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, byKeyword, byNumber, bySelect, bySwitch } from "../../core/list/filters/filters.ts";
import { rankOptions } from "../users/public.ts";
import { boughtSql, lapsedSql, standingSql } from "./member-sql.ts";
import { t } from "./member-stats.texts.ts";

const standings = [
  choice("falls", t("standing.falls"), "amber"),
  choice("kept", t("standing.kept"), "slate"),
  choice("near", t("standing.near"), "green"),
  choice("by_hand", t("standing.by_hand"), "violet"),
] as const;

/** The list of members with their purchases; the figures of members link to it. */
export const memberPurchasesList = defineList({
  api: "seller/statistics/MemberPurchaseList",
  id: "member-purchases",
  title: pageTitle("memberPurchases"),
  from: `lent.member m
  left join lent.member_rank r on r.supplier_id = m.supplier_id and r.id = m.rank_id
  left join lateral (
    select count(*) as orders, sum(o.paid_fen) as paid_fen, max(o.paid_at) as last_at from lent.shop_order o
    where o.supplier_id = m.supplier_id and o.member_id = m.id and o.paid_at is not null) b on true`,
  pk: "m.id",
  tenant: "m.supplier_id",
  scope: () => [sql`m.deleted_at is null`],
  columns: {
    member: user({ name: "m.nickname", avatar: "m.avatar" }, { title: t("member"), width: 170, fixed: true }),
    rank: text("r.name", { title: t("rank"), width: 110, card: true }),
    growth: number("m.growth", { title: t("growth"), width: 100 }),
    standing: tag(standingSql(":today"), { title: t("standing"), options: standings, width: 130 }),
    orders: number("b.orders", { title: t("orders"), width: 90, card: true }),
    paid_fen: money("coalesce(b.paid_fen, 0)", { title: t("paid"), width: 120, card: true }),
    average_fen: money("(b.paid_fen / nullif(b.orders, 0))::bigint", { title: t("average"), width: 110 }),
    last_at: instant("b.last_at", { title: t("last"), width: 160 }),
    created_at: instant("m.created_at", { title: t("joined"), sort: true, width: 160 }),
  },
  filters: {
    keyword: byKeyword({
      title: t("keyword"),
      fields: {
        member: { title: t("member"), sql: "m.search", match: "contains" },
        phone: { title: t("phone"), sql: "m.phone", match: "exact" },
      },
    }),
    rank: bySelect({ title: t("rank"), sql: "m.rank_id", options: rankOptions }),
    standing: bySelect({ title: t("standing"), sql: standingSql(":today"), options: standings }),
    joined: byDate({ title: t("joined"), sql: "m.created_at", of: "instant" }),
    last: byDate({ title: t("last"), sql: "b.last_at", of: "instant" }),
    never: bySwitch({ title: t("never"), sql: "b.last_at is null" }),
    bought: byDate({
      title: t("bought"),
      sql: "b.last_at",
      of: "instant",
      condition: `${boughtSql(":from", ":to")} > 0`,
    }),
    again: byDate({
      title: t("again"),
      sql: "b.last_at",
      of: "instant",
      condition: `${boughtSql(":from", ":to")} > 1`,
    }),
    placed: byDate({
      title: t("placed"),
      sql: "b.last_at",
      of: "instant",
      condition: `exists (select from lent.shop_order p where p.supplier_id = m.supplier_id and p.member_id = m.id
        and p.placed_at >= coalesce(:from, '-infinity') and p.placed_at < coalesce(:to, 'infinity'))`,
    }),
    lapsed: byDate({ title: t("lapsed"), sql: lapsedSql, of: "instant" }),
    paid: byNumber({ title: t("paid"), sql: "coalesce(b.paid_fen, 0)", money: true }),
  },
  order: "-created_at",
  limit: 20,
  sums: ["orders", "paid_fen"],
  export: "seller/statistics/MemberPurchaseExport",
  topic: "member",
});

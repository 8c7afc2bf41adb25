import { choice } from "@kangying/contract/core/choice";
import { lotDepositCalls as calls } from "@kangying/contract/plugins/auction/auction.calls";
import { pageTitle } from "../../../core/kernel/page-titles.ts";
import { rowAction } from "../../../core/list/actions/actions.ts";
import { instant, money, number, tag, text, user } from "../../../core/list/columns.ts";
import { defineList } from "../../../core/list/define-list.ts";
import { bySelect, bySwitch, byText } from "../../../core/list/filters/filters.ts";
import { refusalColumn } from "../../finance/public.ts";
import { t, titles } from "../auction.texts.ts";
import { lotOptions } from "../lots/lots.list.ts";
import { retryDeposit } from "./return-deposit.ts";

const states = [
  choice("waiting", t("deposit.waiting"), "amber"),
  choice("held", t("deposit.held"), "green"),
  choice("used", t("deposit.used"), "violet"),
  choice("returning", t("deposit.returning"), "blue"),
  choice("stuck", t("deposit.stuck"), "red"),
  choice("returned", t("deposit.returned"), "cyan"),
  choice("forfeited", t("deposit.forfeited"), "red"),
  choice("lapsed", t("deposit.lapsed"), "slate"),
] as const;
const stateSql = "case when d.stuck_why is not null then 'stuck' else d.state end";

/** The bidders' deposits and their states. */
export const lotDepositList = defineList({
  api: calls.DepositList.api,
  id: "auction-deposits",
  title: pageTitle("auctionDeposits"),
  from: "auction_deposit d join auction_lot l on l.supplier_id = d.supplier_id and l.id = d.lot_id",
  pk: "d.id",
  tenant: "d.supplier_id",
  columns: {
    member: user(
      { name: "d.member_name", sub: "l.no || '-' || d.paddle" },
      { title: titles.bidder, width: 180, fixed: true },
    ),
    lot: text("l.name", { title: titles.lot, width: 200 }),
    amount_fen: money("d.amount_fen", { title: titles.deposit, width: 110, card: true }),
    state: tag(stateSql, { title: titles.status, options: states, width: 110, card: true }),
    top_fen: money(
      "(select max(b.amount_fen) from auction_bid b where b.supplier_id = d.supplier_id and b.lot_id = d.lot_id and b.paddle = d.paddle)",
      { title: titles.top, width: 120, card: true },
    ),
    paddle: number("d.paddle", { title: titles.paddle, width: 80 }),
    asked_at: instant("d.asked_at", { title: titles.askedAt, sort: true, width: 150 }),
    held_at: instant("d.held_at", { title: titles.heldAt, width: 150 }),
    done_at: instant("d.done_at", { title: titles.doneAt, width: 150 }),
    request_no: text("d.request_no", { title: titles.request, width: 160 }),
    stuck_why: refusalColumn("d.stuck_why", titles.stuckWhy),
  },
  filters: {
    member: byText({ title: titles.bidder, sql: "d.member_name", match: "contains" }),
    lot: bySelect({ title: titles.lot, sql: "d.lot_id", options: lotOptions }),
    state: bySelect({ title: titles.status, sql: stateSql, options: states }),
    stuck: bySwitch({ title: titles.stuck, sql: "d.stuck_why is not null" }),
  },
  order: "-asked_at",
  limit: 20,
  sums: ["amount_fen"],
  state: { stuck: "d.stuck_why is not null" },
  actions: {
    retry: rowAction<{}, undefined, "stuck">({
      ...calls.DepositRetry,
      title: t("retry"),
      icon: "refresh-cw",
      confirm: t("retry.confirm"),
      repeatable: true,
      when: ({ stuck }) => stuck === true,
      run: (ctx, id) => retryDeposit(ctx, id),
    }),
  },
  topic: "auction_deposit",
});

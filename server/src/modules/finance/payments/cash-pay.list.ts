import { channels, paymentStages, purposes, type Channel } from "@kangying/contract/finance/money";
import {
  actor,
  images,
  instant,
  money,
  tag,
  text as textColumn,
  user,
  type ColumnDef,
} from "../../../core/list/columns.ts";
import { defineList } from "../../../core/list/define-list.ts";
import { byDate, byKeyword, byMultiselect, byNumber, bySelect } from "../../../core/list/filters/filters.ts";
import {
  addDrawerAction,
  codeAction,
  printAction,
  recheckAction,
  registerAction,
  simulateAction,
  verifyAction,
  voidAction,
} from "./cash-pay.actions.ts";
import { closeDayAction } from "../drawers/close-drawer.actions.ts";
import { drawerOptions } from "../drawers/drawers.ts";
import { channelOptions, entryColumn, titles } from "../finance.columns.ts";
import { t } from "../finance.texts.ts";

const stage = `case when p.desk_status = 3 then 'void' when p.status = 0 then 'waiting' when p.status = 2 then 'closed'
  when p.status = 3 then 'abnormal' when p.desk_status = 2 then 'verified' when p.desk_status = 1 then 'registered' else 'paid' end`;

/** The amount in one more column for each way of paying, so that a day can be summed by way. */
const byMethod = Object.fromEntries(
  channels.map(({ value, title }) => [
    `amount_${value}`,
    money(`case when p.channel = '${value}' then p.amount_fen end`, { title, hidden: true, width: 120 }),
  ]),
) as Record<`amount_${Channel}`, ColumnDef>;

/** The payments, at the desk and through providers. */
export const cashPayList = defineList({
  api: "seller/finance/CashPayList",
  id: "cash-pay",
  title: t("cashPay"),
  from: `payment p left join drawer w on w.supplier_id = p.supplier_id and w.id = p.drawer_id`,
  pk: "p.id",
  tenant: "p.supplier_id",
  columns: {
    no: textColumn("p.no", { title: titles.no, width: 160, fixed: true }),
    owner: user({ name: "p.owner_name", sub: "p.payable_no" }, { title: titles.payer, width: 190 }),
    purpose: tag("p.purpose", { title: titles.purpose, options: purposes, width: 100 }),
    channel: tag("p.channel", { title: titles.channel, options: channelOptions, width: 110, card: true }),
    amount: money("p.amount_fen", { title: titles.amount, sort: true, width: 120, card: true }),
    refunded: money("p.refunded_fen", {
      title: t("cashPay.refunded"),
      hidden: true,
      width: 120,
    }),
    ...byMethod,
    stage: tag(`(${stage})`, { title: titles.status, options: paymentStages, width: 100, card: true }),
    receipt_no: textColumn("p.receipt_no", { title: titles.receiptNo, width: 160 }),
    drawer: textColumn("w.name", { title: titles.drawer, width: 100 }),
    payer: textColumn("p.payer", { title: titles.payer, hidden: true, width: 110 }),
    vouchers: images("p.voucher_images", { title: titles.vouchers, width: 120 }),
    memo: textColumn("p.memo", { title: titles.memo, hidden: true, width: 160 }),
    void_reason: textColumn("p.void_reason", {
      title: t("cashPay.void_reason"),
      hidden: true,
      width: 160,
    }),
    created_at: instant("p.created_at", { title: titles.at, sort: true, width: 160 }),
    change: money("nullif(p.received_fen - p.amount_fen, 0)", {
      title: t("cashPay.change"),
      hidden: true,
      width: 110,
    }),
    entry: entryColumn("p.tx_id", "p.supplier_id"),
    by: actor("p.created_name", { title: titles.by, width: 110 }),
    verified_by: textColumn("p.verified_by", {
      title: t("cashPay.verified_by"),
      hidden: true,
      width: 110,
    }),
  },
  filters: {
    keyword: byKeyword({
      title: titles.keyword,
      fields: {
        owner: { title: titles.payer, sql: "p.search", match: "contains" },
        no: { title: titles.no, sql: "p.no", match: "exact" },
        receipt: { title: titles.receiptNo, sql: "p.receipt_no", match: "exact" },
        payable: { title: titles.payableNo, sql: "p.payable_no", match: "exact" },
      },
    }),
    channel: byMultiselect({ title: titles.channel, sql: "p.channel", options: channelOptions }),
    stage: byMultiselect({ title: titles.status, sql: `(${stage})`, options: paymentStages }),
    purpose: bySelect({ title: titles.purpose, sql: "p.purpose", options: purposes }),
    drawer: bySelect({ title: titles.drawer, sql: "p.drawer_id", options: drawerOptions }),
    at: byDate({ title: titles.at, sql: "p.created_at", of: "instant" }),
    amount: byNumber({ title: titles.amount, sql: "p.amount_fen", money: true }),
  },
  order: "-created_at",
  limit: 20,
  sums: ["amount", ...channels.map(({ value }) => `amount_${value}` as const)],
  state: {
    stage: `(${stage})`,
    channel: "p.channel",
    closed: "p.close_id is not null",
    has_receipt: "p.receipt_no is not null",
  },
  actions: {
    register: registerAction,
    close_day: closeDayAction,
    add_drawer: addDrawerAction,
    verify: verifyAction,
    code: codeAction,
    simulate: simulateAction,
    recheck: recheckAction,
    void: voidAction,
    print: printAction,
  },
  export: "seller/finance/CashPayExport",
  topic: "payment",
});

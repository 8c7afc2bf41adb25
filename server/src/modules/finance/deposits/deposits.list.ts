import { depositKinds, depositStatuses } from "@kangying/contract/finance/money";
import { actor, images, instant, money, tag, text as textColumn, user } from "../../../core/list/columns.ts";
import { defineList } from "../../../core/list/define-list.ts";
import { byDate, byKeyword, byMultiselect, byNumber, bySelect } from "../../../core/list/filters/filters.ts";
import {
  collectDepositAction,
  convertDepositAction,
  deductDepositAction,
  printDepositAction,
  refundDepositAction,
} from "./deposits.actions.ts";
import { outcomeColumn, outcomeFilter } from "./deposit-outcome.ts";
import { entryColumn, titles } from "../finance.columns.ts";
import { t } from "../finance.texts.ts";

/** The deposits with their outcome. */
export const depositsList = defineList({
  api: "seller/finance/DepositList",
  id: "deposits",
  title: t("deposits"),
  from: `deposit d left join payment p on p.supplier_id = d.supplier_id and p.id = d.payment_id`,
  pk: "d.id",
  tenant: "d.supplier_id",
  columns: {
    no: textColumn("d.no", { title: titles.no, width: 160, fixed: true }),
    owner: user({ name: "d.owner_name", sub: "d.payable_no" }, { title: titles.owner, width: 190 }),
    kind: tag("d.kind", { title: titles.kind, options: depositKinds, width: 90, card: true }),
    amount: money("d.amount_fen", { title: titles.amount, sort: true, width: 120, card: true }),
    held: money("d.held_fen", { title: t("deposits.held"), width: 120, card: true }),
    deducted: money("d.deducted_fen", { title: t("deducted"), width: 110 }),
    refunded: money("d.refunded_fen", { title: t("refunded"), width: 110 }),
    used: money("d.used_fen", { title: t("deposits.used"), width: 110 }),
    forfeited: money("d.forfeited_fen", {
      title: t("forfeited"),
      hidden: true,
      width: 110,
    }),
    deductions: textColumn(
      `(select string_agg(l.item || ' ¥' || to_char(l.amount_fen / 100.0, 'FM999,999,990.00'), ' · ' order by l.id) from deposit_line l
        where l.supplier_id = d.supplier_id and l.deposit_id = d.id and l.kind = 'deducted')`,
      { title: t("deposits.deductions"), hidden: true, width: 220 },
    ),
    photos: images(
      `(select array_agg(photo order by l.id, place) from deposit_line l, unnest(l.photos) with ordinality as photos (photo, place)
        where l.supplier_id = d.supplier_id and l.deposit_id = d.id)`,
      {
        title: t("deposits.list.deposits.photos"),
        hidden: true,
        width: 130,
      },
    ),
    status: tag("d.status", { title: titles.status, options: depositStatuses, width: 110, card: true }),
    outcome: outcomeColumn,
    received_at: instant("d.received_at", {
      title: t("deposits.received_at"),
      sort: true,
      width: 160,
    }),
    entry: entryColumn("p.tx_id", "d.supplier_id"),
    operator: actor("d.operator_name", { title: titles.by, width: 110 }),
    created_at: instant("d.created_at", {
      title: t("deposits.created_at"),
      sort: true,
      hidden: true,
      width: 160,
    }),
  },
  filters: {
    keyword: byKeyword({
      title: titles.keyword,
      fields: {
        owner: { title: titles.owner, sql: "d.search", match: "contains" },
        no: { title: titles.no, sql: "d.no", match: "exact" },
        payable: { title: titles.payableNo, sql: "d.payable_no", match: "exact" },
      },
    }),
    kind: bySelect({ title: titles.kind, sql: "d.kind", options: depositKinds }),
    status: byMultiselect({ title: titles.status, sql: "d.status", options: depositStatuses }),
    outcome: outcomeFilter,
    amount: byNumber({ title: titles.amount, sql: "d.amount_fen", money: true }),
    received: byDate({
      title: t("deposits.received"),
      sql: "d.received_at",
      of: "instant",
    }),
  },
  order: "-created_at",
  limit: 20,
  sums: ["amount", "held", "deducted", "refunded"],
  state: { held: "d.held_fen", kind: "d.kind", has_receipt: "coalesce(p.receipt_no is not null, false)" },
  actions: {
    collect: collectDepositAction,
    refund: refundDepositAction,
    deduct: deductDepositAction,
    convert: convertDepositAction,
    print: printDepositAction,
  },
  export: "seller/finance/DepositExport",
  topic: "deposit",
});

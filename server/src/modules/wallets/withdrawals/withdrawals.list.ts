import { purseOwners, withdrawalStages } from "@kangying/contract/finance/wallet";
import { withdrawalCalls as calls } from "@kangying/contract/finance/wallet.calls";
import { withdrawalLook } from "@kangying/contract/finance/wallet.endpoints";
import { pageTitle } from "../../../core/kernel/page-titles.ts";
import { actor, images, instant, money, tag, text as textColumn, user } from "../../../core/list/columns.ts";
import { defineList } from "../../../core/list/define-list.ts";
import { byDate, byKeyword, byMultiselect, byNumber, bySelect, bySwitch } from "../../../core/list/filters/filters.ts";
import { t, words } from "../wallets.texts.ts";
import { faultColumn } from "./transfer-faults.ts";
import {
  applyAction,
  approveAction,
  arrivedAction,
  cancelAction,
  checkAction,
  failAction,
  payAction,
  payWechatAction,
  rejectAction,
  rulesAction,
} from "./withdrawals.actions.ts";

const stage = `case o.status when 0 then case when o.checked_at is null then 'asked' else 'checked' end
  when 1 then 'rejected' when 2 then 'approved' when 3 then 'paying' when 4 then 'confirming' when 5 then 'arrived' when 6 then 'failed' else 'withdrawn' end`;

/** The list of withdrawals to members' cards and to the shop's own. */
export const withdrawalsList = defineList({
  api: calls.WithdrawalList.api,
  id: "withdrawals",
  title: pageTitle("withdrawals"),
  from: "withdrawal o",
  pk: "o.id",
  tenant: "o.supplier_id",
  columns: {
    owner: user({ name: "o.owner_name", sub: "o.no" }, { title: words.owner, width: 190, fixed: true }),
    stage: tag(`(${stage})`, { title: words.status, options: withdrawalStages, width: 110, card: true }),
    amount: money("o.amount_fen", { title: words.amount, sort: true, width: 110, card: true }),
    fee: money("o.fee_fen", { title: t("preview.fee"), width: 80 }),
    actual: money("o.actual_fen", { title: t("preview.actual"), width: 110, card: true }),
    owner_type: tag("o.owner_type", { title: words.owner_type, options: purseOwners, width: 100 }),
    card: textColumn("o.card_text", { title: t("withdrawal.card"), width: 190 }),
    note: textColumn("nullif(o.note, '')", { title: words.note, width: 160 }),
    asked: actor("o.asked_name", { title: t("preview.asked"), width: 110 }),
    created_at: instant("o.created_at", { title: t("withdrawal.created_at"), sort: true, width: 160 }),
    checked: actor("o.checked_name", { title: t("preview.checked"), width: 110 }),
    check_note: textColumn("nullif(o.check_note, '')", { title: t("withdrawal.check_note"), width: 180, hidden: true }),
    approved: actor("o.approved_name", { title: t("withdrawal.approved"), width: 110 }),
    approved_at: instant("o.approved_at", { title: t("withdrawal.approved_at"), width: 160, hidden: true }),
    paid: actor("o.paid_name", { title: t("withdrawal.paid"), width: 110 }),
    ended_at: instant("o.ended_at", { title: t("withdrawal.ended_at"), sort: true, width: 160 }),
    reason: faultColumn("o.reason", words.reason),
    vouchers: images("o.voucher_images", { title: t("withdrawal.vouchers"), width: 120 }),
  },
  filters: {
    keyword: byKeyword({
      title: words.keyword,
      placeholder: t("withdrawal.keyword"),
      fields: {
        no: { title: t("withdrawal.no"), sql: "o.no", match: "exact" },
        owner: { title: words.owner, sql: "o.search", match: "contains" },
      },
    }),
    open: bySwitch({ title: t("quick.open"), sql: "o.status in (0, 2, 3, 4)", quick: "slate" }),
    waits: bySwitch({ title: t("quick.waits"), sql: "o.status = 0", quick: "amber" }),
    to_pay: bySwitch({ title: t("quick.to_pay"), sql: "o.status = 2", quick: "amber" }),
    went_back: bySwitch({ title: t("quick.went_back"), sql: "o.status in (1, 6, 7)", quick: "red" }),
    stage: byMultiselect({ title: words.status, sql: `(${stage})`, options: withdrawalStages }),
    owner_type: bySelect({ title: words.owner_type, sql: "o.owner_type", options: purseOwners }),
    amount: byNumber({ title: words.amount, sql: "o.amount_fen", money: true }),
    created: byDate({ title: t("withdrawal.created_at"), sql: "o.created_at", of: "instant" }),
  },
  order: "-created_at",
  limit: 20,
  sums: ["amount", "fee", "actual"],
  state: {
    status: "o.status",
    is_large: "o.is_large",
    is_checked: "o.checked_at is not null",
    owner_type: "o.owner_type",
    asked_by: "o.asked_by",
  },
  actions: {
    apply: applyAction,
    check: checkAction,
    approve: approveAction,
    pay: payAction,
    pay_wechat: payWechatAction,
    arrived: arrivedAction,
    reject: rejectAction,
    fail: failAction,
    cancel: cancelAction,
    rules: rulesAction,
  },
  export: calls.WithdrawalExport.api,
  topic: "withdrawal",
  rail: withdrawalLook.api,
});

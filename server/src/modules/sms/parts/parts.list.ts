import { smsBarredCalls, smsPurchaseCalls } from "@kangying/contract/plugins/sms/sms.calls";
import { smsPurchasePreview, smsReplyAddress } from "@kangying/contract/plugins/sms/sms.endpoints";
import { InvalidFields } from "../../../core/kernel/app-error.ts";
import { pageTitle } from "../../../core/kernel/page-titles.ts";
import { rowAction, topAction } from "../../../core/list/actions/actions.ts";
import { actor, instant, money, number, tag, text } from "../../../core/list/columns.ts";
import { defineList } from "../../../core/list/define-list.ts";
import { fields } from "../../../core/list/fields.ts";
import { bySelect, byText } from "../../../core/list/filters/filters.ts";
import { barPhone, unbarPhone } from "../bar-phone.ts";
import { buyParts, packages, paidFrom } from "./buy-parts.ts";
import { faults, t, titles } from "../sms.texts.ts";

const buyForm = {
  package: fields.select<string, true>({ title: titles.package, options: packages, required: true, compact: true }),
  from: fields.select<string, true>({ title: titles.paidFrom, options: paidFrom, required: true, initial: "bank" }),
};

/** The list of bought parts, with how many are used. */
export const purchasesList = defineList({
  api: smsPurchaseCalls.PurchaseList.api,
  id: "sms-purchases",
  title: pageTitle("smsPurchases"),
  from: "sms_purchase p",
  pk: "p.id",
  tenant: "p.supplier_id",
  columns: {
    no: text("p.no", { title: titles.no, width: 170, fixed: true }),
    parts: number("p.parts", { title: titles.parts, width: 110, card: true }),
    used_parts: number("p.used_parts", { title: titles.usedParts, width: 110, card: true }),
    amount_fen: money("p.amount_fen", { title: titles.amount, width: 120, card: true }),
    spent_fen: money("p.spent_fen", { title: titles.spent, width: 120 }),
    paid_from: tag("p.paid_from", { title: titles.paidFrom, options: paidFrom, width: 130 }),
    by_name: actor("p.by_name", { title: titles.by, width: 130 }),
    created_at: instant("p.created_at", { title: titles.createdAt, sort: true, width: 160 }),
  },
  filters: { paid_from: bySelect({ title: titles.paidFrom, sql: "p.paid_from", options: paidFrom }) },
  order: "-created_at",
  sums: ["parts", "used_parts", "amount_fen", "spent_fen"],
  actions: {
    add: topAction<typeof buyForm>({
      ...smsPurchaseCalls.PurchaseAdd,
      title: t("buy"),
      primary: true,
      icon: "plus",
      form: buyForm,
      preview: { api: smsPurchasePreview.api, depends_on: ["package"] },
      repeatable: true,
      run: async (ctx, said) => await buyParts(ctx, said),
    }),
  },
  topic: "sms_purchase",
});

const ways = [
  { value: "reply", title: t("way.reply"), color: "amber" },
  { value: "desk", title: t("way.desk"), color: "slate" },
] as const;
const barForm = {
  phone: fields.phone<true>({ title: titles.phone, required: true }),
  reason: fields.text({ title: titles.reason, max_length: 100 }),
};

/** The list of barred phones. */
export const barredList = defineList({
  api: smsBarredCalls.BarredList.api,
  id: "sms-barred",
  title: pageTitle("smsBarred"),
  from: "sms_barred b",
  pk: "b.id",
  tenant: "b.supplier_id",
  columns: {
    phone: text("left(b.phone, 3) || '****' || right(b.phone, 4)", { title: titles.phone, width: 150, fixed: true }),
    way: tag("b.way", { title: titles.way, options: ways, width: 120, card: true }),
    reason: text("b.reason", { title: titles.reason, width: 260, card: true }),
    by_name: actor("b.by_name", { title: titles.by, width: 130 }),
    created_at: instant("b.created_at", { title: titles.createdAt, sort: true, width: 160, card: true }),
  },
  filters: {
    phone: byText({ title: titles.phone, sql: "b.phone", match: "exact" }),
    way: bySelect({ title: titles.way, sql: "b.way", options: ways }),
  },
  order: "-created_at",
  actions: {
    add: topAction<typeof barForm>({
      ...smsBarredCalls.BarredAdd,
      title: t("bar"),
      primary: true,
      icon: "plus",
      form: barForm,
      preview: { api: smsReplyAddress.api, depends_on: [] },
      run: async (ctx, { phone, reason }) => {
        const id = /^1\d{10}$/.test(phone) ? await barPhone(ctx, phone, "desk", reason ?? "") : null;
        if (id === null) throw new InvalidFields({ phone: { text: faults.barredTwice } });
        return id;
      },
    }),
    remove: rowAction({
      ...smsBarredCalls.BarredRemove,
      title: t("unbar"),
      confirm: t("unbar.confirm"),
      danger: true,
      run: (ctx, id) => unbarPhone(ctx, id),
    }),
  },
  topic: "sms_barred",
});

import { choice } from "@kangying/contract/core/choice";
import { groupCalls, groupItemCalls, groupOfferCalls } from "@kangying/contract/plugins/group-buy/group-buy.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { verbatim } from "../../core/kernel/text.ts";
import { rowAction } from "../../core/list/actions/actions.ts";
import { instant, money, number, type OptionDef, tag, text, toggle } from "../../core/list/columns.ts";
import { progress } from "../../core/list/drawn-columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { bySelect, byText } from "../../core/list/filters/filters.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { piecesField } from "../activities/public.ts";
import { t, titles } from "./group-buy.texts.ts";
import { changeQuota } from "./keep-offer.ts";
import { offerActions } from "./offer-form.ts";
import { offerNames } from "./offers.repo.ts";

const statuses = [
  choice(0, t("status.0"), "slate"),
  choice(1, t("status.1"), "green"),
  choice(2, t("status.2"), "amber"),
  choice(3, t("status.3"), "slate"),
] as const;

/** Activities as options of a choice. */
export const offerOptions = async ({ tx, supplier }: ListContext): Promise<readonly OptionDef[]> =>
  (await offerNames(tx, supplier.id)).map(({ id, name }) => ({ value: id, title: verbatim(name) }));

const sum = (of: string): string =>
  `(select coalesce(sum(${of}), 0) from group_item i where i.supplier_id = a.supplier_id and i.activity_id = a.id)`;
const groups = (status: number): string =>
  `(select count(*) from buy_group g where g.supplier_id = a.supplier_id and g.activity_id = a.id and g.status = ${status} and g.opened_at is not null)`;

/** The list of group buy activities. */
export const offerList = defineList({
  api: groupOfferCalls.ActivityList.api,
  id: "group-offers",
  title: pageTitle("groupBuyActivities"),
  from: "group_activity a",
  pk: "a.id",
  tenant: "a.supplier_id",
  columns: {
    name: text("a.name", { title: titles.name, width: 170, fixed: true }),
    status: tag("a.status", { title: titles.status, options: statuses, width: 100, card: true }),
    size: number("a.size", { title: titles.size, unit: t("people"), width: 90, card: true }),
    hours: number("a.hours", { title: titles.hours, unit: t("hours"), width: 100 }),
    begin_at: instant("a.begin_at", { title: titles.begin, sort: true, width: 150 }),
    end_at: instant("a.end_at", { title: titles.end, width: 150, card: true }),
    sold: progress({ value: sum("i.sold"), total: sum("i.quota") }, { title: titles.sold, width: 150, card: true }),
    waiting: number(groups(0), { title: titles.waiting, width: 80 }),
    full: number(groups(1), { title: titles.full, width: 80 }),
    failed: number(groups(3), { title: titles.failed, width: 80 }),
    amount_fen: money(sum("i.sold * i.price_fen"), { title: titles.amount, width: 120 }),
    per_user: number("a.per_user", { title: titles.perUser, width: 100, hidden: true }),
    per_order: number("a.per_order", { title: titles.perOrder, width: 100, hidden: true }),
    pay_minutes: number("a.pay_minutes", { title: titles.payMinutes, width: 120, hidden: true }),
    may_leave: toggle("a.may_leave", { title: titles.mayLeave, width: 120, hidden: true }),
    is_listed: toggle("a.is_listed", { title: titles.isListed, width: 120, hidden: true }),
  },
  filters: {
    name: byText({ title: titles.name, sql: "a.name", match: "contains" }),
    status: bySelect({ title: titles.status, sql: "a.status", options: statuses }),
  },
  order: "-begin_at",
  limit: 20,
  sums: ["amount_fen"],
  state: { status: "a.status" },
  actions: offerActions,
  export: groupOfferCalls.ActivityExport.api,
  detail: "/plugin/groupbuy/activities/:id",
  record: {
    facts: [
      { title: t("facts.rule"), columns: ["status", "size", "hours", "begin_at", "end_at", "pay_minutes"] },
      { title: t("facts.limits"), columns: ["per_user", "per_order", "may_leave", "is_listed", "sold", "amount_fen"] },
    ],
    related: [
      { list: groupItemCalls.ItemList.api, filter: "activity" },
      { list: groupCalls.GroupList.api, filter: "activity" },
    ],
  },
  topic: "group_activity",
});

const quotaForm = { quota: piecesField(titles.quota) };

/** The list of SKUs in group buy activities. */
export const itemList = defineList({
  api: groupItemCalls.ItemList.api,
  id: "group-items",
  title: pageTitle("groupBuyGoods"),
  from: `group_item i join group_activity a on a.supplier_id = i.supplier_id and a.id = i.activity_id
    join lent.sku k on k.supplier_id = i.supplier_id and k.id = i.sku_id
    join lent.goods g on g.supplier_id = k.supplier_id and g.id = k.goods_id`,
  pk: "i.id",
  tenant: "i.supplier_id",
  columns: {
    goods: text("concat_ws(' · ', g.name, nullif(k.title, ''))", { title: titles.goods, width: 220, fixed: true }),
    activity: text("a.name", { title: titles.activity, width: 150, card: true }),
    status: tag("a.status", { title: titles.status, options: statuses, width: 100, card: true }),
    list_fen: money("k.price_fen", { title: titles.listPrice, width: 110 }),
    price_fen: money("i.price_fen", { title: titles.price, width: 110, card: true }),
    quota: number("i.quota", { title: titles.quota, width: 90 }),
    sold: progress({ value: "i.sold", total: "i.quota" }, { title: titles.sold, width: 150 }),
    sellable: number("k.on_hand - k.reserved", { title: titles.sellable, width: 110 }),
    amount_fen: money("i.sold * i.price_fen", { title: titles.amount, width: 120 }),
    id: number("i.id", { title: titles.key, sort: true, width: 80, hidden: true }),
  },
  filters: {
    goods: byText({ title: titles.goods, sql: "g.name", match: "contains" }),
    activity: bySelect({ title: titles.activity, sql: "i.activity_id", options: offerOptions }),
    status: bySelect({ title: titles.status, sql: "a.status", options: statuses }),
  },
  order: "-id",
  limit: 20,
  sums: ["quota", "amount_fen"],
  state: { status: "a.status" },
  actions: {
    quota: rowAction<typeof quotaForm, undefined, "status">({
      ...groupItemCalls.ItemQuota,
      title: t("quota"),
      form: quotaForm,
      when: (state) => Number(state.status) === 1,
      run: (ctx, id, { quota }) => changeQuota(ctx, id, quota),
    }),
  },
  export: groupItemCalls.ItemExport.api,
  topic: "group_item",
});

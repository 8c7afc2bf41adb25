import { flashCalls, flashItemCalls } from "@kangying/contract/plugins/flash/flash.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { verbatim } from "../../core/kernel/text.ts";
import { rowAction } from "../../core/list/actions/actions.ts";
import { instant, money, number, type OptionDef, tag, text } from "../../core/list/columns.ts";
import { progress } from "../../core/list/drawn-columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { fields } from "../../core/list/fields.ts";
import { bySelect, byText } from "../../core/list/filters/filters.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { sessionNames } from "./flash.repo.ts";
import { t, titles } from "./flash.texts.ts";
import { changeQuota, stopItem } from "./keep-session.ts";
import { sessionActions } from "./session-form.ts";

const statuses = [
  { value: 0, title: t("status.0"), color: "slate" },
  { value: 1, title: t("status.1"), color: "green" },
  { value: 2, title: t("status.2"), color: "slate" },
] as const;
/** An item can be stopped while its session goes on. */
const itemStatuses = [...statuses, { value: 3, title: t("status.3"), color: "red" }] as const;
const itemStatus = "(case when s.status = 1 and not i.is_live then 3 else s.status end)";
const sessionOptions = async ({ tx, supplier }: ListContext): Promise<readonly OptionDef[]> =>
  (await sessionNames(tx, supplier.id)).map(({ id, name }) => ({ value: id, title: verbatim(name) }));
const sum = (of: string): string =>
  `(select coalesce(sum(${of}), 0) from flash_item i where i.supplier_id = s.supplier_id and i.session_id = s.id)`;

/** The list of flash sale sessions. */
export const sessionList = defineList({
  api: flashCalls.SessionList.api,
  id: "flash-sessions",
  title: pageTitle("spikeSessions"),
  from: "flash_session s",
  pk: "s.id",
  tenant: "s.supplier_id",
  columns: {
    name: text("s.name", { title: titles.name, width: 170, fixed: true }),
    status: tag("s.status", { title: titles.status, options: statuses, width: 90, card: true }),
    begin_at: instant("s.begin_at", { title: titles.begin, sort: true, width: 150, card: true }),
    end_at: instant("s.end_at", { title: titles.end, width: 150 }),
    kinds: number(sum("1"), { title: titles.kinds, width: 90 }),
    sold: progress({ value: sum("i.sold"), total: sum("i.quota") }, { title: titles.sold, width: 150, card: true }),
    amount_fen: money(sum("i.sold * i.price_fen"), { title: titles.amount, width: 120, card: true }),
    pay_minutes: number("s.pay_minutes", { title: titles.payMinutes, width: 110 }),
  },
  filters: {
    name: byText({ title: titles.name, sql: "s.name", match: "contains" }),
    status: bySelect({ title: titles.status, sql: "s.status", options: statuses }),
  },
  order: "-begin_at",
  limit: 20,
  sums: ["amount_fen"],
  state: { status: "s.status" },
  actions: sessionActions,
  detail: "/plugin/spike/sessions/:id",
  record: {
    facts: [{ title: t("facts"), columns: ["status", "begin_at", "end_at", "pay_minutes", "sold", "amount_fen"] }],
    related: [{ list: flashItemCalls.ItemList.api, filter: "session" }],
  },
  topic: "flash_session",
});

const quotaForm = {
  quota: fields.number<true>({
    title: titles.quota,
    help: t("quota.help"),
    unit: t("pieces"),
    required: true,
    min: 1,
    max: 1_000_000,
    decimals: 0,
  }),
};

/** The list of flash sale items. */
export const itemList = defineList({
  api: flashItemCalls.ItemList.api,
  id: "flash-items",
  title: pageTitle("spikeGoods"),
  from: `flash_item i join flash_session s on s.supplier_id = i.supplier_id and s.id = i.session_id
    join lent.sku k on k.supplier_id = i.supplier_id and k.id = i.sku_id
    join lent.goods g on g.supplier_id = k.supplier_id and g.id = k.goods_id`,
  pk: "i.id",
  tenant: "i.supplier_id",
  columns: {
    goods: text("concat_ws(' · ', g.name, nullif(k.title, ''))", { title: titles.goods, width: 220, fixed: true }),
    session: text("s.name", { title: titles.session, width: 150, card: true }),
    status: tag(itemStatus, { title: titles.status, options: itemStatuses, width: 90, card: true }),
    begin_at: instant("s.begin_at", { title: titles.begin, width: 150 }),
    price_fen: money("i.price_fen", { title: titles.price, width: 110, card: true }),
    list_fen: money("k.price_fen", { title: titles.listPrice, width: 110 }),
    quota: number("i.quota", { title: titles.quota, width: 90 }),
    sold: progress({ value: "i.sold", total: "i.quota" }, { title: titles.sold, width: 150 }),
    pieces: number("i.sold", { title: titles.soldPieces, width: 90 }),
    per_user: number("i.per_user", { title: titles.perUser, width: 90 }),
    orders: number(
      "(select count(*) from flash_order f where f.supplier_id = i.supplier_id and f.item_id = i.id and f.has > 0)",
      { title: titles.orders, width: 90 },
    ),
    amount_fen: money("i.sold * i.price_fen", { title: titles.amount, width: 120 }),
    id: number("i.id", { title: titles.key, sort: true, width: 80, hidden: true }),
  },
  filters: {
    goods: byText({ title: titles.goods, sql: "g.name", match: "contains" }),
    session: bySelect({ title: titles.session, sql: "i.session_id", options: sessionOptions }),
    status: bySelect({ title: titles.status, sql: itemStatus, options: itemStatuses }),
  },
  order: "-id",
  limit: 20,
  sums: ["quota", "pieces", "amount_fen"],
  state: { is_live: "i.is_live" },
  actions: {
    quota: rowAction<typeof quotaForm, undefined, "is_live">({
      ...flashItemCalls.ItemQuota,
      title: t("quota"),
      form: quotaForm,
      facts: ["goods", "quota", "sold"],
      when: ({ is_live }) => is_live === true,
      run: (ctx, id, { quota }) => changeQuota(ctx, id, quota),
    }),
    stop: rowAction<{}, undefined, "is_live">({
      ...flashItemCalls.ItemStop,
      title: t("stop"),
      does: "stop",
      confirm: t("stop.item"),
      when: ({ is_live }) => is_live === true,
      run: (ctx, id) => stopItem(ctx, id),
    }),
  },
  export: flashItemCalls.ItemExport.api,
  topic: "flash_item",
});

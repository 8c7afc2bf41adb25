import { carouselCalls as calls } from "@kangying/contract/content/content.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { rowAction } from "../../core/list/actions/actions.ts";
import { date, image, number, tag, text } from "../../core/list/columns.ts";
import type { Fields } from "../../core/list/fields.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, byKeyword, bySelect } from "../../core/list/filters/filters.ts";
import { t } from "./home-page.texts.ts";
import { deleteCarousel, keptCarousels, positions } from "./keep-carousels.ts";

const states = [
  { value: "live", title: t("state.live"), color: "green" },
  { value: "ahead", title: t("state.ahead"), color: "blue" },
  { value: "over", title: t("state.over"), color: "slate" },
  { value: "off", title: t("state.off"), color: "slate" },
] as const;
const state = `case when c.status = 2 then 'off' when c.to_on < :today::date then 'over'
  when c.from_on > :today::date then 'ahead' else 'live' end`;

/** The list of carousel pictures; those in use are in the order of their places. */
export const carouselsList = defineList({
  api: calls.CarouselList.api,
  id: "carousels",
  title: pageTitle("carousel"),
  from: "carousel c",
  pk: "c.id",
  tenant: "c.supplier_id",
  columns: {
    image: image("c.image", { title: t("field.image"), width: 90 }),
    title: text("c.title", { title: t("field.title"), width: 200 }),
    state: tag(state, { title: t("field.status"), options: states, width: 110, card: true }),
    position: tag("c.position", { title: t("field.position"), options: positions, width: 110, card: true }),
    slot: number("c.slot", { title: t("slot"), width: 80, sort: true }),
    from_on: date("c.from_on", { title: t("from_on"), width: 120 }),
    to_on: date("c.to_on", { title: t("to_on"), width: 120 }),
    clicks: number("c.clicks", { title: t("clicks"), width: 100, card: true }),
  },
  filters: {
    keyword: byKeyword({
      title: t("field.title"),
      fields: { title: { title: t("field.title"), sql: "c.title", match: "contains" } },
    }),
    state: bySelect({ title: t("field.status"), sql: `(${state})`, options: states }),
    position: bySelect({ title: t("field.position"), sql: "c.position", options: positions }),
    from_on: byDate({ title: t("from_on"), sql: "c.from_on", of: "date" }),
  },
  order: "slot",
  limit: 20,
  sums: ["clicks"],
  state: { status: "c.status" },
  actions: {
    ...keptCarousels.actions,
    withdraw: { ...keptCarousels.actions.withdraw, bulk: true },
    reuse: { ...keptCarousels.actions.reuse, bulk: true },
    delete: rowAction<Fields, undefined, "status">({
      ...calls.CarouselDelete,
      title: t("carousel_delete"),
      does: "delete",
      icon: "trash-2",
      bulk: true,
      when: ({ status }) => status === 2,
      run: (ctx, id, _values, version) => deleteCarousel(ctx, id, version),
    }),
  },
  topic: "carousel",
});

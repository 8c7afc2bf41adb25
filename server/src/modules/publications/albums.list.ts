import { albumCalls as calls } from "@kangying/contract/content/content.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { images, instant, number, tag, text } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byKeyword, bySelect } from "../../core/list/filters/filters.ts";
import { areas, keptAlbums } from "./keep-albums.ts";
import { t } from "./publications.texts.ts";

const statuses = [
  { value: 1, title: t("status.shown"), color: "green" },
  { value: 2, title: t("status.hidden"), color: "slate" },
] as const;

/** The list of albums with pictures of the surroundings, by area. */
export const albumsList = defineList({
  api: calls.AlbumList.api,
  id: "albums",
  title: pageTitle("environment"),
  from: "album b",
  pk: "b.id",
  tenant: "b.supplier_id",
  columns: {
    title: text("b.title", { title: t("field.title"), width: 200, fixed: true }),
    area: tag("b.area", { title: t("field.area"), options: areas, width: 120, card: true }),
    images: images("b.images", { title: t("field.images"), width: 180 }),
    count: number("cardinality(b.images)", { title: t("count"), width: 90, card: true }),
    sort: number("b.sort", { title: t("field.sort"), width: 90, sort: true }),
    status: tag("b.status", { title: t("field.status"), options: statuses, width: 100, card: true }),
    updated_at: instant("b.updated_at", { title: t("field.updated_at"), width: 180 }),
  },
  filters: {
    keyword: byKeyword({
      title: t("field.title"),
      fields: { title: { title: t("field.title"), sql: "b.title", match: "contains" } },
    }),
    area: bySelect({ title: t("field.area"), sql: "b.area", options: areas }),
    status: bySelect({ title: t("field.status"), sql: "b.status", options: statuses }),
  },
  order: "-sort",
  limit: 20,
  state: { status: "b.status" },
  actions: {
    ...keptAlbums.actions,
    withdraw: { ...keptAlbums.actions.withdraw, bulk: true },
    reuse: { ...keptAlbums.actions.reuse, bulk: true },
  },
  topic: "album",
  detail: "/content/environment/look/:id",
  record: { facts: [{ title: t("facts.text"), columns: ["area", "count", "sort", "updated_at", "images"] }] },
});

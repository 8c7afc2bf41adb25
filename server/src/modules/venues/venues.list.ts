import { venueCalls } from "@kangying/contract/teaching/teaching.calls";
import { instant, number, tag, text } from "../../core/list/columns.ts";
import { byKeyword, bySelect } from "../../core/list/filters/filters.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineList } from "../../core/list/define-list.ts";
import { keptVenues } from "./keep-venues.ts";
import { t } from "./venues.texts.ts";

const statuses = [
  { value: 1, title: t("status.in_use"), color: "green" },
  { value: 2, title: t("status.withdrawn"), color: "slate" },
] as const;
const exclusive = [
  { value: 1, title: t("yes") },
  { value: 0, title: t("no") },
] as const;

/** The list of venues, with their actions. */
export const venuesList = defineList({
  api: venueCalls.VenueList.api,
  id: "venues",
  title: pageTitle("venues"),
  from: `venue x`,
  pk: "x.id",
  tenant: "x.supplier_id",
  columns: {
    name: text("x.name", { title: t("name"), sort: true, width: 180, fixed: true }),
    status: tag("x.status", { title: t("status"), options: statuses, width: 100, card: true }),
    area: text("x.area", { title: t("area"), width: 140, card: true }),
    capacity: number("x.capacity", { title: t("capacity"), width: 100, card: true }),
    is_exclusive: tag("x.is_exclusive::int", { title: t("is_exclusive"), options: exclusive, width: 130 }),
    open: text(
      `to_char(make_interval(mins => x.open_from), 'HH24:MI') || ' – ' || to_char(make_interval(mins => x.open_to), 'HH24:MI')`,
      {
        title: t("open"),
        width: 140,
        card: true,
      },
    ),
    remark: text("x.remark", { title: t("remark"), width: 180 }),
    created_at: instant("x.created_at", { title: t("created"), width: 190, hidden: true }),
  },
  filters: {
    keyword: byKeyword({
      fields: {
        name: { title: t("name"), sql: "x.name", match: "contains" },
        area: { title: t("area"), sql: "x.area", match: "contains" },
      },
    }),
    status: bySelect({ title: t("status"), sql: "x.status", options: statuses }),
  },
  order: "name",
  limit: 20,
  sums: ["capacity"],
  state: { status: "x.status" },
  actions: keptVenues.actions,
  export: venueCalls.VenueExport.api,
  topic: "venue",
});

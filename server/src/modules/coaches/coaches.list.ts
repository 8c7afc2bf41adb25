import { coachCalls } from "@kangying/contract/teaching/teaching.calls";
import { date, instant, number, phone, tag, text } from "../../core/list/columns.ts";
import { byKeyword, bySelect } from "../../core/list/filters.ts";
import { coachStates, genders } from "./coach-options.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineList } from "../../core/list/define-list.ts";
import { keptCoaches } from "./keep-coaches.ts";
import { t } from "./coaches.texts.ts";

const stateSql = "case when x.status = 2 then 3 when x.is_away then 2 else 1 end";

/** All of them, with what may be done. */
export const coachesList = defineList({
  api: coachCalls.CoachList.api,
  id: "coaches",
  title: pageTitle("studentCoaches"),
  from: `coach x`,
  pk: "x.id",
  tenant: "x.supplier_id",
  columns: {
    name: text("x.name", { title: t("name"), sort: true, width: 150, fixed: true }),
    state: tag(stateSql, {
      title: t("status"),
      options: coachStates,
      width: 100,
      card: true,
    }),
    gender: tag("x.gender", { title: t("gender"), options: genders, width: 80 }),
    phone: phone("x.phone", { title: t("phone"), width: 140, card: true }),
    level: text("x.level", { title: t("level"), width: 120 }),
    max_students: number("x.max_students", { title: t("max_students"), width: 110 }),
    hired_on: date("x.hired_on", { title: t("hired_on"), sort: true, width: 120 }),
    created_at: instant("x.created_at", { title: t("created"), width: 190, hidden: true }),
  },
  filters: {
    keyword: byKeyword({
      title: t("name"),
      fields: {
        name: { title: t("name"), sql: "x.name", match: "contains" },
        phone: { title: t("phone"), sql: "x.phone", match: "prefix" },
      },
    }),
    gender: bySelect({ title: t("gender"), sql: "x.gender", options: genders }),
    status: bySelect({
      title: t("status"),
      sql: stateSql,
      options: coachStates,
    }),
  },
  order: "name",
  limit: 20,
  state: { status: "x.status" },
  actions: keptCoaches.actions,
  export: coachCalls.CoachExport.api,
  topic: "coach",
});

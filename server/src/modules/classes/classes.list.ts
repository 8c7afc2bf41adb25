import { classStatuses } from "@kangying/contract/resources/class";
import { date, number, tag, text as textColumn } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byKeyword, bySelect, bySwitch } from "../../core/list/filters/filters.ts";
import { coachFilter } from "../coaches/public.ts";
import { classTitles as titles } from "./class-titles.ts";
import {
  addClassAction,
  classStudentsAction,
  closeClassAction,
  deleteClassAction,
  editClassAction,
  reopenClassAction,
} from "./classes.actions.ts";
import { t } from "./classes.texts.ts";

/** The number of members today. */
const membersNow = `(select count(*) from class_member m where m.supplier_id = c.supplier_id and m.class_id = c.id
  and m.from_on <= :today and (m.to_on is null or m.to_on > :today))`;
/** The places that stay free on every day from today on. */
const placesLeft = `case when c.status = 1 and (c.to_on is null or c.to_on >= :today)
  then greatest(0, c.capacity - class_peak(c.supplier_id, c.id, :today, null)) else 0 end`;

/** The list of classes with coaches and places. */
export const classesList = defineList({
  api: "seller/class/ClassList",
  id: "classes",
  title: t("classes"),
  from: "camp_class c",
  pk: "c.id",
  tenant: "c.supplier_id",
  columns: {
    name: textColumn("c.name", { title: titles.name, sort: true, width: 160, fixed: true }),
    status: tag("c.status", { title: titles.status, options: classStatuses, width: 90 }),
    coach: textColumn("c.coach", { title: titles.coach, width: 110, card: true }),
    members: number(membersNow, {
      title: t("members"),
      width: 110,
      card: true,
    }),
    capacity: number("c.capacity", { title: titles.capacity, width: 100 }),
    places: number(placesLeft, {
      title: t("places"),
      width: 100,
      card: true,
    }),
    from_on: date("c.from_on", { title: titles.from, sort: true, width: 120 }),
    to_on: date("c.to_on", { title: titles.to, width: 120 }),
    remark: textColumn("c.remark", { title: titles.remark, width: 180 }),
  },
  filters: {
    keyword: byKeyword({
      title: t("keyword"),
      placeholder: t("keyword.placeholder"),
      fields: {
        name: { title: titles.name, sql: "c.name", match: "contains" },
        coach: { title: titles.coach, sql: "c.coach", match: "contains" },
      },
    }),
    status: bySelect({ title: titles.status, sql: "c.status", options: classStatuses }),
    coach_id: bySelect({ title: titles.coach, sql: "c.coach_id", options: coachFilter }),
    has_places: bySwitch({
      title: t("has_places"),
      sql: `${placesLeft} > 0`,
    }),
  },
  order: "name",
  limit: 20,
  sums: ["members", "places"],
  state: {
    status: "c.status",
    was_used: `exists (select from class_member m where m.supplier_id = c.supplier_id and m.class_id = c.id)`,
  },
  actions: {
    add: addClassAction,
    students: classStudentsAction,
    edit: editClassAction,
    close: closeClassAction,
    reopen: reopenClassAction,
    remove: deleteClassAction,
  },
  export: "seller/class/ClassExport",
  topic: "camp_class",
});

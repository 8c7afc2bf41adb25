import { courseTypes, scheduleStatuses } from "@kangying/contract/teaching/course";
import { scheduleCalls } from "@kangying/contract/teaching/teaching.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { instant, number, tag, text } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, byMultiselect, bySelect } from "../../core/list/filters/filters.ts";
import { classOptions } from "../classes/public.ts";
import { coachFilter } from "../coaches/public.ts";
import { courseOptions } from "../courses/public.ts";
import { venueOptions } from "../venues/public.ts";
import {
  addScheduleAction,
  assistAction,
  cancelAction,
  copyWeekAction,
  deleteAction,
  generateAction,
  heldAction,
  moveAction,
  publishAction,
  publishWeekAction,
  restoreAction,
  rollAction,
  substituteAction,
} from "./schedules.actions.ts";
import { t } from "./schedules.texts.ts";

/** The list of lessons with their coaches, venues and classes. */
export const schedulesList = defineList({
  api: scheduleCalls.ScheduleList.api,
  id: "schedules",
  title: pageTitle("lessons"),
  from: `schedule s join lent.course c on c.supplier_id = s.supplier_id and c.id = s.course_id
    join lent.venue v on v.supplier_id = s.supplier_id and v.id = s.venue_id
    join lent.coach k on k.supplier_id = s.supplier_id and k.id = s.coach_id
    left join lent.camp_class g on g.supplier_id = s.supplier_id and g.id = s.class_id`,
  pk: "s.id",
  tenant: "s.supplier_id",
  columns: {
    starts: instant("s.starts", { title: t("time"), sort: true, width: 170, fixed: true }),
    course: text("c.name", { title: t("course_id"), width: 150, card: true }),
    type: tag("c.type", { title: t("type"), options: courseTypes, width: 100 }),
    status: tag("s.status", { title: t("status"), options: scheduleStatuses, width: 100, card: true }),
    class_name: text("g.name", { title: t("class_id"), width: 130, card: true }),
    venue: text("v.name", { title: t("venue_id"), width: 130, card: true }),
    coach: text("k.name", { title: t("coach_id"), width: 110, card: true }),
    assistants: text(
      `(select string_agg(h.name, ' · ' order by h.name) from schedule_assistant a
         join lent.coach h on h.supplier_id = a.supplier_id and h.id = a.coach_id
         where a.supplier_id = s.supplier_id and a.schedule_id = s.id)`,
      { title: t("assistants"), width: 130 },
    ),
    members: number(
      `(select count(*) from lent.class_member m where m.supplier_id = s.supplier_id and m.class_id = s.class_id
         and m.from_on <= s.on_day and (m.to_on is null or m.to_on > s.on_day))`,
      { title: t("members"), width: 100 },
    ),
    there: text("s.there || ' / ' || s.expected", { title: t("there"), width: 110 }),
    attended: number("s.there", { title: t("attended"), width: 100, hidden: true }),
    capacity: number("s.capacity", { title: t("capacity"), width: 100 }),
    hours: number("round(extract(epoch from s.ends - s.starts) / 3600, 2)", {
      title: t("hours"),
      width: 110,
      decimal: 2,
    }),
    cancel_reason: text("s.cancel_reason", { title: t("cancel_reason"), width: 180 }),
    created_at: instant("s.created_at", { title: t("created"), width: 190, hidden: true }),
  },
  filters: {
    on_day: byDate({ title: t("date"), sql: "s.on_day", of: "date" }),
    class_id: bySelect({ title: t("class_id"), sql: "s.class_id", options: classOptions }),
    coach_id: bySelect({ title: t("coach_id"), sql: "s.coach_id", options: coachFilter }),
    venue_id: bySelect({ title: t("venue_id"), sql: "s.venue_id", options: venueOptions }),
    course_id: bySelect({ title: t("course_id"), sql: "s.course_id", options: courseOptions }),
    type: bySelect({ title: t("type"), sql: "c.type", options: courseTypes }),
    status: byMultiselect({ title: t("status"), sql: "s.status", options: scheduleStatuses }),
  },
  order: "-starts",
  limit: 20,
  sums: ["hours", "attended"],
  state: { status: "s.status", has_begun: "s.starts <= now()", has_class: "s.class_id is not null" },
  actions: {
    add: addScheduleAction,
    copy: copyWeekAction,
    generate: generateAction,
    publish_week: publishWeekAction,
    publish: publishAction,
    move: moveAction,
    substitute: substituteAction,
    assist: assistAction,
    roll: rollAction,
    held: heldAction,
    cancel: cancelAction,
    restore: restoreAction,
    remove: deleteAction,
  },
  export: scheduleCalls.ScheduleExport.api,
  topic: "schedule",
});

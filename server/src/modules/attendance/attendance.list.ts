import { attendanceCalls as calls } from "@kangying/contract/teaching/attendance.calls";
import { presenceStates } from "@kangying/contract/teaching/course";
import { studentPagePermission } from "@kangying/contract/students/page/student-page.endpoints";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { rowAction, type RowState } from "../../core/list/actions/actions.ts";
import { actor, instant, number, percent, tag, text, user } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { fields } from "../../core/list/fields.ts";
import { byDate, byKeyword, byMultiselect, bySelect, bySwitch } from "../../core/list/filters/filters.ts";
import { classOptions } from "../classes/public.ts";
import { studentCell } from "../students/public.ts";
import type { State } from "./attendance.repo.ts";
import { changedMs, correctMark } from "./roll-call.ts";
import { t } from "./attendance.texts.ts";

const correctFields = {
  state: fields.select<State, true>({ title: t("state"), options: presenceStates, required: true, compact: true }),
  reason: fields.text<true>({ title: t("reason"), required: true, max_length: 200 }),
};

const correctAction = rowAction<typeof correctFields, undefined, "ends">({
  ...calls.AttendanceCorrect,
  title: t("correct"),
  form: correctFields,
  when: ({ ends }: RowState<"ends">, { now }) => ends instanceof Date && ends.getTime() + changedMs > now.getTime(),
  run: (ctx, id, values) => correctMark(ctx, id, values),
});

/** The attendance marks of lessons. */
export const attendanceList = defineList({
  api: calls.AttendanceList.api,
  id: "attendance",
  title: pageTitle("attendance"),
  from: `attendance a
    left join lent.schedule c on c.supplier_id = a.supplier_id and c.id = a.schedule_id
    left join lent.course k on k.supplier_id = c.supplier_id and k.id = c.course_id
    left join lent.camp_class g on g.supplier_id = c.supplier_id and g.id = c.class_id
    left join lent.stay s on s.supplier_id = a.supplier_id and s.id = a.stay_id
    left join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id`,
  pk: "a.id",
  tenant: "a.supplier_id",
  columns: {
    student: user(studentCell, { title: t("student"), width: 180, fixed: true }),
    state: tag("a.state", { title: t("state"), options: presenceStates, width: 110, card: true }),
    starts: instant("c.starts", { title: t("lesson"), width: 160, card: true }),
    course: text("k.name", { title: t("course"), width: 150, card: true }),
    class_name: text("g.name", { title: t("class"), width: 130 }),
    late: number("a.late_minutes", { title: t("late"), width: 110 }),
    rate: percent("case when a.state in (1, 2) then 1 when a.state = 3 then 0 end::float8", {
      title: t("rate"),
      width: 100,
      hidden: true,
    }),
    marked: actor("a.marked_name", { title: t("marked"), width: 110 }),
    marked_at: instant("a.marked_at", { title: t("marked_at"), sort: true, width: 160 }),
    reason: text("a.reason", { title: t("reason"), width: 180 }),
  },
  filters: {
    keyword: byKeyword({
      title: t("student"),
      fields: {
        student: {
          title: t("student"),
          sql: "s.search",
          match: "contains",
          condition: "a.stay_id = any(array(select w.id from lent.stay w where w.search ilike '%' || :text || '%'))",
        },
      },
    }),
    day: byDate({
      title: t("date"),
      sql: "c.on_day",
      of: "date",
      condition: `a.schedule_id = any(array(select w.id from lent.schedule w
        where w.on_day between coalesce(:from, '-infinity') and coalesce(:to, 'infinity')))`,
    }),
    state: byMultiselect({ title: t("state"), sql: "a.state", options: presenceStates }),
    class_id: bySelect({
      title: t("class"),
      sql: "c.class_id",
      options: classOptions,
      condition: "a.schedule_id = any(array(select w.id from lent.schedule w where w.class_id = :value))",
    }),
    absent_today: bySwitch({
      title: t("absent_today"),
      sql: "a.state = 3 and a.schedule_id = any(array(select w.id from lent.schedule w where w.on_day = :today))",
    }),
  },
  order: "-marked_at",
  limit: 20,
  sums: ["late", "rate"],
  state: { ends: "c.ends" },
  actions: { correct: correctAction },
  export: calls.AttendanceExport.api,
  topic: "attendance",
  detail: "/student/detail/:id",
  detail_key: "s.student_id",
  detail_permission: studentPagePermission,
});

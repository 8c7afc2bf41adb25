import { courseTimeCalls as calls } from "@kangying/contract/teaching/teaching.calls";
import { clockOptions } from "../../core/list/clock-options.ts";
import { InvalidFields } from "../../core/kernel/app-error.ts";
import { isExclusionViolation } from "../../core/db/sql-errors.ts";
import { fields } from "../../core/list/fields.ts";
import { keep } from "../../core/list/actions/keep.ts";
import { findCourseTime, insertCourseTime, updateCourseTime } from "./course-times.repo.ts";
import { t } from "./course-times.texts.ts";

function refuseOverlap(error: unknown): never {
  if (isExclusionViolation(error)) throw new InvalidFields({ starts: { text: t("apart") } });
  throw error;
}

/** The actions that add, edit, withdraw and restore lesson times. */
export const keptCourseTimes = keep({
  kind: "course_time",
  fields: {
    name: fields.text<true>({ title: t("name"), required: true, max_length: 40 }),
    starts: fields.select<number, true>({ title: t("starts"), required: true, options: clockOptions(300, 1425, 5) }),
    ends: fields.select<number, true>({ title: t("ends"), required: true, options: clockOptions(305, 1440, 5) }),
    season: fields.date_range<true>({
      title: t("season"),
      required: true,
      initial: (ctx: { today: string }) => [`${ctx.today.slice(0, 4)}-01-01`, `${ctx.today.slice(0, 4)}-12-31`],
    }),
  },
  read: (said) => {
    if (said.ends <= said.starts) throw new InvalidFields({ ends: { text: t("order") } });
    return said;
  },
  find: findCourseTime,
  insert: (...of) => insertCourseTime(...of).catch(refuseOverlap),
  update: (...of) => updateCourseTime(...of).catch(refuseOverlap),
  once: { constraint: "course_time_one_name", field: "name", text: t("taken") },
  calls: {
    add: calls.CourseTimeAdd,
    edit: calls.CourseTimeEdit,
    withdraw: calls.CourseTimeWithdraw,
    reuse: calls.CourseTimeReuse,
  },
  texts: t.group("actions"),
});

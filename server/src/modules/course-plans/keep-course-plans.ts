import { coursePlanCalls as calls } from "@kangying/contract/teaching/teaching.calls";
import { weekdays } from "@kangying/contract/teaching/course";
import { classOptions } from "../classes/public.ts";
import { coachOptions } from "../coaches/public.ts";
import { courseTimeOptions } from "../course-times/public.ts";
import { courseOptions } from "../courses/public.ts";
import { venueOptions } from "../venues/public.ts";
import { isForeignKeyViolation } from "../../core/db/sql-errors.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { fields } from "../../core/list/fields.ts";
import { keep } from "../../core/list/actions/keep.ts";
import { findCoursePlan, insertCoursePlan, updateCoursePlan } from "./course-plans.repo.ts";
import { t } from "./course-plans.texts.ts";

/** Handles a class that was deleted at the same moment. @throws {AppError} not_found */
function refuseGone(error: unknown): never {
  if (isForeignKeyViolation(error)) throw new AppError("not_found");
  throw error;
}

/** The actions that add, edit, withdraw and restore course plans. */
export const keptCoursePlans = keep({
  kind: "course_plan",
  fields: {
    class_id: fields.select<number, true>({ title: t("class_id"), required: true, options: classOptions }),
    weekday: fields.select<number, true>({ title: t("weekday"), required: true, options: weekdays }),
    course_time_id: fields.select<number, true>({
      title: t("course_time_id"),
      required: true,
      options: courseTimeOptions,
    }),
    course_id: fields.select<number, true>({ title: t("course_id"), required: true, options: courseOptions }),
    venue_id: fields.select<number, true>({ title: t("venue_id"), required: true, options: venueOptions }),
    coach_id: fields.select<number, true>({ title: t("coach_id"), required: true, options: coachOptions }),
    from_on: fields.date<true>({
      title: t("from_on"),
      required: true,
      initial: (ctx: { today: string }) => ctx.today,
    }),
    to_on: fields.date({ title: t("to_on"), help: t("to_on.help") }),
  },
  read: (said) => {
    if (said.to_on !== null && said.to_on < said.from_on) throw new InvalidFields({ to_on: { text: t("order") } });
    return said;
  },
  find: findCoursePlan,
  insert: (...of) => insertCoursePlan(...of).catch(refuseGone),
  update: (...of) => updateCoursePlan(...of).catch(refuseGone),
  once: { constraint: "course_plan_once", field: "class_id", text: t("taken") },
  calls: {
    add: calls.CoursePlanAdd,
    edit: calls.CoursePlanEdit,
    withdraw: calls.CoursePlanWithdraw,
    reuse: calls.CoursePlanReuse,
  },
  texts: t.group("actions"),
});

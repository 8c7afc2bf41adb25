import { attendanceCalls } from "@kangying/contract/teaching/attendance.calls";
import { scheduleCalls as calls } from "@kangying/contract/teaching/teaching.calls";
import {
  cancelLessonPreview,
  copyWeekPreview,
  generatePreview,
  moveLessonPreview,
  publishWeekPreview,
} from "@kangying/contract/teaching/schedule-previews.endpoints";
import { Said } from "../../core/wire/route.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { linkAction, rowAction, topAction, type RowState } from "../../core/list/actions/actions.ts";
import { clockOptions } from "../../core/list/clock-options.ts";
import { fields } from "../../core/list/fields.ts";
import { classOptions } from "../classes/public.ts";
import { coachOptions } from "../coaches/public.ts";
import { courseOptions } from "../courses/public.ts";
import { venueOptions } from "../venues/public.ts";
import {
  addSchedule,
  assistLesson,
  cancelLesson,
  holdLesson,
  moveLesson,
  publishLesson,
  publishWeek,
  removeLesson,
  restoreLesson,
  substituteCoach,
} from "./edit-schedule.ts";
import { copyWeek, generateWeek, mondayOf } from "./fill-week.ts";
import { minuteOf } from "./lesson-faults.ts";
import { findSchedule } from "./schedules.repo.ts";
import { t } from "./schedules.texts.ts";

const today = (ctx: { today: string }): string => ctx.today;
const startOptions = clockOptions(300, 1380, 5);
const hasStatus =
  (...statuses: readonly number[]) =>
  (state: RowState<"status">): boolean =>
    statuses.includes(Number(state.status));

const addFields = {
  course_id: fields.select<number, true>({ title: t("course_id"), required: true, options: courseOptions }),
  class_id: fields.select<number>({ title: t("class_id"), help: t("class_id.help"), options: classOptions }),
  coach_id: fields.select<number, true>({ title: t("coach_id"), required: true, options: coachOptions }),
  venue_id: fields.select<number, true>({ title: t("venue_id"), required: true, options: venueOptions }),
  date: fields.date<true>({ title: t("date"), required: true, initial: today }),
  starts: fields.select<number, true>({ title: t("starts"), required: true, options: startOptions }),
  minutes: fields.number({ title: t("minutes"), help: t("minutes.help"), min: 10, max: 720, decimals: 0 }),
  capacity: fields.number({ title: t("capacity"), help: t("capacity.help"), min: 1, max: 5000, decimals: 0 }),
  assistants: fields.multiselect({ title: t("assistants"), help: t("assistants.help"), options: coachOptions }),
};

export const addScheduleAction = topAction<typeof addFields>({
  ...calls.ScheduleAdd,
  title: t("add"),
  primary: true,
  icon: "plus",
  form: addFields,
  run: (ctx, { assistants, ...said }) => addSchedule(ctx, { ...said, assistants: (assistants ?? []).map(Number) }),
});

const weekFields = {
  week: fields.date<true>({ title: t("week"), help: t("week.help"), required: true, initial: today }),
};

export const generateAction = topAction<typeof weekFields>({
  ...calls.ScheduleGenerate,
  title: t("generate"),
  form: weekFields,
  preview: { api: generatePreview.api, depends_on: ["week"] },
  run: async (ctx, { week }) => {
    const count = await generateWeek(ctx, (text, data) => ctx.text(text, data), week);
    return new Said({ id: null }, t("generated"), { count });
  },
});

const copyFields = {
  from_week: fields.date<true>({ title: t("from_week"), help: t("week.help"), required: true, initial: today }),
  to_week: fields.date<true>({ title: t("to_week"), help: t("week.help"), required: true }),
};

export const copyWeekAction = topAction<typeof copyFields>({
  ...calls.ScheduleCopyWeek,
  title: t("copy"),
  icon: "copy",
  form: copyFields,
  preview: { api: copyWeekPreview.api, depends_on: ["from_week", "to_week"] },
  run: async (ctx, { from_week, to_week }) => {
    const count = await copyWeek(ctx, (text, data) => ctx.text(text, data), from_week, to_week);
    return new Said({ id: null }, t("generated"), { count });
  },
});

export const publishWeekAction = topAction<typeof weekFields>({
  ...calls.SchedulePublishWeek,
  title: t("publishWeek"),
  form: weekFields,
  preview: { api: publishWeekPreview.api, depends_on: ["week"] },
  run: async (ctx, { week }) => {
    const count = await publishWeek(ctx, mondayOf(week));
    return new Said({ id: null }, t("published"), { count });
  },
});

const notify = fields.switch({ title: t("notify"), help: t("notify.help"), initial: true });

const moveFields = {
  date: fields.date<true>({ title: t("date"), required: true }),
  starts: fields.select<number, true>({ title: t("starts"), required: true, options: startOptions }),
  minutes: fields.number<true>({ title: t("minutes"), required: true, min: 10, max: 720, decimals: 0 }),
  venue_id: fields.select<number, true>({ title: t("venue_id"), required: true, options: venueOptions }),
  notify,
};

export const moveAction = rowAction<typeof moveFields, undefined, "status">({
  ...calls.ScheduleMove,
  title: t("move"),
  form: moveFields,
  preview: { api: moveLessonPreview.api, depends_on: [] },
  when: hasStatus(0, 1),
  prefill: async (ctx, id) => {
    const found = await findSchedule(ctx.tx, ctx.supplier.id, id);
    if (!found) throw new AppError("not_found");
    const zone = ctx.supplier.time_zone;
    return {
      date: found.on_day,
      starts: minuteOf(found.starts, zone),
      minutes: (found.ends.getTime() - found.starts.getTime()) / 60_000,
      venue_id: found.venue_id,
      notify: true,
      version: found.version,
    };
  },
  run: moveLesson,
});

export const publishAction = rowAction<Record<string, never>, undefined, "status">({
  ...calls.SchedulePublish,
  title: t("publish"),
  confirm: t("publish.confirm"),
  bulk: true,
  when: hasStatus(0),
  run: (ctx, id, _values, version) => publishLesson(ctx, id, version),
});

const substituteFields = {
  coach_id: fields.select<number, true>({ title: t("coach_id"), required: true, options: coachOptions }),
};

export const substituteAction = rowAction<typeof substituteFields, undefined, "status">({
  ...calls.ScheduleSubstitute,
  title: t("substitute"),
  form: substituteFields,
  when: hasStatus(0, 1),
  run: (ctx, id, { coach_id }, version) => substituteCoach(ctx, id, coach_id, version),
});

const assistFields = {
  assistants: fields.multiselect({ title: t("assistants"), help: t("assistants.help"), options: coachOptions }),
};

export const assistAction = rowAction<typeof assistFields, undefined, "status">({
  ...calls.ScheduleAssist,
  title: t("assist"),
  saves: true,
  form: assistFields,
  when: hasStatus(0, 1),
  prefill: async (ctx, id) => {
    const found = await findSchedule(ctx.tx, ctx.supplier.id, id);
    if (!found) throw new AppError("not_found");
    return { assistants: found.assistants, version: found.version };
  },
  run: (ctx, id, { assistants }, version) => assistLesson(ctx, id, (assistants ?? []).map(Number), version),
});

const cancelFields = {
  reason: fields.text<true>({
    title: t("reason"),
    required: true,
    max_length: 200,
    phrases: [t("reason.weather"), t("reason.coach"), t("reason.venue")],
  }),
  notify,
};

export const cancelAction = rowAction<typeof cancelFields, undefined, "status">({
  ...calls.ScheduleCancel,
  title: t("cancel"),
  danger: true,
  bulk: true,
  form: cancelFields,
  preview: { api: cancelLessonPreview.api, depends_on: [] },
  when: hasStatus(0, 1),
  undo: calls.ScheduleRestore.api,
  run: (ctx, id, said, version) => cancelLesson(ctx, id, said, version),
});

export const restoreAction = rowAction<Record<string, never>, undefined, "status">({
  ...calls.ScheduleRestore,
  title: t("restore"),
  when: hasStatus(3),
  run: (ctx, id, _values, version) => restoreLesson(ctx, id, version),
});

export const heldAction = rowAction<Record<string, never>, undefined, "status" | "has_begun">({
  ...calls.ScheduleHeld,
  title: t("held"),
  bulk: true,
  when: (state) => state.status === 1 && state.has_begun === true,
  run: (ctx, id, _values, version) => holdLesson(ctx, id, version),
});

export const deleteAction = rowAction<Record<string, never>, undefined, "status">({
  ...calls.ScheduleDelete,
  title: t("delete"),
  does: "delete",
  bulk: true,
  when: hasStatus(0),
  run: (ctx, id, _values, version) => removeLesson(ctx, id, version),
});

/** A link to the lesson's roll call, once it has begun. */
export const rollAction = linkAction<"status" | "has_begun" | "has_class">({
  title: t("roll"),
  to: "/resources/scheduling/roll-call/:id",
  permission: attendanceCalls.AttendanceList.api,
  icon: "list-checks",
  when: ({ status, has_begun, has_class }) =>
    (status === 1 || status === 2) && has_begun === true && has_class === true,
});

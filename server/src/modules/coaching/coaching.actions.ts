import { coachCalls as calls } from "@kangying/contract/teaching/teaching.calls";
import { coachLeavePreview, handOverPreview } from "@kangying/contract/teaching/coaching.endpoints";
import { linkAction, rowAction, type RowState } from "../../core/list/actions/actions.ts";
import { fields } from "../../core/list/fields.ts";
import { coachOptions } from "../coaches/public.ts";
import { coachChoices } from "../stays/public.ts";
import { handOver, letCoachGo } from "./hand-over.ts";
import type { HandOverWay } from "./plan-hand-over.ts";
import { t } from "./coaching.texts.ts";

const ways = [
  { value: "even", title: t("way.even") },
  { value: "one", title: t("way.one") },
  { value: "counts", title: t("way.counts") },
] as const;

const works = (state: RowState<"status">): boolean => state.status === 1;

const handOverFields = {
  from: fields.date<true>({
    title: t("from"),
    required: true,
    initial: (ctx: { today: string }) => ctx.today,
  }),
  reason: fields.text<true>({
    title: t("reason"),
    required: true,
    max_length: 100,
    phrases: [t("reason.left"), t("reason.away"), t("reason.load")],
  }),
  way: fields.select<HandOverWay, true>({
    title: t("way"),
    required: true,
    options: ways,
    initial: "even",
    compact: true,
  }),
  to_coach_id: fields.select<number>({
    title: t("to_coach_id"),
    options: coachChoices,
    visible_when: { field: "way", in: ["one"] },
  }),
  counts: fields.rows({
    title: t("counts"),
    help: t("counts.help"),
    fields: {
      coach_id: fields.select<number, true>({ title: t("coach_id"), required: true, options: coachChoices }),
      students: fields.number<true>({ title: t("students"), required: true, min: 0, max: 500, decimals: 0 }),
    },
    max: 50,
    visible_when: { field: "way", in: ["counts"] },
  }),
  head_coach_id: fields.select<number>({ title: t("head_coach_id"), options: coachOptions, when_asked: true }),
};

/** Hands all students, lessons and classes of a coach over to others. */
export const handOverAction = rowAction<typeof handOverFields, undefined, "status">({
  ...calls.CoachHandOver,
  title: t("handOver"),
  primary: true,
  icon: "users",
  form: handOverFields,
  preview: { api: handOverPreview.api, depends_on: ["from", "way", "to_coach_id", "counts", "head_coach_id"] },
  when: works,
  run: handOver,
});

const leaveFields = {
  note: fields.text({ title: t("leave.note"), max_length: 100 }),
};

/** A coach who leaves hands everything over first; the dialog lists what is left. */
export const leaveAction = rowAction<typeof leaveFields, undefined, "status">({
  ...calls.CoachWithdraw,
  title: t("leave"),
  danger: true,
  form: leaveFields,
  preview: { api: coachLeavePreview.api, depends_on: [] },
  when: works,
  undo: calls.CoachReuse.api,
  run: (ctx, id, _values, version) => letCoachGo(ctx, id, version),
});

/** Links to the coach's students in camp. */
export const studentsLink = linkAction({
  title: t("studentsLink"),
  to: "/student/campsite/living?coach_id=:id",
  permission: "seller/student/CampsiteLivingList",
});

/** Links to the coach's lessons. */
export const lessonsLink = linkAction({
  title: t("lessonsLink"),
  to: "/resources/scheduling/lessons?coach_id=:id",
  permission: "seller/schedule/ScheduleList",
});

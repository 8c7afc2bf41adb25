import {
  cancelReasons,
  genders,
  staySources,
  type CancelReason,
  type Gender,
  type StaySource,
} from "@kangying/contract/students/stay";
import { bookingCard, confirmPreview } from "@kangying/contract/students/students.endpoints";
import { cancelPreview } from "@kangying/contract/students/settlement.endpoints";
import { mayMove } from "@kangying/contract/students/stay.moves";
import { rowAction, topAction, type RowState } from "../../../core/list/actions/actions.ts";
import { fields } from "../../../core/list/fields.ts";
import { otherPeople, secondPerson } from "../../finance/public.ts";
import { bookStay } from "../appointments/book-stay.ts";
import { cancelAppointment } from "../appointments/cancel-appointment.ts";
import { confirmAppointment } from "../appointments/confirm-appointment.ts";
import { deleteAppointment } from "../appointments/delete-appointment.ts";
import { editAppointment, rescheduleAppointment } from "../appointments/edit-appointment.ts";
import { identityFields } from "../../students/public.ts";
import { isNamed } from "../../stays/public.ts";
import { joinWaitlist } from "../../waitlist/public.ts";
import { offeredPackages } from "../../packages/public.ts";
import { recallAppointment } from "../appointments/recall-appointment.ts";
import { personFields, personPrefill } from "./person-fields.ts";
import { coach_id, coachFor, loaded } from "./stay-of-row.ts";
import { t } from "../stay-acts.texts.ts";

const name = fields.text<true>({ title: t("name"), required: true, max_length: 40 });
const birthday = fields.date({
  title: t("birthday"),
  min: "1900-01-01",
});
const source = fields.select<StaySource, true>({
  title: t("source"),
  options: staySources,
  required: true,
  initial: "walk_in",
});
const remark = fields.textarea({ title: t("remark"), max_length: 500 });
const expected_date = fields.date<true>({
  title: t("expected_date"),
  required: true,
  initial: (ctx: { today: string }) => ctx.today,
});
const package_id = fields.select<number, true>({
  title: t("package_id"),
  options: offeredPackages,
  required: true,
});
const bookFields = {
  name,
  gender: fields.select<Gender, true>({ title: t("gender"), options: genders, required: true }),
  phone: fields.phone<true>({ title: t("phone"), required: true }),
  ...identityFields,
  birthday,
  package_id,
  expected_date,
  source,
  coach_id,
  remark,
};

export const bookAction = topAction<typeof bookFields>({
  api: "seller/student/StudentBook",
  class: "add",
  title: t("appointment.book"),
  primary: true,
  icon: "plus",
  form: bookFields,
  card: bookingCard.api,
  run: (ctx, values) => bookStay(ctx, { ...values, coach_id: coachFor(ctx, values.coach_id) }),
});

export const confirmAction = rowAction({
  api: "seller/student/AppointmentConfirm",
  class: "audit",
  title: t("appointment.confirm"),
  confirm: t("appointment.actions.confirm"),
  primary: true,
  preview: { api: confirmPreview.api, depends_on: [] },
  bulk: { title: t("appointment.confirm.bulk") },
  when: (state: RowState<"status">) => mayMove("confirm", state.status),
  run: (ctx, id, _values, version) => confirmAppointment(ctx, id, version),
});

export const waitlistAction = rowAction({
  api: "seller/student/AppointmentWaitlist",
  class: "edit",
  title: t("appointment.waitlist"),
  confirm: t("appointment.waitlist.confirm"),
  when: (state: RowState<"status" | "waits">) => mayMove("waitlist", state.status) && state.waits !== true,
  run: (ctx, id, _values, version) => joinWaitlist(ctx, id, version),
});

const cancelFields = {
  reason: fields.select<CancelReason, true>({
    title: t("reason"),
    options: cancelReasons,
    required: true,
  }),
  note: fields.textarea({ title: t("cancel.note"), max_length: 500 }),
  expected_fen: fields.total({ title: t("appointment.expected_fen") }),
  second_account: fields.select<number>({ title: t("cancel.second"), options: otherPeople, when_asked: true }),
  second_password: fields.text({
    title: t("cancel.secondPassword"),
    secret: true,
    verbatim: true,
    max_length: 200,
    when_asked: true,
  }),
};
const cancelApi = "seller/student/AppointmentCancel";

export const cancelAction = rowAction<typeof cancelFields, undefined, "status">({
  api: cancelApi,
  class: "edit",
  title: t("appointment.cancel"),
  danger: true,
  form: cancelFields,
  bulk: { title: t("appointment.cancel.bulk") },
  when: (state) => mayMove("cancel", state.status),
  preview: { api: cancelPreview.api, depends_on: ["reason"], total: "expected_fen", bulk: true },
  undo: "seller/student/AppointmentRecall",
  run: async (ctx, id, { second_account, second_password, ...input }, version) => {
    const second = await secondPerson(ctx, cancelApi, { second_account, second_password });
    await cancelAppointment(ctx, id, { ...input, second }, version);
  },
});

const editFields = { ...personFields, expected_date, source, coach_id, remark };

export const editAction = rowAction<typeof editFields, undefined, "status">({
  api: "seller/student/AppointmentEdit",
  class: "edit",
  title: t("edit"),
  form: editFields,
  inline: ["expected_date", "remark"],
  when: (state) => mayMove("edit", state.status),
  prefill: async (ctx, id) => {
    const { stay, student } = await loaded(ctx, id);
    return {
      ...personPrefill(student),
      expected_date: stay.expected_date,
      source: stay.source,
      coach_id: stay.coach_id,
      remark: stay.remark,
      version: stay.version,
    };
  },
  run: editAppointment,
});

const rescheduleFields = {
  expected_date,
  reason: fields.text({ title: t("reschedule.reason"), max_length: 200 }),
};

export const rescheduleAction = rowAction<typeof rescheduleFields, undefined, "status">({
  api: "seller/student/AppointmentReschedule",
  class: "edit",
  title: t("appointment.reschedule"),
  form: rescheduleFields,
  when: (state) => mayMove("reschedule", state.status),
  prefill: async (ctx, id) => {
    const { stay } = await loaded(ctx, id);
    return { expected_date: stay.expected_date, version: stay.version };
  },
  run: rescheduleAppointment,
});

const recallFields = { expected_date, package_id };

export const recallAction = rowAction<typeof recallFields, undefined, "status" | "is_erased">({
  api: "seller/student/AppointmentRecall",
  class: "edit",
  title: t("appointment.recall"),
  primary: true,
  form: recallFields,
  when: (state) => mayMove("recall", state.status),
  offered: isNamed,
  prefill: async (ctx, id) => {
    const { stay } = await loaded(ctx, id);
    const expected = stay.expected_date < ctx.today ? ctx.today : stay.expected_date;
    return { expected_date: expected, package_id: stay.package_id, version: stay.version };
  },
  run: recallAppointment,
});

export const deleteAction = rowAction({
  api: "seller/student/AppointmentDelete",
  class: "delete",
  title: t("appointment.delete"),
  does: "delete",
  when: (state: RowState<"status">) => mayMove("delete", state.status),
  run: (ctx, id, _values, version) => deleteAppointment(ctx, id, version),
});

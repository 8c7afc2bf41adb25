import {
  cancelReasons,
  emergencyRelations,
  genders,
  staySources,
  type CancelReason,
  type EmergencyRelation,
  type Gender,
  type StaySource,
} from "@kangying/contract/students/stay";
import { weightBounds } from "@kangying/contract/students/health/weight";
import {
  bookingCard,
  confirmPreview,
  entryPreview,
  freeBeds,
  freeTypes,
  roomTypePreview,
} from "@kangying/contract/students/students.endpoints";
import { cancelPreview } from "@kangying/contract/students/settlement.endpoints";
import { mayMove } from "@kangying/contract/students/stay.moves";
import { AppError } from "../../../core/kernel/app-error.ts";
import { rowAction, topAction, type RowState } from "../../../core/list/actions/actions.ts";
import { coachChoices } from "../../stays/public.ts";
import { fields } from "../../../core/list/fields.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { bookStay } from "../appointments/book-stay.ts";
import { cancelAppointment } from "../appointments/cancel-appointment.ts";
import { changeRoomType } from "../appointments/change-type.ts";
import { confirmAppointment } from "../appointments/confirm-appointment.ts";
import { deleteAppointment } from "../appointments/delete-appointment.ts";
import { classField } from "../../stay-classes/public.ts";
import { editAppointment, rescheduleAppointment } from "../appointments/edit-appointment.ts";
import { enterCamp } from "../camp/enter-camp.ts";
import { holdBed } from "../appointments/hold-bed.ts";
import { findStudent, identityFields, identityOnFileFields, type StudentRow } from "../../students/public.ts";
import { handsOutKit, kitOf } from "../../stay-kit/public.ts";
import { joinWaitlist } from "../../waitlist/public.ts";
import { offeredPackages } from "../../packages/public.ts";
import { recallAppointment } from "../appointments/recall-appointment.ts";
import { findStay, type StayRow } from "../../stays/public.ts";
import { personFields, personPrefill } from "./person-fields.ts";
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
const coach_id = fields.select<number>({ title: t("coach"), options: coachChoices });
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
const bed = {
  title: t("bed"),
  remote: { api: freeBeds.api, depends_on: ["id"], params: { act: "enter" } },
} as const;

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
  run: bookStay,
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
};

export const cancelAction = rowAction<typeof cancelFields, undefined, "status">({
  api: "seller/student/AppointmentCancel",
  class: "edit",
  title: t("appointment.cancel"),
  danger: true,
  form: cancelFields,
  bulk: { title: t("appointment.cancel.bulk") },
  when: (state) => mayMove("cancel", state.status),
  preview: { api: cancelPreview.api, depends_on: ["reason"], total: "expected_fen", bulk: true },
  undo: "seller/student/AppointmentRecall",
  run: cancelAppointment,
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

const typeFields = {
  room_type_id: fields.remote<true>({
    title: t("appointment.roomType"),
    remote: { api: freeTypes.api, depends_on: ["id"] },
    required: true,
  }),
  expected_fen: fields.total({ title: t("expected_fen") }),
};

export const roomTypeAction = rowAction<typeof typeFields, undefined, "status">({
  api: "seller/student/AppointmentRoomType",
  class: "edit",
  title: t("appointment.changeType"),
  form: typeFields,
  preview: { api: roomTypePreview.api, depends_on: ["room_type_id"], total: "expected_fen" },
  when: (state) => mayMove("change_type", state.status),
  run: changeRoomType,
});

const holdFields = {
  bed_id: fields.remote({
    ...bed,
    remote: { ...bed.remote, params: { act: "hold" } },
    help: t("appointment.bed_id.help"),
  }),
};

export const holdAction = rowAction<typeof holdFields, undefined, "status">({
  api: "seller/student/AppointmentHold",
  class: "edit",
  title: t("appointment.hold"),
  form: holdFields,
  when: (state) => mayMove("hold", state.status),
  prefill: async (ctx, id) => {
    const { stay } = await loaded(ctx, id);
    return { bed_id: stay.bed_id, version: stay.version };
  },
  run: (ctx, id, values, version) => holdBed(ctx, id, values.bed_id, version),
});

const enterFields = {
  bed_id: fields.remote<true>({ ...bed, required: true }),
  coach_id,
  class_id: classField,
  entry_weight: fields.number({
    title: t("appointment.entry_weight"),
    measure: "weight",
    help: t("appointment.entry_weight.help"),
    min: weightBounds.least_g / 1000,
    max: weightBounds.most_g / 1000,
    decimals: 1,
  }),
  emergency_name: fields.text({
    title: t("appointment.emergency_name"),
    max_length: 40,
  }),
  emergency_phone: fields.phone({
    title: t("appointment.emergency_phone"),
    help: t("appointment.emergency_phone.help"),
  }),
  emergency_relation: fields.select<EmergencyRelation>({
    title: t("appointment.emergency_relation"),
    options: emergencyRelations,
  }),
  ...identityOnFileFields,
  consent: fields.switch({
    title: t("appointment.consent"),
  }),
  hands_out_kit: handsOutKit,
  expected_fen: fields.total({ title: t("expected_fen") }),
};

export const enterAction = rowAction<typeof enterFields, undefined, "status">({
  api: "seller/student/AppointmentEnter",
  class: "audit",
  title: t("appointment.enter"),
  primary: true,
  form: enterFields,
  preview: {
    api: entryPreview.api,
    depends_on: ["bed_id", "class_id", "hands_out_kit", "entry_weight"],
    total: "expected_fen",
  },
  along: { "seller/student/StayCollect": "before" },
  when: (state) => mayMove("enter", state.status),
  prefill: async (ctx, id) => {
    const { stay, student } = await loaded(ctx, id);
    return {
      bed_id: stay.bed_id,
      coach_id: stay.coach_id,
      emergency_name: student.emergency_name,
      // Their number stays on the record and need not be typed, nor seen, again.
      emergency_relation: student.emergency_relation,
      id_type: student.id_type ?? "resident",
      consent: student.consent_at !== null,
      hands_out_kit: kitOf(stay).length > 0,
      version: stay.version,
    };
  },
  run: enterCamp,
});

const recallFields = { expected_date, package_id };

export const recallAction = rowAction<typeof recallFields, undefined, "status">({
  api: "seller/student/AppointmentRecall",
  class: "edit",
  title: t("appointment.recall"),
  primary: true,
  form: recallFields,
  when: (state) => mayMove("recall", state.status),
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

async function loaded(ctx: CallContext, id: number): Promise<{ stay: StayRow; student: StudentRow }> {
  const stay = await findStay(ctx.tx, ctx.supplier.id, id);
  const student = stay && (await findStudent(ctx.tx, ctx.supplier.id, stay.student_id));
  if (!stay || !student) throw new AppError("not_found");
  return { stay, student };
}

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
import { weightBounds } from "@kangying/contract/students/weight";
import { cancelPreview, entryPreview, freeBeds } from "@kangying/contract/students/students.endpoints";
import { mayMove } from "@kangying/contract/students/stay.moves";
import { AppError } from "../../../core/kernel/app-error.ts";
import { text } from "../../../core/kernel/text.ts";
import { rowAction, topAction } from "../../../core/list/actions.ts";
import { fields } from "../../../core/list/fields.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { bookStay } from "../appointments/book-stay.ts";
import { cancelAppointment } from "../appointments/cancel-appointment.ts";
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

const name = fields.text<true>({ title: text("姓名", "Name", "Nombre", "氏名"), required: true, max_length: 40 });
const birthday = fields.date({
  title: text("出生日期", "Birthday", "Fecha de nacimiento", "生年月日"),
  min: "1900-01-01",
});
const source = fields.select<StaySource, true>({
  title: text("来源", "Source", "Origen", "経路"),
  options: staySources,
  required: true,
  initial: "walk_in",
});
const coach = fields.text({ title: text("教练", "Coach", "Entrenador", "コーチ"), max_length: 40 });
const remark = fields.textarea({ title: text("备注", "Remark", "Nota", "備考"), max_length: 500 });
const expected_date = fields.date<true>({
  title: text("预约入营日期", "Expected arrival", "Llegada prevista", "入営予定日"),
  required: true,
  initial: (ctx: { today: string }) => ctx.today,
});
const package_id = fields.select<number, true>({
  title: text("营期套餐", "Package", "Paquete", "コース"),
  options: offeredPackages,
  required: true,
});
const bed = {
  title: text("床位", "Bed", "Cama", "ベッド"),
  remote: { api: freeBeds.api, depends_on: ["id"], params: { act: "enter" } },
} as const;

const bookFields = {
  name,
  gender: fields.select<Gender, true>({ title: text("性别", "Sex", "Sexo", "性別"), options: genders, required: true }),
  phone: fields.phone<true>({ title: text("手机号", "Mobile", "Móvil", "携帯番号"), required: true }),
  ...identityFields,
  birthday,
  package_id,
  expected_date,
  source,
  coach,
  remark,
};

export const bookAction = topAction<typeof bookFields>({
  api: "seller/student/StudentBook",
  class: "add",
  title: text("新增预约", "New appointment", "Nueva reserva", "予約を追加"),
  primary: true,
  icon: "plus",
  form: bookFields,
  run: bookStay,
});

export const confirmAction = rowAction({
  api: "seller/student/AppointmentConfirm",
  class: "audit",
  title: text("确认", "Confirm", "Confirmar", "確認"),
  confirm: text(
    "确认预约？将按房型预留床位数。",
    "Confirm? A bed of this type will be promised.",
    "¿Confirmar? Se prometerá una cama de este tipo.",
    "確認しますか？このタイプのベッドを確保します。",
  ),
  primary: true,
  bulk: { title: text("批量确认", "Confirm selected", "Confirmar seleccionadas", "一括確認") },
  when: (state) => mayMove("confirm", state["status"]),
  run: (ctx, id, _values, version) => confirmAppointment(ctx, id, version),
});

export const waitlistAction = rowAction({
  api: "seller/student/AppointmentWaitlist",
  class: "edit",
  title: text("加入候补", "Wait list", "Lista de espera", "待機リスト"),
  confirm: text(
    "加入候补？有床位空出时将按顺序保留给该学员。",
    "Join the waiting list? A bed that becomes free is offered in order.",
    "¿Añadir a la lista de espera? Las camas libres se ofrecen por orden.",
    "待機リストに加えますか？空きベッドは順番に案内されます。",
  ),
  when: (state) => mayMove("waitlist", state["status"]) && state["waits"] !== true,
  run: (ctx, id, _values, version) => joinWaitlist(ctx, id, version),
});

const cancelFields = {
  reason: fields.select<CancelReason, true>({
    title: text("取消原因", "Reason", "Motivo", "取消理由"),
    options: cancelReasons,
    required: true,
  }),
  note: fields.textarea({ title: text("说明", "Note", "Detalle", "説明"), max_length: 500 }),
  expected_fen: fields.total({ title: text("应退合计", "To refund in all", "Total a devolver", "返金合計") }),
};

export const cancelAction = rowAction<typeof cancelFields>({
  api: "seller/student/AppointmentCancel",
  class: "edit",
  title: text("取消预约", "Cancel", "Cancelar reserva", "予約取消"),
  danger: true,
  form: cancelFields,
  bulk: { title: text("批量取消", "Cancel selected", "Cancelar seleccionadas", "一括取消") },
  when: (state) => mayMove("cancel", state["status"]),
  preview: { api: cancelPreview.api, depends_on: ["reason"], total: "expected_fen", bulk: true },
  undo: "seller/student/AppointmentRecall",
  run: cancelAppointment,
});

const editFields = { name, ...identityOnFileFields, birthday, expected_date, source, coach, remark };

export const editAction = rowAction<typeof editFields>({
  api: "seller/student/AppointmentEdit",
  class: "edit",
  title: text("编辑", "Edit", "Editar", "編集"),
  form: editFields,
  inline: ["expected_date", "coach", "remark"],
  when: (state) => mayMove("edit", state["status"]),
  prefill: async (ctx, id) => {
    const { stay, student } = await loaded(ctx, id);
    return {
      name: student.name,
      id_type: student.id_type ?? "resident",
      birthday: student.birthday,
      expected_date: stay.expected_date,
      source: stay.source,
      coach: stay.coach,
      remark: stay.remark,
      version: stay.version,
    };
  },
  run: editAppointment,
});

const rescheduleFields = {
  expected_date,
  reason: fields.text({ title: text("原因", "Reason", "Motivo", "理由"), max_length: 200 }),
};

export const rescheduleAction = rowAction<typeof rescheduleFields>({
  api: "seller/student/AppointmentReschedule",
  class: "edit",
  title: text("改期", "Reschedule", "Cambiar fecha", "日程変更"),
  form: rescheduleFields,
  when: (state) => mayMove("reschedule", state["status"]),
  prefill: async (ctx, id) => {
    const { stay } = await loaded(ctx, id);
    return { expected_date: stay.expected_date, version: stay.version };
  },
  run: rescheduleAppointment,
});

const holdFields = {
  bed_id: fields.remote({
    ...bed,
    remote: { ...bed.remote, params: { act: "hold" } },
    help: text("留空则取消留床", "Empty: no bed is held", "Vacío: no se reserva ninguna", "空欄なら確保を解除します"),
  }),
};

export const holdAction = rowAction<typeof holdFields>({
  api: "seller/student/AppointmentHold",
  class: "edit",
  title: text("留床", "Hold a bed", "Reservar cama", "ベッド確保"),
  form: holdFields,
  when: (state) => mayMove("hold", state["status"]),
  prefill: async (ctx, id) => {
    const { stay } = await loaded(ctx, id);
    return { bed_id: stay.bed_id, version: stay.version };
  },
  run: (ctx, id, values, version) => holdBed(ctx, id, values.bed_id, version),
});

const enterFields = {
  bed_id: fields.remote<true>({ ...bed, required: true }),
  coach,
  class_id: classField,
  entry_weight: fields.number({
    title: text("入营体重", "Weight at entry", "Peso de entrada", "入営時の体重"),
    unit: text("kg", "kg", "kg", "kg"),
    help: text(
      "减重由此算起；可稍后称重，工作台会提醒",
      "Losses count from it; may be weighed later, the workbench reminds",
      "La pérdida se cuenta desde aquí; puede pesarse después, el panel lo recuerda",
      "減量の起点です。後で測る場合はワークベンチが知らせます",
    ),
    min: weightBounds.least_g / 1000,
    max: weightBounds.most_g / 1000,
    decimals: 1,
  }),
  emergency_name: fields.text({
    title: text("紧急联系人", "Emergency contact", "Contacto de emergencia", "緊急連絡先"),
    max_length: 40,
  }),
  emergency_phone: fields.phone({
    title: text("紧急联系电话", "Their phone", "Su teléfono", "緊急連絡先の電話"),
    help: text(
      "档案中已有的可留空",
      "Leave empty if on file",
      "Déjelo vacío si ya consta",
      "登録済みなら空欄で構いません",
    ),
  }),
  emergency_relation: fields.select<EmergencyRelation>({
    title: text("关系", "Relation", "Relación", "続柄"),
    options: emergencyRelations,
  }),
  ...identityOnFileFields,
  consent: fields.switch({
    title: text(
      "学员同意保存健康信息",
      "Agrees that health data are kept",
      "Acepta que se guarden sus datos de salud",
      "健康情報の保存に同意",
    ),
  }),
  hands_out_kit: handsOutKit,
  expected_fen: fields.total({ title: text("差价", "Difference", "Diferencia", "差額") }),
};

export const enterAction = rowAction<typeof enterFields>({
  api: "seller/student/AppointmentEnter",
  class: "audit",
  title: text("办理入营", "Enter camp", "Dar entrada", "入営手続き"),
  primary: true,
  form: enterFields,
  preview: { api: entryPreview.api, depends_on: ["bed_id"], total: "expected_fen" },
  when: (state) => mayMove("enter", state["status"]),
  prefill: async (ctx, id) => {
    const { stay, student } = await loaded(ctx, id);
    return {
      bed_id: stay.bed_id,
      coach: stay.coach,
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

export const recallAction = rowAction<typeof recallFields>({
  api: "seller/student/AppointmentRecall",
  class: "edit",
  title: text("恢复预约", "Recall", "Recuperar", "予約を復元"),
  primary: true,
  form: recallFields,
  when: (state) => mayMove("recall", state["status"]),
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
  title: text("删除", "Delete", "Eliminar", "削除"),
  confirm: text("删除该预约记录？", "Delete this appointment?", "¿Eliminar esta reserva?", "この予約を削除しますか？"),
  danger: true,
  when: (state) => mayMove("delete", state["status"]),
  run: (ctx, id, _values, version) => deleteAppointment(ctx, id, version),
});

async function loaded(ctx: CallContext, id: number): Promise<{ stay: StayRow; student: StudentRow }> {
  const stay = await findStay(ctx.tx, ctx.supplier.id, id);
  const student = stay && (await findStudent(ctx.tx, ctx.supplier.id, stay.student_id));
  if (!stay || !student) throw new AppError("not_found");
  return { stay, student };
}

import { genders, type Gender } from "@kangying/contract/students/stay";
import {
  bedChangePreview,
  renewalPreview,
  returnPreview,
  swapPartners,
  swapPreview,
} from "@kangying/contract/students/students.endpoints";
import { mayMove } from "@kangying/contract/students/stay.moves";
import { AppError } from "../../../core/kernel/app-error.ts";
import { text } from "../../../core/kernel/text.ts";
import { rowAction } from "../../../core/list/actions.ts";
import { fields } from "../../../core/list/fields.ts";
import { changeBed } from "../camp/change-bed.ts";
import { compensate } from "../camp/compensate.ts";
import { editStay } from "../camp/edit-stay.ts";
import { extendPause } from "../camp/extend-pause.ts";
import { dropRenewal, renewStay } from "../camp/renewals.ts";
import { swapBeds } from "../camp/swap-beds.ts";
import { transferStay } from "../camp/transfer-stay.ts";
import { findStudent, identityOnFileFields, numbersOf } from "../../students/public.ts";
import { pauseStay } from "../camp/pause-stay.ts";
import { returnStay } from "../camp/return-stay.ts";
import { bed, difference, offered } from "./stay-fields.ts";
import { findStay, may } from "../../stays/public.ts";

export { finishAction } from "./finish.action.ts";

const reason = fields.text<true>({ title: text("原因", "Reason", "Motivo", "理由"), required: true, max_length: 200 });
const note = fields.textarea({ title: text("说明", "Note", "Detalle", "説明"), max_length: 500 });
const expected_return = fields.date<true>({
  title: text("预计复营", "Expected back", "Regreso previsto", "復帰予定"),
  required: true,
});

const pauseFields = {
  expected_return,
  reason,
  is_medical: fields.switch({
    title: text("医学原因", "For medical reasons", "Por motivos médicos", "医学的理由"),
    help: text(
      "不限次数和天数，需要证明",
      "Without a limit, with a proof",
      "Sin límite, con justificante",
      "回数・日数の制限なし、証明が必要",
    ),
  }),
  proof: fields.file({
    title: text("证明", "Proof", "Justificante", "証明"),
    accept: "image/*,.pdf",
    access: "private",
    visible_when: { field: "is_medical", in: [true] },
  }),
};

export const pauseAction = rowAction<typeof pauseFields>({
  api: "seller/student/StayPause",
  class: "audit",
  title: text("停卡", "Pause", "Pausar", "休止"),
  form: pauseFields,
  when: may("pause"),
  run: pauseStay,
});

const extendFields = { expected_return, note };

export const extendPauseAction = rowAction<typeof extendFields>({
  api: "seller/student/StayExtendPause",
  class: "edit",
  title: text("延长停卡", "Extend pause", "Prolongar pausa", "休止を延長"),
  form: extendFields,
  when: may("extend_pause"),
  prefill: async (ctx, id) => {
    const stay = await findStay(ctx.tx, ctx.supplier.id, id);
    return stay ? { expected_return: stay.expected_return, version: stay.version } : {};
  },
  run: extendPause,
});

const returnFields = { bed_id: fields.remote<true>({ ...bed("enter"), required: true }), expected_fen: difference };

export const returnAction = rowAction<typeof returnFields>({
  api: "seller/student/StayReturn",
  class: "audit",
  title: text("复营", "Return to camp", "Reincorporar", "復帰"),
  primary: true,
  form: returnFields,
  preview: { api: returnPreview.api, depends_on: ["bed_id"], total: "expected_fen" },
  when: may("return"),
  run: (ctx, id, { bed_id, expected_fen }, version) => returnStay(ctx, id, bed_id, version, expected_fen),
});

const renewFields = {
  package_id: offered,
  bed_id: fields.remote({
    ...bed("renew"),
    help: text("留空则续住原床位", "Empty: the same bed", "Vacío: la misma cama", "空欄なら同じベッド"),
  }),
  is_signed: fields.switch({
    title: text("补充协议已签署", "The supplement is signed", "El suplemento está firmado", "補足契約に署名済み"),
  }),
  override: fields.text({
    title: text(
      "超出预付上限的理由",
      "Why the prepaid limit is passed",
      "Motivo para superar el límite",
      "前払い上限を超える理由",
    ),
    max_length: 200,
  }),
  expected_fen: difference,
};

export const renewAction = rowAction<typeof renewFields>({
  api: "seller/student/StayRenew",
  class: "audit",
  title: text("续费", "Renew", "Renovar", "更新"),
  form: renewFields,
  preview: { api: renewalPreview.api, depends_on: ["package_id", "bed_id"], total: "expected_fen" },
  when: (state) => mayMove("renew", state["status"]) && state["renewal"] !== true,
  run: renewStay,
});

export const dropRenewalAction = rowAction({
  api: "seller/student/StayDropRenewal",
  class: "edit",
  title: text("取消续费", "Drop renewal", "Anular renovación", "更新を取消"),
  confirm: text(
    "取消未付款的续费并释放床位？",
    "Take the unpaid renewal back and free its bed?",
    "¿Anular la renovación sin pagar y liberar su cama?",
    "未払いの更新を取り消し、ベッドを解放しますか？",
  ),
  danger: true,
  when: (state) => mayMove("drop_renewal", state["status"]) && state["renewal"] === true,
  run: (ctx, id, _values, version) => dropRenewal(ctx, id, version, null),
});

const changeFields = {
  bed_id: fields.remote<true>({ ...bed("change"), required: true }),
  from: fields.date({
    title: text("从哪晚起", "From the night of", "Desde la noche del", "いつの夜から"),
    help: text("留空为今晚", "Empty: tonight", "Vacío: esta noche", "空欄なら今夜"),
  }),
  reason: fields.text({ title: text("原因", "Reason", "Motivo", "理由"), max_length: 200 }),
  expected_fen: difference,
};

export const changeBedAction = rowAction<typeof changeFields>({
  api: "seller/student/StayChangeBed",
  class: "edit",
  title: text("换床", "Change bed", "Cambiar de cama", "ベッド変更"),
  form: changeFields,
  preview: { api: bedChangePreview.api, depends_on: ["bed_id", "from"], total: "expected_fen" },
  when: may("change_bed"),
  run: changeBed,
});

const swapFields = {
  with_stay_id: fields.remote<true>({
    title: text("与谁交换", "With whom", "Con quién", "交換相手"),
    remote: { api: swapPartners.api, depends_on: ["id"] },
    required: true,
  }),
  reason: fields.text({ title: text("原因", "Reason", "Motivo", "理由"), max_length: 200 }),
  expected_fen: difference,
};

export const swapBedsAction = rowAction<typeof swapFields>({
  api: "seller/student/StaySwapBeds",
  class: "edit",
  title: text("互换床位", "Swap beds", "Intercambiar camas", "ベッド交換"),
  form: swapFields,
  preview: { api: swapPreview.api, depends_on: ["with_stay_id"], total: "expected_fen" },
  when: may("swap"),
  run: swapBeds,
});

const compensateFields = {
  nights: fields.number<true>({
    title: text("补偿晚数", "Nights given", "Noches regaladas", "補償泊数"),
    required: true,
    min: 1,
    max: 60,
    decimals: 0,
  }),
  reason,
};

export const compensateAction = rowAction<typeof compensateFields>({
  api: "seller/student/StayCompensate",
  class: "audit",
  title: text("补偿天数", "Give nights", "Compensar noches", "泊数を補償"),
  form: compensateFields,
  bulk: { title: text("批量补偿", "Give nights to selected", "Compensar seleccionados", "一括補償") },
  repeatable: true,
  when: may("compensate"),
  run: compensate,
});

const editFields = {
  coach: fields.text({ title: text("教练", "Coach", "Entrenador", "コーチ"), max_length: 40 }),
  remark: fields.textarea({ title: text("备注", "Remark", "Nota", "備考"), max_length: 500 }),
  avoid: fields.rows({
    title: text("不与同住", "Not in one room with", "No compartir con", "同室を避ける受講生"),
    fields: {
      student_no: fields.text<true>({
        title: text("学员编号", "Student number", "Número de alumno", "受講生番号"),
        required: true,
        max_length: 30,
      }),
    },
    max: 10,
  }),
  ...identityOnFileFields,
};

export const editStayAction = rowAction<typeof editFields>({
  api: "seller/student/StayEdit",
  class: "edit",
  title: text("编辑", "Edit", "Editar", "編集"),
  form: editFields,
  when: may("edit_stay"),
  prefill: async (ctx, id) => {
    const stay = await findStay(ctx.tx, ctx.supplier.id, id);
    if (!stay) throw new AppError("not_found");
    const numbers = await numbersOf(ctx.tx, ctx.supplier.id, stay.roommate_avoid);
    const avoid = numbers.map((student_no) => ({ student_no }));
    const student = await findStudent(ctx.tx, ctx.supplier.id, stay.student_id);
    const id_type = student?.id_type ?? "resident";
    return { coach: stay.coach, remark: stay.remark, avoid, id_type, version: stay.version };
  },
  run: editStay,
});

const transferFields = {
  name: fields.text<true>({
    title: text("受让人姓名", "New student", "Nuevo alumno", "譲受人の氏名"),
    required: true,
    max_length: 40,
  }),
  gender: fields.select<Gender, true>({ title: text("性别", "Sex", "Sexo", "性別"), options: genders, required: true }),
  phone: fields.phone<true>({ title: text("手机号", "Mobile", "Móvil", "携帯番号"), required: true }),
  birthday: fields.date({ title: text("出生日期", "Birthday", "Fecha de nacimiento", "生年月日"), min: "1900-01-01" }),
  fee_fen: fields.money({ title: text("转让费", "Transfer fee", "Gastos de cesión", "譲渡手数料"), min: 0 }),
  reason: fields.text({ title: text("原因", "Reason", "Motivo", "理由"), max_length: 200 }),
};

export const transferAction = rowAction<typeof transferFields>({
  api: "seller/student/StayTransfer",
  class: "audit",
  title: text("转让", "Hand over", "Ceder", "譲渡"),
  form: transferFields,
  danger: true,
  when: may("transfer"),
  run: async (ctx, id, values, version) => {
    await transferStay(ctx, id, values, version);
  },
});

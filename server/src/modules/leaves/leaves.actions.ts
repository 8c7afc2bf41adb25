import { leaveKinds, type LeaveKind } from "@kangying/contract/students/stay";
import { freeBeds } from "@kangying/contract/students/students.endpoints";
import { text } from "../../core/kernel/text.ts";
import { rowAction, type RowState } from "../../core/list/actions.ts";
import { fields } from "../../core/list/fields.ts";
import { departOnLeave, grantLeave, returnFromLeave, withdrawLeave } from "./leaves.ts";

/** Where the open leave of a row stands, as the list of students in camp selects it. */
const at =
  (...statuses: readonly (number | null)[]) =>
  (state: RowState): boolean =>
    statuses.includes(state["leave"] as number | null);

const leaveFields = {
  kind: fields.select<LeaveKind, true>({
    title: text("类型", "Kind", "Tipo", "種類"),
    options: leaveKinds,
    required: true,
    initial: "personal",
  }),
  start_at: fields.datetime({
    title: text("离营时间", "Leaves at", "Sale a las", "外出日時"),
    help: text("留空：现在离营", "Empty: leaves now", "Vacío: sale ahora", "空欄なら今すぐ外出"),
  }),
  end_at: fields.datetime<true>({
    title: text("预计返回", "Back at", "Regresa a las", "戻り予定"),
    required: true,
  }),
  reason: fields.text<true>({ title: text("原因", "Reason", "Motivo", "理由"), required: true, max_length: 200 }),
  proof: fields.file({
    title: text("证明", "Proof", "Justificante", "証明"),
    accept: "image/*,.pdf",
    access: "private",
    visible_when: { field: "kind", in: ["sick"] },
  }),
};

export const leaveAction = rowAction<typeof leaveFields>({
  api: "seller/student/StayLeave",
  class: "audit",
  title: text("请假", "Leave", "Permiso", "外出"),
  form: leaveFields,
  when: at(null),
  run: grantLeave,
});

export const departAction = rowAction({
  api: "seller/student/StayDepart",
  class: "edit",
  title: text("离营", "Has left", "Ha salido", "外出した"),
  confirm: text("确认学员已离营？", "Has the student left?", "¿Ha salido el alumno?", "受講生は外出しましたか？"),
  when: at(1),
  run: (ctx, id, _values, version) => departOnLeave(ctx, id, version),
});

const backFields = {
  bed_id: fields.remote({
    title: text("返还晚数的床位", "Bed for the nights given back", "Cama para las noches devueltas", "返還泊のベッド"),
    remote: { api: freeBeds.api, depends_on: ["id"], params: { act: "renew" } },
    help: text("留空则住原床位", "Empty: the same bed", "Vacío: la misma cama", "空欄なら同じベッド"),
    visible_when: { field: "forgoes_credit", in: [false] },
  }),
  forgoes_credit: fields.switch({
    title: text("不返还晚数", "Give no night back", "No devolver noches", "泊数を返還しない"),
  }),
};

export const leaveBackAction = rowAction<typeof backFields>({
  api: "seller/student/StayLeaveBack",
  class: "edit",
  title: text("销假", "Back from leave", "Ha vuelto", "外出から戻る"),
  primary: true,
  form: backFields,
  when: at(4, 6),
  run: returnFromLeave,
});

export const withdrawLeaveAction = rowAction({
  api: "seller/student/StayLeaveWithdraw",
  class: "edit",
  title: text("撤销请假", "Withdraw leave", "Anular permiso", "外出を取消"),
  confirm: text("撤销这次请假？", "Withdraw this leave?", "¿Anular este permiso?", "この外出を取り消しますか？"),
  danger: true,
  when: at(1),
  run: (ctx, id, _values, version) => withdrawLeave(ctx, id, version),
});

import { undoFinishPreview } from "@kangying/contract/students/students.endpoints";
import { mayMove } from "@kangying/contract/students/stay.moves";
import { text } from "../../../core/kernel/text.ts";
import { rowAction, type RowState } from "../../../core/list/actions.ts";
import { fields } from "../../../core/list/fields.ts";
import { comeBack } from "../camp/come-back.ts";
import { isWithinHours, undoFinish } from "../camp/undo-finish.ts";
import { bed, difference, offered } from "./stay-fields.ts";
import { may } from "../../stays/public.ts";

const comeBackFields = {
  package_id: offered,
  expected_date: fields.date<true>({
    title: text("预约入营日期", "Expected arrival", "Llegada prevista", "入営予定日"),
    required: true,
    initial: (ctx: { today: string }) => ctx.today,
  }),
  carries_nights: fields.switch({
    title: text(
      "带入未住且未退的天数",
      "Take unused, unrefunded nights along",
      "Llevar noches sin usar ni devolver",
      "未使用・未返金の泊数を引き継ぐ",
    ),
  }),
};

export const comeBackAction = rowAction<typeof comeBackFields>({
  api: "seller/student/StayComeBack",
  class: "edit",
  title: text("返营", "New stay", "Nueva estancia", "再入営"),
  primary: true,
  form: comeBackFields,
  when: may("come_back"),
  run: async (ctx, id, values, version) => {
    await comeBack(ctx, id, values, version);
  },
});

/** Handed-over stays have no settlement; the others are taken back within the camp's hours, unless a deposit was drawn from. */
function isUndoable({ finish_at, undo_hours, is_transferred, is_drawn }: RowState, now: Date): boolean {
  if (is_transferred === true || is_drawn === true || !(finish_at instanceof Date)) return false;
  return isWithinHours(finish_at, Number(undo_hours), now);
}

const undoFields = {
  bed_id: fields.remote({
    ...bed("enter"),
    help: text(
      "留空则回到原床位。已退回的物品不会自动取回，可在营内重新发放",
      "Empty: the bed he had. Kit that came back stays in stock; hand it out again in camp",
      "Vacío: la cama que tenía. El material devuelto sigue en existencias; vuelva a entregarlo en el campamento",
      "空欄なら元のベッド。返却済みの備品は在庫のままです。必要なら滞在中に渡し直してください",
    ),
  }),
  expected_fen: difference,
};

export const undoFinishAction = rowAction<typeof undoFields>({
  api: "seller/student/StayUndoFinish",
  class: "audit",
  title: text("撤销结营", "Undo the finish", "Deshacer el fin", "修了を取消"),
  form: undoFields,
  preview: { api: undoFinishPreview.api, depends_on: ["bed_id"], total: "expected_fen" },
  danger: true,
  when: (state, { now }) => mayMove("undo_finish", state["status"]) && isUndoable(state, now),
  run: (ctx, id, { bed_id, expected_fen }, version) => undoFinish(ctx, id, bed_id, version, expected_fen),
});

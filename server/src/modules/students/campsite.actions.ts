import { finishReasons, type FinishReason } from "@kangying/contract/students/stay";
import { mayMove } from "@kangying/contract/students/stay.moves";
import { text } from "../../core/kernel/text.ts";
import { rowAction } from "../../core/list/actions.ts";
import { fields } from "../../core/list/fields.ts";
import { finishStay } from "./finish-stay.ts";

const finishFields = {
  reason: fields.select<FinishReason, true>({
    title: text("结营原因", "Reason", "Motivo", "修了理由"),
    options: finishReasons,
    required: true,
  }),
  note: fields.textarea({ title: text("说明", "Note", "Detalle", "説明"), max_length: 500 }),
};

export const finishAction = rowAction<typeof finishFields>({
  api: "seller/student/StayFinish",
  class: "audit",
  title: text("结营", "Finish", "Terminar", "修了"),
  primary: true,
  form: finishFields,
  when: (state) => mayMove("finish", state["status"]),
  run: finishStay,
});

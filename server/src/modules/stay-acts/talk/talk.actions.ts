import { contactWays, type ContactWay } from "@kangying/contract/students/stay";
import { mayMove } from "@kangying/contract/students/stay.moves";
import { text } from "../../../core/kernel/text.ts";
import { rowAction } from "../../../core/list/actions.ts";
import { fields } from "../../../core/list/fields.ts";
import { logContact, remindPaused } from "./talk-with-student.ts";

const contactFields = {
  way: fields.select<ContactWay, true>({
    title: text("方式", "How", "Medio", "方法"),
    options: contactWays,
    required: true,
    initial: "phone",
  }),
  note: fields.textarea<true>({
    title: text("内容", "What was said", "Qué se habló", "内容"),
    required: true,
    max_length: 500,
  }),
  again_on: fields.date({
    title: text("下次联系", "Speak again on", "Volver a hablar el", "次回の連絡日"),
    min: "2020-01-01",
  }),
};

export const contactAction = rowAction<typeof contactFields>({
  api: "seller/student/StayContact",
  class: "edit",
  title: text("联系记录", "Contact log", "Registro de contacto", "連絡記録"),
  form: contactFields,
  when: (state) => mayMove("contact", state["status"]),
  run: logContact,
});

const remindFields = {
  note: fields.text({ title: text("说明", "Note", "Detalle", "説明"), max_length: 200 }),
};

export const remindAction = rowAction<typeof remindFields>({
  api: "seller/student/StayRemind",
  class: "edit",
  title: text("提醒复营", "Reminded to return", "Recordatorio de regreso", "復帰を促した"),
  form: remindFields,
  bulk: { title: text("批量提醒", "Remind selected", "Recordar a los seleccionados", "一括リマインド") },
  when: (state) => mayMove("remind", state["status"]),
  run: (ctx, id, { note }, version) => remindPaused(ctx, id, note, version),
});

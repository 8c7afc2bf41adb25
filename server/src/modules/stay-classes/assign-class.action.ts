import { text } from "../../core/kernel/text.ts";
import { rowAction } from "../../core/list/actions.ts";
import { fields } from "../../core/list/fields.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { classesAhead } from "../classes/public.ts";
import { may } from "../stays/public.ts";
import { assignClass } from "./assign-class.ts";

/** Chosen where a student is to be in no class. */
const none = { value: 0, title: text("不分班", "No class", "Sin grupo", "クラスなし") } as const;

const assignFields = {
  class_id: fields.select<number, true>({
    title: text("班级", "Class", "Grupo", "クラス"),
    options: async (ctx: ListContext) => [...(await classesAhead(ctx)), none],
    required: true,
  }),
  from: fields.date({
    title: text("从哪天起", "From", "Desde", "いつから"),
    help: text("留空为今天", "Empty: today", "Vacío: hoy", "空欄なら今日"),
  }),
};

export const assignClassAction = rowAction<typeof assignFields>({
  api: "seller/student/StayAssignClass",
  class: "edit",
  title: text("分班", "Assign class", "Asignar grupo", "クラス分け"),
  form: assignFields,
  bulk: { title: text("批量分班", "Assign class to selected", "Asignar grupo a seleccionados", "一括クラス分け") },
  when: may("assign_class"),
  run: (ctx, id, { class_id, from }, version) =>
    assignClass(ctx, id, { class_id: class_id === none.value ? null : class_id, from }, version),
});

import { rowAction } from "../../core/list/actions/actions.ts";
import { fields } from "../../core/list/fields.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { classesAhead } from "../classes/public.ts";
import { may } from "../stays/public.ts";
import { assignClass } from "./assign-class.ts";
import { t } from "./stay-classes.texts.ts";

/** The option for no class. */
const none = { value: 0, title: t("assignClass.none") } as const;

const assignFields = {
  class_id: fields.select<number, true>({
    title: t("class_id"),
    options: async (ctx: ListContext) => [...(await classesAhead(ctx)), none],
    required: true,
  }),
  from: fields.date({
    title: t("assignClass.from"),
    help: t("assignClass.from.help"),
  }),
};

export const assignClassAction = rowAction<typeof assignFields, undefined, "status">({
  api: "seller/student/StayAssignClass",
  class: "edit",
  title: t("assignClass"),
  form: assignFields,
  bulk: { title: t("assignClass.bulk") },
  when: may("assign_class"),
  run: (ctx, id, { class_id, from }, version) =>
    assignClass(ctx, id, { class_id: class_id === none.value ? null : class_id, from }, version),
});

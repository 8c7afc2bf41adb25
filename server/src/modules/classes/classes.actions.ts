import { AppError } from "../../core/kernel/app-error.ts";
import { linkAction, rowAction, topAction, type RowState } from "../../core/list/actions/actions.ts";
import { fields } from "../../core/list/fields.ts";
import { coachFilter } from "../coaches/public.ts";
import { findClass } from "./classes.repo.ts";
import { classTitles as titles } from "./class-titles.ts";
import { addClass, closeClass, editClass, removeClass, reopenClass } from "./edit-class.ts";
import { t } from "./classes.texts.ts";

const classFields = {
  name: fields.text<true>({ title: titles.name, required: true, max_length: 40 }),
  coach_id: fields.select<number>({ title: titles.coach, options: coachFilter }),
  capacity: fields.number<true>({
    title: titles.capacity,
    required: true,
    min: 1,
    max: 500,
    decimals: 0,
    initial: 20,
  }),
  from_on: fields.date<true>({
    title: titles.from,
    required: true,
    initial: (ctx: { today: string }) => ctx.today,
  }),
  to_on: fields.date({
    title: titles.to,
    help: t("to_on.help"),
  }),
  remark: fields.textarea({ title: titles.remark, max_length: 500 }),
};

export const addClassAction = topAction<typeof classFields>({
  api: "seller/class/ClassAdd",
  class: "add",
  title: t("add"),
  primary: true,
  icon: "plus",
  form: classFields,
  run: addClass,
});

/** Links to the list of students in camp, filtered by the class. */
export const classStudentsAction = linkAction({
  title: t("classStudents"),
  to: "/student/campsite/living?class=:id",
  permission: "seller/student/CampsiteLivingList",
  when: (state: RowState<"status">) => state.status === 1,
});

export const editClassAction = rowAction<typeof classFields, undefined, "status">({
  api: "seller/class/ClassEdit",
  class: "edit",
  title: t("edit"),
  form: classFields,
  inline: ["capacity", "remark"],
  when: (state) => state.status === 1,
  prefill: async (ctx, id) => {
    const found = await findClass(ctx.tx, ctx.supplier.id, id);
    if (!found) throw new AppError("not_found");
    const { name, coach_id, capacity, from_on, to_on, remark, version } = found;
    return { name, coach_id, capacity, from_on, to_on, remark, version };
  },
  run: editClass,
});

export const closeClassAction = rowAction({
  api: "seller/class/ClassClose",
  class: "edit",
  title: t("close"),
  confirm: t("close.confirm"),
  when: (state: RowState<"status">) => state.status === 1,
  undo: "seller/class/ClassReopen",
  run: (ctx, id, _values, version) => closeClass(ctx, id, version),
});

export const reopenClassAction = rowAction({
  api: "seller/class/ClassReopen",
  class: "edit",
  title: t("reopen"),
  confirm: t("reopen.confirm"),
  when: (state: RowState<"status">) => state.status === 2,
  run: (ctx, id, _values, version) => reopenClass(ctx, id, version),
});

export const deleteClassAction = rowAction({
  api: "seller/class/ClassDelete",
  class: "delete",
  title: t("delete"),
  does: "delete",
  when: (state: RowState<"was_used">) => state.was_used !== true,
  run: (ctx, id, _values, version) => removeClass(ctx, id, version),
});

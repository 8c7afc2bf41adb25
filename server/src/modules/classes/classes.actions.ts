import { AppError } from "../../core/kernel/app-error.ts";
import { text } from "../../core/kernel/text.ts";
import { linkAction, rowAction, topAction } from "../../core/list/actions.ts";
import { fields } from "../../core/list/fields.ts";
import { findClass } from "./classes.repo.ts";
import { classTitles as titles } from "./class-titles.ts";
import { addClass, closeClass, editClass, removeClass, reopenClass } from "./edit-class.ts";

const classFields = {
  name: fields.text<true>({ title: titles.name, required: true, max_length: 40 }),
  coach: fields.text({ title: titles.coach, max_length: 40 }),
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
    help: text(
      "最后可加入的日期；留空为长期开班",
      "The last day to join; empty: no end",
      "Último día para unirse; vacío: sin fin",
      "参加できる最終日。空欄なら期限なし",
    ),
  }),
  remark: fields.textarea({ title: titles.remark, max_length: 500 }),
};

export const addClassAction = topAction<typeof classFields>({
  api: "seller/class/ClassAdd",
  class: "add",
  title: text("新增班级", "Add a class", "Añadir grupo", "クラスを追加"),
  primary: true,
  icon: "plus",
  form: classFields,
  run: addClass,
});

/** Its students: the list of those in camp, narrowed to the class. */
export const classStudentsAction = linkAction({
  title: text("学员", "Students", "Alumnos", "受講生"),
  to: "/student/campsite/living?class=:id",
  permission: "seller/student/CampsiteLivingList",
  when: (state) => state["status"] === 1,
});

export const editClassAction = rowAction<typeof classFields>({
  api: "seller/class/ClassEdit",
  class: "edit",
  title: text("编辑", "Edit", "Editar", "編集"),
  form: classFields,
  inline: ["coach", "capacity", "remark"],
  when: (state) => state["status"] === 1,
  prefill: async (ctx, id) => {
    const found = await findClass(ctx.tx, ctx.supplier.id, id);
    if (!found) throw new AppError("not_found");
    const { name, coach, capacity, from_on, to_on, remark, version } = found;
    return { name, coach, capacity, from_on, to_on, remark, version };
  },
  run: editClass,
});

export const closeClassAction = rowAction({
  api: "seller/class/ClassClose",
  class: "edit",
  title: text("关闭", "Close", "Cerrar", "終了"),
  confirm: text(
    "关闭该班级？关闭后不能再加入学员。",
    "Close this class? Nobody can join it any more.",
    "¿Cerrar este grupo? Nadie más podrá unirse.",
    "このクラスを終了しますか？以後は参加できません。",
  ),
  when: (state) => state["status"] === 1,
  undo: "seller/class/ClassReopen",
  run: (ctx, id, _values, version) => closeClass(ctx, id, version),
});

export const reopenClassAction = rowAction({
  api: "seller/class/ClassReopen",
  class: "edit",
  title: text("重新开放", "Reopen", "Reabrir", "再開"),
  confirm: text("重新开放该班级？", "Reopen this class?", "¿Reabrir este grupo?", "このクラスを再開しますか？"),
  when: (state) => state["status"] === 2,
  run: (ctx, id, _values, version) => reopenClass(ctx, id, version),
});

export const deleteClassAction = rowAction({
  api: "seller/class/ClassDelete",
  class: "delete",
  title: text("删除", "Delete", "Eliminar", "削除"),
  confirm: text("删除该班级？", "Delete this class?", "¿Eliminar este grupo?", "このクラスを削除しますか？"),
  danger: true,
  when: (state) => state["was_used"] !== true,
  run: (ctx, id, _values, version) => removeClass(ctx, id, version),
});

import { text } from "../../core/kernel/text.ts";

/** What is wrong with a field, in words for the person at the desk. */
export const faults = {
  classTaken: text(
    "已有同名的开放班级",
    "An open class has this name already",
    "Ya hay un grupo abierto con ese nombre",
    "同じ名前の受付中クラスが既にあります",
  ),
  classMembers: text(
    "该班已有 {count} 人，人数上限不能更低",
    "The class has {count, plural, one {# member} other {# members}}: it needs as many places",
    "El grupo tiene {count, plural, one {# miembro: necesita esa plaza} other {# miembros: necesita esas plazas}}",
    "このクラスには {count} 人います。定員はそれ以上にしてください",
  ),
  rangeOrder: text(
    "结束日期不能早于开始日期",
    "The end cannot be before the beginning",
    "El final no puede ser anterior al inicio",
    "終了日は開始日以降にしてください",
  ),
} as const;

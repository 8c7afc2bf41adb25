import { text } from "../../core/kernel/text.ts";

/** What is wrong with a field, in words for the person at the desk. */
export const faults = {
  classSame: text(
    "学员已在该班级",
    "He is in this class already",
    "Ya está en ese grupo",
    "既にこのクラスに所属しています",
  ),
  classNone: text("学员没有班级", "He is in no class", "No está en ningún grupo", "どのクラスにも所属していません"),
  classDay: text(
    "日期须在今天与预计结营之间",
    "A day from today to the planned end",
    "Un día entre hoy y el fin previsto",
    "今日から修了予定日までの日付にしてください",
  ),
} as const;

import { text } from "../../core/kernel/text.ts";

/** What the list and the form of classes call their fields. */
export const classTitles = {
  name: text("班级", "Class", "Grupo", "クラス"),
  coach: text("教练", "Coach", "Entrenador", "コーチ"),
  capacity: text("人数上限", "Capacity", "Capacidad", "定員"),
  from: text("开班日期", "From", "Desde", "開始日"),
  to: text("截止日期", "Until", "Hasta", "終了日"),
  status: text("状态", "Status", "Estado", "状態"),
  remark: text("备注", "Remark", "Nota", "備考"),
} as const;

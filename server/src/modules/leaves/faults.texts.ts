import { text } from "../../core/kernel/text.ts";

/** What is wrong with a field, in words for the person at the desk. */
export const faults = {
  leaveNotice: text(
    "事假须提前 {hours} 小时申请",
    "A leave is asked for {hours, plural, one {# hour} other {# hours}} ahead",
    "El permiso se pide con {hours, plural, one {# hora} other {# horas}} de antelación",
    "外出は {hours} 時間前までに申請してください",
  ),
  leaveOrder: text(
    "返回时间须晚于离营时间和现在",
    "The return must be after the leaving, and to come",
    "El regreso debe ser posterior a la salida y futuro",
    "戻りは外出より後の時刻にしてください",
  ),
  leaveBeyond: text(
    "超过了结营日期 {day}",
    "That is after the stay's end, {day}",
    "Es posterior al fin de la estancia, {day}",
    "修了日 {day} を過ぎています",
  ),
  inPast: text(
    "日期不能早于今天",
    "The date cannot be before today",
    "La fecha no puede ser anterior a hoy",
    "今日より前の日付は指定できません",
  ),
} as const;

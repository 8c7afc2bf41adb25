import { text } from "../../core/kernel/text.ts";

/** What is wrong with a weight or a target, in words for the person at the desk. */
export const weightFaults = {
  twice: text(
    "当天已有这类记录，可编辑或作废后再录",
    "There is already one of this kind on that day: edit or void it",
    "Ya hay uno de este tipo ese día: edítelo o anúlelo",
    "この日には同じ種類の記録があります。編集または取消してください",
  ),
  future: text(
    "测量时间不能晚于现在",
    "The time cannot lie ahead",
    "La hora no puede ser futura",
    "測定時刻は現在以前にしてください",
  ),
  noStay: text(
    "该学员未入营",
    "This student has not entered camp",
    "Este alumno no ha entrado al campamento",
    "この受講生は入営していません",
  ),
  tooLight: text(
    "目标 BMI 低于 18.5，不能设定",
    "A BMI below 18.5 cannot be a target",
    "No se admite un objetivo con IMC inferior a 18,5",
    "BMI 18.5 未満は目標にできません",
  ),
  pastDay: text(
    "目标日期须晚于今天",
    "The day must lie after today",
    "El día debe ser posterior a hoy",
    "目標日は明日以降にしてください",
  ),
} as const;

import { text } from "../../core/kernel/text.ts";

/** What is wrong with a field, in words for the person at the desk. */
export const faults = {
  inFuture: text(
    "日期不能晚于今天",
    "The date cannot be after today",
    "La fecha no puede ser posterior a hoy",
    "今日より後の日付は指定できません",
  ),
  guardianSigns: text(
    "未成年人由监护人签署",
    "A guardian signs for a minor",
    "Por un menor firma su tutor",
    "未成年は保護者が署名します",
  ),
  dayPriceHigh: text(
    "不能高于公布的日价",
    "It is above the published day price",
    "Supera el precio por día publicado",
    "公表した日額を超えています",
  ),
  numberTaken: text("该编号已存在", "This number is taken", "Ese número ya existe", "この番号は使用済みです"),
  rangeOrder: text(
    "结束日期不能早于开始日期",
    "The end cannot be before the start",
    "El final no puede ser anterior al inicio",
    "終了日は開始日以降にしてください",
  ),
  riskLow: text(
    "风险等级低于筛查结果",
    "The answers call for a higher risk",
    "Las respuestas exigen un riesgo mayor",
    "回答に対してリスクが低すぎます",
  ),
} as const;

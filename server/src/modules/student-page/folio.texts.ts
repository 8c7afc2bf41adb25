import type { Text } from "@kangying/contract/core/language";
import { text } from "../../core/kernel/text.ts";

/** What moved the nights account. */
export const nightKinds: Readonly<Record<string, Text>> = {
  buy: text("购买", "Bought", "Compradas", "購入"),
  gift: text("赠送", "Gift", "Regalo", "贈呈"),
  leave_credit: text("请假返还", "Leave credit", "Crédito por permiso", "外出返還"),
  compensate: text("补偿", "Compensation", "Compensación", "補償"),
  consume: text("住宿", "Slept", "Dormida", "宿泊"),
  expire: text("过期", "Expired", "Caducadas", "失効"),
  refund: text("退回", "Refunded", "Reembolsadas", "返金"),
  transfer: text("转让", "Handed over", "Cedidas", "譲渡"),
};

/** Lines of a bill that an act wrote; what a desk charges bears the desk's own words. */
export const billKinds: Readonly<Record<string, Text>> = {
  renewal: text("续费", "Renewal", "Renovación", "更新"),
  upgrade: text("换床差价", "Bed change", "Cambio de cama", "ベッド変更の差額"),
  pause: text("停卡费", "Pause fee", "Cuota de pausa", "休止料"),
  transfer: text("转让结清", "Handed over", "Cesión", "譲渡の精算"),
  refund: text("退费结算", "Settlement", "Liquidación", "精算"),
};

/** Kinds of insurance. */
export const policyKinds: Readonly<Record<string, Text>> = {
  accident: text("意外险", "Accident", "Accidentes", "傷害保険"),
  medical: text("医疗险", "Medical", "Médico", "医療保険"),
  liability: text("责任险", "Liability", "Responsabilidad", "賠償責任保険"),
};

import { choice, type Choice } from "../core/choice.ts";

/** Where a stay stands. The codes are the trade's own and never change their meaning. */
export const stayStatus = { pending: 10, confirmed: 20, living: 30, paused: 40, finished: 50, cancelled: 90 } as const;
export type StayStatus = (typeof stayStatus)[keyof typeof stayStatus];

export const stayStatuses = [
  choice(10, "待确认", "To confirm", "Por confirmar", "確認待ち", "amber"),
  choice(20, "待入营", "To arrive", "Por llegar", "入営待ち", "violet"),
  choice(30, "在营", "In camp", "En el campamento", "滞在中", "green"),
  choice(40, "停卡", "Paused", "En pausa", "休止中", "slate"),
  choice(50, "已结营", "Finished", "Terminada", "修了", "slate"),
  choice(90, "已取消", "Cancelled", "Cancelada", "取消済み", "slate"),
] as const satisfies readonly Choice<StayStatus>[];

/** How near the end of a running stay is. Computed by the calendar, never stored. */
export const stayPhases = [
  choice("living", "在营", "In camp", "En el campamento", "滞在中", "green"),
  choice("ending", "即将结营", "Ending soon", "Termina pronto", "まもなく修了", "blue"),
  choice("leaving", "今日结营", "Leaves today", "Sale hoy", "本日修了", "cyan"),
  choice("overdue", "超期未结", "Overdue", "Vencida", "期限超過", "red"),
] as const;
export type StayPhase = (typeof stayPhases)[number]["value"];

/** When a confirmed student comes. Computed by the calendar, never stored. */
export const arrivalPhases = [
  choice("later", "未到期", "Later", "Más adelante", "予定", "slate"),
  choice("today", "今日到", "Arrives today", "Llega hoy", "本日到着", "green"),
  choice("late", "逾期未到", "Not arrived", "No llegó", "未到着", "red"),
] as const;
export type ArrivalPhase = (typeof arrivalPhases)[number]["value"];

export const genders = [
  choice("M", "男", "Male", "Hombre", "男性"),
  choice("F", "女", "Female", "Mujer", "女性"),
] as const;
export type Gender = (typeof genders)[number]["value"];

/** How a student came to the camp. */
export const staySources = [
  choice("walk_in", "到店", "Walk-in", "En persona", "来店"),
  choice("phone", "电话", "Phone", "Teléfono", "電話"),
  choice("wechat", "微信", "WeChat", "WeChat", "WeChat"),
  choice("video", "短视频", "Short video", "Vídeo corto", "ショート動画"),
  choice("referral", "转介绍", "Referral", "Recomendación", "紹介"),
  choice("agent", "渠道", "Partner", "Colaborador", "提携先"),
] as const;
export type StaySource = (typeof staySources)[number]["value"];

export const cancelReasons = [
  choice("changed_plan", "行程有变", "Plans changed", "Cambio de planes", "予定変更", "slate"),
  choice("price", "价格原因", "Price", "Precio", "料金", "amber"),
  choice("health", "身体原因", "Health", "Salud", "体調", "cyan"),
  choice("no_show", "未到营", "No-show", "No se presentó", "来営なし", "red"),
  choice("camp", "营地原因", "The camp", "El campamento", "施設都合", "violet"),
  choice("other", "其他", "Other", "Otro", "その他", "slate"),
] as const;
export type CancelReason = (typeof cancelReasons)[number]["value"];

export const finishReasons = [
  choice("completed", "期满", "Completed", "Completada", "満了", "green"),
  choice("early", "提前退营", "Left early", "Salida anticipada", "途中退営", "amber"),
  choice("medical", "医学原因", "Medical", "Motivo médico", "医学的理由", "cyan"),
  choice("discipline", "违纪", "Discipline", "Disciplina", "規律違反", "red"),
  choice("other", "其他", "Other", "Otro", "その他", "slate"),
] as const;
export type FinishReason = (typeof finishReasons)[number]["value"];

export const emergencyRelations = [
  choice("parent", "父母", "Parent", "Padre o madre", "親"),
  choice("spouse", "配偶", "Spouse", "Cónyuge", "配偶者"),
  choice("child", "子女", "Child", "Hijo o hija", "子"),
  choice("sibling", "兄弟姐妹", "Sibling", "Hermano o hermana", "兄弟姉妹"),
  choice("friend", "朋友", "Friend", "Amistad", "友人"),
  choice("other", "其他", "Other", "Otro", "その他"),
] as const;
export type EmergencyRelation = (typeof emergencyRelations)[number]["value"];

/** Days before its planned end from which a running stay counts as ending soon. */
export const endingWithinDays = 3;

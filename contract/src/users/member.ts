import { choice } from "../core/choice.ts";

/** How a member came to the shop. */
export const memberSources = [
  choice("desk", "前台录入", "At the desk", "En recepción", "店頭"),
  choice("import", "导入", "Import", "Importación", "インポート"),
  choice("wechat", "微信", "WeChat", "WeChat", "WeChat"),
  choice("referral", "转介绍", "Referral", "Recomendación", "紹介"),
  choice("camp", "入营", "Camp stay", "Estancia", "入営"),
] as const;
export type MemberSource = (typeof memberSources)[number]["value"];

/** Whoever is disabled stays so until somebody enables them by hand. */
export const memberStatuses = [
  choice(1, "正常", "Active", "Activo", "有効", "green"),
  choice(2, "禁用", "Disabled", "Desactivado", "停止", "slate"),
] as const;
export type MemberStatus = (typeof memberStatuses)[number]["value"];

export const memberGenders = [
  choice("M", "男", "Male", "Hombre", "男性"),
  choice("F", "女", "Female", "Mujer", "女性"),
] as const;
export type MemberGender = (typeof memberGenders)[number]["value"];

/** growth decides the rank and points are spent; both only by entries with a reason. */
export const scoreKinds = [
  choice("points", "积分", "Points", "Puntos", "ポイント"),
  choice("growth", "成长值", "Growth", "Crecimiento", "成長値"),
] as const;
export type ScoreKind = (typeof scoreKinds)[number]["value"];

/** A rank that is withdrawn is given to nobody any more. */
export const rankStatuses = [
  choice(1, "启用", "In use", "En uso", "使用中", "green"),
  choice(2, "停用", "Withdrawn", "Retirado", "停止", "slate"),
] as const;
export type RankStatus = (typeof rankStatuses)[number]["value"];

/** Delivery addresses that one member may have. */
export const mostAddresses = 10;

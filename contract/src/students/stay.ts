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

/** Whether a paused student is awaited already. Computed by the calendar, never stored. */
export const pauseStates = [
  choice("away", "停卡中", "Away", "Fuera", "休止中", "slate"),
  choice("overdue", "逾期", "Overdue", "Retrasado", "遅れ", "red"),
] as const;

/** Papers that tell who somebody is. */
export const idTypes = [
  choice("resident", "居民身份证", "Resident ID card", "Documento de identidad chino", "居民身分証"),
  choice("passport", "护照", "Passport", "Pasaporte", "パスポート"),
  choice("hk_macao", "港澳通行证", "HK/Macao permit", "Permiso de HK/Macao", "香港・マカオ通行証"),
  choice("taiwan", "台胞证", "Taiwan permit", "Permiso de Taiwán", "台湾同胞証"),
  choice("foreign_resident", "外国人永居证", "Foreign resident card", "Residencia permanente", "外国人永住証"),
  choice("other", "其他证件", "Other", "Otro", "その他"),
] as const;
export type IdType = (typeof idTypes)[number]["value"];

/** Why a student is away with his bed kept. */
export const leaveKinds = [
  choice("personal", "事假", "Personal", "Personal", "私用"),
  choice("sick", "病假", "Illness", "Enfermedad", "病気"),
  choice("outing", "外出", "Outing", "Salida", "外出"),
] as const;
export type LeaveKind = (typeof leaveKinds)[number]["value"];

/** Where somebody in camp is. Computed from his open leave. */
export const presences = [
  choice("here", "在营", "Here", "Aquí", "在所", "green"),
  choice("away", "请假", "On leave", "De permiso", "外出中", "violet"),
  choice("late", "未返", "Not back", "Sin volver", "未帰着", "red"),
] as const;

/** How a desk spoke with a student. */
export const contactWays = [
  choice("phone", "电话", "Phone", "Teléfono", "電話"),
  choice("wechat", "微信", "WeChat", "WeChat", "WeChat"),
  choice("sms", "短信", "Text message", "SMS", "SMS"),
  choice("visit", "面谈", "In person", "En persona", "対面"),
] as const;
export type ContactWay = (typeof contactWays)[number]["value"];

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
  choice("camp", "营地原因", "The camp", "El campamento", "施設都合", "violet"),
  choice("cooling_off", "冷静期退出", "Cooling-off", "Desistimiento", "クーリングオフ", "blue"),
  choice("transfer", "转让", "Handed over", "Cedida", "譲渡", "slate"),
  choice("other", "其他", "Other", "Otro", "その他", "slate"),
] as const;
export type FinishReason = (typeof finishReasons)[number]["value"];
/** Reasons that a desk may end a stay for; a stay that is handed over ends by that act. */
export const finishCauses = finishReasons.filter(({ value }) => value !== "transfer");

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

/** What an appointment's paper or payment state is, as lists show it. */
export const paperStates = [
  choice("ok", "已办", "Done", "Hecho", "済", "green"),
  choice("missing", "未办", "Missing", "Falta", "未", "red"),
] as const;
export type PaperState = (typeof paperStates)[number]["value"];

export const screeningRisks = [
  choice("green", "绿", "Green", "Verde", "緑", "green"),
  choice("amber", "黄", "Amber", "Ámbar", "黄", "amber"),
  choice("red", "红", "Red", "Rojo", "赤", "red"),
] as const;
export type ScreeningRisk = (typeof screeningRisks)[number]["value"];

/** Questions before entry; a yes makes the risk at least amber, the last three red. */
export const screeningQuestions = [
  choice("chest_pain_effort", "运动时胸痛", "Chest pain on exertion", "Dolor torácico al esfuerzo", "運動時の胸痛"),
  choice(
    "dizziness",
    "头晕或失去平衡",
    "Dizziness or loss of balance",
    "Mareo o pérdida de equilibrio",
    "めまい・ふらつき",
  ),
  choice("joint", "骨骼关节问题", "Bone or joint problem", "Problema óseo o articular", "骨・関節の問題"),
  choice(
    "blood_pressure_drug",
    "服用降压或心脏药物",
    "Blood pressure or heart drugs",
    "Fármacos de tensión o corazón",
    "降圧薬・心臓薬の服用",
  ),
  choice("chronic", "慢性疾病", "Chronic disease", "Enfermedad crónica", "慢性疾患"),
  choice(
    "recent_surgery",
    "六个月内手术",
    "Surgery within six months",
    "Cirugía en los últimos seis meses",
    "6 か月以内の手術",
  ),
  choice(
    "heart_disease",
    "心脏病，医生限制运动",
    "Heart disease, exercise restricted",
    "Cardiopatía con ejercicio restringido",
    "心疾患で運動制限あり",
  ),
  choice(
    "chest_pain_rest",
    "近一个月静息胸痛",
    "Chest pain at rest this month",
    "Dolor torácico en reposo este mes",
    "1 か月以内の安静時胸痛",
  ),
  choice("pregnant", "怀孕", "Pregnant", "Embarazo", "妊娠"),
] as const;
export type ScreeningQuestion = (typeof screeningQuestions)[number]["value"];

export const policyKinds = [
  choice("accident", "意外险", "Accident", "Accidentes", "傷害"),
  choice("medical", "医疗险", "Medical", "Médico", "医療"),
  choice("liability", "责任险", "Liability", "Responsabilidad", "賠償責任"),
] as const;
export type PolicyKind = (typeof policyKinds)[number]["value"];

/** Lines that a desk may put on a folio by hand. */
export const chargeKinds = [
  choice("extra", "其他消费", "Extra", "Extra", "追加"),
  choice("late", "逾时费", "Late fee", "Recargo por demora", "延滞料"),
  choice("penalty", "违约金", "Penalty", "Penalización", "違約金"),
  choice("discount", "优惠", "Discount", "Descuento", "割引"),
] as const;
export type ChargeKind = (typeof chargeKinds)[number]["value"];

export const packageStates = [
  choice(1, "在售", "On offer", "En venta", "販売中", "green"),
  choice(2, "停售", "Withdrawn", "Retirado", "販売停止", "slate"),
] as const;

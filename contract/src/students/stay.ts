import { choice, type Choice } from "../core/choice.ts";
import { stayColors, type StayStatus } from "./stay-status.ts";
import { t } from "./students.texts.ts";

export const stayStatuses = [
  choice(10, t("stayStatuses.10"), stayColors[10]),
  choice(20, t("stayStatuses.20"), stayColors[20]),
  choice(30, t("stayStatuses.30"), stayColors[30]),
  choice(40, t("stayStatuses.40"), stayColors[40]),
  choice(50, t("stayStatuses.50"), stayColors[50]),
  choice(90, t("stayStatuses.90"), stayColors[90]),
] as const satisfies readonly Choice<StayStatus>[];

/** How near the end of a running stay is. Computed by the calendar, never stored. */
export const stayPhases = [
  choice("living", t("stayPhases.living"), "green"),
  choice("ending", t("stayPhases.ending"), "blue"),
  choice("leaving", t("stayPhases.leaving"), "cyan"),
  choice("overdue", t("stayPhases.overdue"), "red"),
  choice("pausing", t("stayPhases.pausing"), "slate"),
] as const;
export type StayPhase = (typeof stayPhases)[number]["value"];

/** When a confirmed student comes. Computed by the calendar, never stored. */
export const arrivalPhases = [
  choice("later", t("arrivalPhases.later"), "slate"),
  choice("today", t("arrivalPhases.today"), "green"),
  choice("late", t("arrivalPhases.late"), "red"),
] as const;
export type ArrivalPhase = (typeof arrivalPhases)[number]["value"];

export const genders = [choice("M", t("genders.M")), choice("F", t("genders.F"))] as const;
export type Gender = (typeof genders)[number]["value"];

/** Whether a paused student is awaited already. Computed by the calendar, never stored. */
export const pauseStates = [
  choice("away", t("pauseStates.away"), "slate"),
  choice("overdue", t("pauseStates.overdue"), "red"),
] as const;

/** Papers that tell who somebody is. */
export const idTypes = [
  choice("resident", t("idTypes.resident")),
  choice("passport", t("idTypes.passport")),
  choice("hk_macao", t("idTypes.hk_macao")),
  choice("taiwan", t("idTypes.taiwan")),
  choice("foreign_resident", t("idTypes.foreign_resident")),
  choice("other", t("idTypes.other")),
] as const;
export type IdType = (typeof idTypes)[number]["value"];

/** Why a student is away while their bed is kept. */
export const leaveKinds = [
  choice("personal", t("leaveKinds.personal")),
  choice("sick", t("leaveKinds.sick")),
  choice("outing", t("leaveKinds.outing")),
  choice("menstrual", t("leaveKinds.menstrual")),
] as const;
export type LeaveKind = (typeof leaveKinds)[number]["value"];

/** Where a leave stands; the last two are computed: a rest in camp, and one whose days are over. */
export const leaveStates = [
  choice("asked", t("leaveStates.asked"), "amber"),
  choice("approved", t("leaveStates.approved"), "blue"),
  choice("refused", t("leaveStates.refused"), "red"),
  choice("withdrawn", t("leaveStates.withdrawn"), "slate"),
  choice("away", t("leaveStates.away"), "violet"),
  choice("back", t("leaveStates.back"), "slate"),
  choice("late", t("leaveStates.late"), "red"),
  choice("rest", t("leaveStates.rest"), "green"),
  choice("over", t("leaveStates.over"), "slate"),
] as const;
export type LeaveState = (typeof leaveStates)[number]["value"];

/** Where somebody in camp is. Computed from their open leave. */
export const presences = [
  choice("here", t("presences.here"), "green"),
  choice("away", t("presences.away"), "violet"),
  choice("late", t("presences.late"), "red"),
] as const;

/** How a desk spoke with a student. */
export const contactWays = [
  choice("phone", t("contactWays.phone")),
  choice("wechat", t("contactWays.wechat")),
  choice("sms", t("contactWays.sms")),
  choice("visit", t("contactWays.visit")),
] as const;
export type ContactWay = (typeof contactWays)[number]["value"];

/** How a student came to the camp. */
export const staySources = [
  choice("walk_in", t("staySources.walk_in")),
  choice("phone", t("staySources.phone")),
  choice("wechat", t("staySources.wechat")),
  choice("video", t("staySources.video")),
  choice("referral", t("staySources.referral")),
  choice("agent", t("staySources.agent")),
] as const;
export type StaySource = (typeof staySources)[number]["value"];

export const cancelReasons = [
  choice("changed_plan", t("cancelReasons.changed_plan"), "slate"),
  choice("price", t("cancelReasons.price"), "amber"),
  choice("health", t("cancelReasons.health"), "cyan"),
  choice("no_show", t("cancelReasons.no_show"), "red"),
  choice("camp", t("cancelReasons.camp"), "violet"),
  choice("other", t("cancelReasons.other"), "slate"),
] as const;
export type CancelReason = (typeof cancelReasons)[number]["value"];

export const finishReasons = [
  choice("completed", t("finishReasons.completed"), "green"),
  choice("early", t("finishReasons.early"), "amber"),
  choice("medical", t("finishReasons.medical"), "cyan"),
  choice("discipline", t("finishReasons.discipline"), "red"),
  choice("camp", t("finishReasons.camp"), "violet"),
  choice("cooling_off", t("finishReasons.cooling_off"), "blue"),
  choice("transfer", t("finishReasons.transfer"), "slate"),
  choice("other", t("finishReasons.other"), "slate"),
] as const;
export type FinishReason = (typeof finishReasons)[number]["value"];
/** Reasons that a desk may end a stay for; a stay that is handed over ends by that act. */
export const finishCauses = finishReasons.filter(({ value }) => value !== "transfer");

/** What became of the booking deposit of a cancelled appointment. */
export const depositOutcomes = [
  choice("returned", t("depositOutcomes.returned"), "green"),
  choice("parted", t("depositOutcomes.parted"), "amber"),
  choice("kept", t("depositOutcomes.kept"), "red"),
] as const;

/** How far the settlement of a finished stay is: what the student said to it. */
export const settlementStates = [
  choice("open", t("settlementStates.open"), "amber"),
  choice("agreed", t("settlementStates.agreed"), "green"),
  choice("transferred", t("settlementStates.transferred"), "slate"),
] as const;

/** How a student agreed to their settlement: on their own page, by signing the printed one, or by word. */
export const agreedWays = [
  choice("page", t("agreedWays.page")),
  choice("paper", t("agreedWays.paper")),
  choice("word", t("agreedWays.word")),
] as const;
export type AgreedWay = (typeof agreedWays)[number]["value"];
/** Ways that a desk may write down; the page is the student's own. */
export const agreedAtDesk = agreedWays.filter(({ value }) => value !== "page");

export const emergencyRelations = [
  choice("parent", t("emergencyRelations.parent")),
  choice("spouse", t("emergencyRelations.spouse")),
  choice("child", t("emergencyRelations.child")),
  choice("sibling", t("emergencyRelations.sibling")),
  choice("friend", t("emergencyRelations.friend")),
  choice("other", t("emergencyRelations.other")),
] as const;
export type EmergencyRelation = (typeof emergencyRelations)[number]["value"];

/** Days before its planned end from which a running stay counts as ending soon. */
export const endingWithinDays = 3;

/** What an appointment's paper or payment state is, as lists show it. */
export const paperStates = [
  choice("ok", t("paperStates.ok"), "green"),
  choice("missing", t("paperStates.missing"), "red"),
] as const;
export type PaperState = (typeof paperStates)[number]["value"];

export const screeningRisks = [
  choice("green", t("screeningRisks.green"), "green"),
  choice("amber", t("screeningRisks.amber"), "amber"),
  choice("red", t("screeningRisks.red"), "red"),
] as const;
export type ScreeningRisk = (typeof screeningRisks)[number]["value"];

/** Questions before entry; a yes makes the risk at least amber, the last three red. */
export const screeningQuestions = [
  choice("chest_pain_effort", t("screeningQuestions.chest_pain_effort")),
  choice("dizziness", t("screeningQuestions.dizziness")),
  choice("joint", t("screeningQuestions.joint")),
  choice("blood_pressure_drug", t("screeningQuestions.blood_pressure_drug")),
  choice("chronic", t("screeningQuestions.chronic")),
  choice("recent_surgery", t("screeningQuestions.recent_surgery")),
  choice("heart_disease", t("screeningQuestions.heart_disease")),
  choice("chest_pain_rest", t("screeningQuestions.chest_pain_rest")),
  choice("pregnant", t("screeningQuestions.pregnant")),
] as const;
export type ScreeningQuestion = (typeof screeningQuestions)[number]["value"];

export const policyKinds = [
  choice("accident", t("policyKinds.accident")),
  choice("medical", t("policyKinds.medical")),
  choice("liability", t("policyKinds.liability")),
] as const;
export type PolicyKind = (typeof policyKinds)[number]["value"];

/** Lines that a desk may put on a folio by hand. */
export const chargeKinds = [
  choice("extra", t("chargeKinds.extra")),
  choice("late", t("chargeKinds.late")),
  choice("penalty", t("chargeKinds.penalty")),
  choice("discount", t("chargeKinds.discount")),
] as const;
export type ChargeKind = (typeof chargeKinds)[number]["value"];

export const packageStates = [
  choice(1, t("packageStates.1"), "green"),
  choice(2, t("packageStates.2"), "slate"),
] as const;

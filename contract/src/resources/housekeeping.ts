import { choice } from "../core/choice.ts";
import { t } from "./resources.texts.ts";

/** The state of cleaning a bed. The present date decides between the first two. */
export const turnStates = [
  choice("due", t("turnStates.due"), "amber"),
  choice("later", t("turnStates.later"), "slate"),
  choice("cleaned", t("turnStates.cleaned"), "blue"),
  choice("ready", t("turnStates.ready"), "green"),
  choice("dropped", t("turnStates.dropped"), "slate"),
] as const;

/** Why a bed has to be cleaned. */
export const turnCauses = [
  choice("exit", t("turnCauses.exit")),
  choice("pause", t("turnCauses.pause")),
  choice("bed_change", t("turnCauses.bed_change")),
  choice("hand", t("turnCauses.hand")),
] as const;
export type TurnCause = (typeof turnCauses)[number]["value"];

export const ticketStates = [
  choice(1, t("ticketStates.1"), "amber"),
  choice(2, t("ticketStates.2"), "blue"),
  choice(3, t("ticketStates.3"), "green"),
  choice(4, t("ticketStates.4"), "slate"),
] as const;
export type TicketStatus = (typeof ticketStates)[number]["value"];

/** How long a repair may wait. */
export const ticketGrades = [
  choice(3, t("ticketGrades.3"), "red"),
  choice(2, t("ticketGrades.2"), "amber"),
  choice(1, t("ticketGrades.1"), "slate"),
] as const;
export type TicketGrade = (typeof ticketGrades)[number]["value"];

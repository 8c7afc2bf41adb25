import { choice } from "../core/choice.ts";
import { t } from "./students.texts.ts";

/** What a contract is about: the stay itself, or a change of it. */
export const contractKinds = [
  choice("main", t("contractKinds.main")),
  choice("renewal", t("contractKinds.renewal")),
  choice("room", t("contractKinds.room")),
  choice("pause", t("contractKinds.pause")),
  choice("transfer", t("contractKinds.transfer")),
] as const;
export type ContractKind = (typeof contractKinds)[number]["value"];
export type SupplementKind = Exclude<ContractKind, "main">;

/** Topic of a clause that people have to open separately before they sign: it costs money, or concerns their body. */
export const clauseTopics = [
  choice("cooling_off", t("clauseTopics.cooling_off")),
  choice("day_price", t("clauseTopics.day_price")),
  choice("penalty", t("clauseTopics.penalty")),
  choice("leave", t("clauseTopics.leave")),
  choice("portrait", t("clauseTopics.portrait")),
  choice("health", t("clauseTopics.health")),
  choice("other", t("clauseTopics.other")),
] as const;
export type ClauseTopic = (typeof clauseTopics)[number]["value"];

/** The state of a contract today. Calculated from its stay and the calendar, never stored. */
export const contractStates = [
  choice("unsigned", t("contractStates.unsigned"), "amber"),
  choice("guardian", t("contractStates.guardian"), "amber"),
  choice("cooling", t("contractStates.cooling"), "cyan"),
  choice("running", t("contractStates.running"), "green"),
  choice("ending", t("contractStates.ending"), "amber"),
  choice("overdue", t("contractStates.overdue"), "red"),
  choice("expired", t("contractStates.expired"), "slate"),
  choice("ended", t("contractStates.ended"), "slate"),
  choice("void", t("contractStates.void"), "slate"),
] as const;
export type ContractState = (typeof contractStates)[number]["value"];

export const signMethods = [
  choice("paper", t("signMethods.paper")),
  choice("pad", t("signMethods.pad")),
  choice("link", t("signMethods.link")),
] as const;
export type SignMethod = (typeof signMethods)[number]["value"];

/** Days before its end from which a contract or an insurance counts as ending soon. */
export const endingDays = 7;
/** Days after signing during which somebody who has not slept here yet may withdraw from the contract. */
export const coolingDays = 7;

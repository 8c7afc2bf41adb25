import { choice } from "../core/choice.ts";
import { t } from "./students.texts.ts";

/** What a student may ask about their data. */
export const privacyKinds = [
  choice("access", t("privacyKinds.access"), "blue"),
  choice("correct", t("privacyKinds.correct"), "amber"),
  choice("erase", t("privacyKinds.erase"), "red"),
] as const;
export type PrivacyKind = (typeof privacyKinds)[number]["value"];

/** The state of a request. "Overdue" is calculated, never stored. */
export const privacyStates = [
  choice("overdue", t("privacyStates.overdue"), "red"),
  choice("open", t("privacyStates.open"), "amber"),
  choice("done", t("privacyStates.done"), "green"),
  choice("refused", t("privacyStates.refused"), "slate"),
] as const;

/** Who recorded a request. */
export const privacySources = [
  choice("page", t("privacySources.page")),
  choice("desk", t("privacySources.desk")),
] as const;

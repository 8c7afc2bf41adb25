import { choice } from "../core/choice.ts";
import { t } from "./students.texts.ts";

/** What a student may ask about their data. */
export const privacyKinds = [
  choice("access", t("privacyKinds.access"), "blue"),
  choice("correct", t("privacyKinds.correct"), "amber"),
  choice("erase", t("privacyKinds.erase"), "red"),
] as const;
export type PrivacyKind = (typeof privacyKinds)[number]["value"];

/** How far a request is: over its deadline is computed, never stored. */
export const privacyStates = [
  choice("overdue", t("privacyStates.overdue"), "red"),
  choice("open", t("privacyStates.open"), "amber"),
  choice("done", t("privacyStates.done"), "green"),
  choice("refused", t("privacyStates.refused"), "slate"),
] as const;

/** Who wrote a request down. */
export const privacySources = [
  choice("page", t("privacySources.page")),
  choice("desk", t("privacySources.desk")),
] as const;

import { choice } from "../core/choice.ts";
import { t } from "./orders.texts.ts";

/** What a freight template counts. */
export const freightModes = [
  choice(1, t("freightModes.1"), "blue"),
  choice(2, t("freightModes.2"), "violet"),
  choice(3, t("freightModes.3"), "cyan"),
] as const;
export type FreightModeValue = (typeof freightModes)[number]["value"];

/** Whether a template is offered for goods. */
export const freightStates = [
  choice(1, t("freightStates.1"), "green"),
  choice(2, t("freightStates.2"), "slate"),
] as const;

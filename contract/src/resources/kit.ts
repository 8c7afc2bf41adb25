import { choice } from "../core/choice.ts";
import { t } from "./resources.texts.ts";

/** Whether an item can be put into packages and taken in. */
export const kitStates = [choice(1, t("kitStates.1"), "green"), choice(2, t("kitStates.2"), "slate")] as const;

/** Why pieces came or went. */
export const kitReasons = [
  choice("received", t("kitReasons.received"), "green"),
  choice("issued", t("kitReasons.issued"), "blue"),
  choice("returned", t("kitReasons.returned"), "violet"),
  choice("counted", t("kitReasons.counted"), "amber"),
] as const;
export type KitReason = (typeof kitReasons)[number]["value"];

/** Items that one package may name, and pieces of one of them. */
export const mostKitLines = 12;
export const mostKitPieces = 20;

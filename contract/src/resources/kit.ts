import { choice } from "../core/choice.ts";
import { t } from "./resources.texts.ts";

/** Whether an item can be put into packages and taken in. */
export const kitStates = [choice(1, t("kitStates.1"), "green"), choice(2, t("kitStates.2"), "slate")] as const;

/** Maximum items that one package may name, and maximum pieces of one of them. */
export const mostKitLines = 12;
export const mostKitPieces = 20;

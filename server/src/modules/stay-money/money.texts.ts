import { t } from "./stay-money.texts.ts";

/** Texts of the lines of an act's cost. */
export const moneyTexts = t.group("lines");

import { t } from "./stay-money.texts.ts";

/** Lines of what an act costs. */
export const moneyTexts = t.group("lines");

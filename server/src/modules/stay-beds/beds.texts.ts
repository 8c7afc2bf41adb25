import { t } from "./stay-beds.texts.ts";

/** Texts of the lines for a bed's price difference. */
export const bedTexts = t.group("lines");

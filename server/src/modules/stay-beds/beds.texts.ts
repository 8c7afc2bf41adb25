import { t } from "./stay-beds.texts.ts";

/** Lines and words of what another bed costs. */
export const bedTexts = t.group("lines");

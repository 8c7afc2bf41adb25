import { t } from "./packages.texts.ts";

/** What is wrong with a field, in words for the person at the desk. */
export const packageKitFaults = {
  twice: t("packageKitText.packageKitFaults.twice.name_each_item"),
} as const;

/** The titles of fields and columns. */
export const packageKitTexts = t.group("packageKit");

import { t } from "./packages.texts.ts";

/** Error messages of form fields, for the operator. */
export const packageKitFaults = {
  twice: t("packageKitText.packageKitFaults.twice.name_each_item"),
} as const;

/** The titles of fields and columns. */
export const packageKitTexts = t.group("packageKit");

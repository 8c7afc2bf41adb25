import { t } from "./stay-kit.texts.ts";

/** What is wrong with a field, in words for the person at the desk. */
export const faults = {
  moreThanHad: t("kitText.faults.moreThanHad.student_has_no"),
} as const;

/** Fields, columns and notes. */
export const kitTexts = t.group("kit");

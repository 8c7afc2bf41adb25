import { t } from "./stay-kit.texts.ts";

/** Error messages of form fields, for the operator. */
export const faults = {
  moreThanHad: t("kitText.faults.moreThanHad.student_has_no"),
} as const;

/** Texts of fields, columns and notes. */
export const kitTexts = t.group("kit");

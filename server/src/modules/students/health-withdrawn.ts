import { t } from "./students.texts.ts";

/** Shown in place of the health data of a person who has withdrawn the consent, so that staff ask the person. */
export const healthWithdrawn = t("health.withdrawn");

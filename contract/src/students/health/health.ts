import { choice } from "../../core/choice.ts";
import type { ScreeningQuestion } from "../stay.ts";
import { t } from "../students.texts.ts";

/** Health conditions that a course may forbid: one list for a student's record and for a course's contraindications. */
export const healthConditions = [
  choice("heart", t("healthConditions.heart"), "red"),
  choice("blood_pressure", t("healthConditions.blood_pressure"), "red"),
  choice("diabetes", t("healthConditions.diabetes"), "amber"),
  choice("asthma", t("healthConditions.asthma"), "amber"),
  choice("epilepsy", t("healthConditions.epilepsy"), "red"),
  choice("joint", t("healthConditions.joint"), "amber"),
  choice("spine", t("healthConditions.spine"), "amber"),
  choice("surgery", t("healthConditions.surgery"), "amber"),
  choice("gout", t("healthConditions.gout"), "amber"),
  choice("pregnancy", t("healthConditions.pregnancy"), "red"),
] as const;
export type HealthCondition = (typeof healthConditions)[number]["value"];

/** The condition that a yes at the screening adds to the record. Other questions are about nothing that a course forbids. */
export const conditionsOfScreening: Partial<Readonly<Record<ScreeningQuestion, HealthCondition>>> = {
  joint: "joint",
  blood_pressure_drug: "blood_pressure",
  recent_surgery: "surgery",
  heart_disease: "heart",
  pregnant: "pregnancy",
};

export const bloodTypes = ["A", "B", "AB", "O"] as const;
export type BloodType = (typeof bloodTypes)[number];

import {
  bloodTypes,
  type BloodType,
  type HealthCondition,
  healthConditions,
} from "@kangying/contract/students/health/health";
import { AppError } from "../../core/kernel/app-error.ts";
import { verbatim } from "../../core/kernel/text.ts";
import { rowAction } from "../../core/list/actions/actions.ts";
import { fields } from "../../core/list/fields.ts";
import { findStay } from "../stays/public.ts";
import { demandConsent, keepHealth } from "../students/public.ts";
import { t } from "./stay-person.texts.ts";

const words = { max_length: 300 } as const;

const healthFields = {
  height_cm: fields.number({
    title: t("health.height_cm"),
    unit: t("health.height_cm.unit"),
    min: 50,
    max: 250,
    decimals: 1,
  }),
  blood_type: fields.select<BloodType>({
    title: t("health.blood_type"),
    options: bloodTypes.map((value) => ({ value, title: verbatim(value) })),
  }),
  diseases: fields.multiselect({
    title: t("health.diseases"),
    help: t("health.diseases.help"),
    options: healthConditions,
  }),
  allergies: fields.text({ title: t("health.allergies"), ...words }),
  medication: fields.text({ title: t("health.medication"), ...words }),
  surgery_history: fields.text({ title: t("health.surgery_history"), ...words }),
  diet_taboo: fields.text({ title: t("health.diet_taboo"), ...words }),
};

/** The action for a student's health data, offered wherever their stay is handled. */
export const healthAction = rowAction<typeof healthFields>({
  api: "seller/student/StayHealth",
  class: "edit",
  title: t("health"),
  saves: true,
  form: healthFields,
  prefill: async ({ tx, supplier }, id) => {
    const stay = await findStay(tx, supplier.id, id);
    if (!stay) throw new AppError("not_found");
    // Nothing could be saved for somebody who has withdrawn the consent, so nothing of their health is shown either.
    const known = await demandConsent({ tx, supplier }, stay.student_id);
    const { height_mm, blood_type, diseases, allergies, medication, surgery_history, diet_taboo } = known;
    const rest = { blood_type, diseases, allergies, medication, surgery_history, diet_taboo };
    return { ...rest, height_cm: height_mm === null ? null : height_mm / 10, version: stay.version };
  },
  run: async (work, id, { height_cm, diseases, allergies, medication, surgery_history, diet_taboo, blood_type }) => {
    const stay = await findStay(work.tx, work.supplier.id, id);
    if (!stay) throw new AppError("not_found");
    await keepHealth(work, stay.student_id, {
      height_mm: height_cm === null ? null : Math.round(height_cm * 10),
      blood_type,
      diseases: (diseases ?? []) as readonly HealthCondition[],
      allergies: allergies ?? "",
      medication: medication ?? "",
      surgery_history: surgery_history ?? "",
      diet_taboo: diet_taboo ?? "",
    });
  },
});

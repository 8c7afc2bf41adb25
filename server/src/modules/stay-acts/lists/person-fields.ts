import { emergencyRelations, type EmergencyRelation } from "@kangying/contract/students/stay";
import { fields } from "../../../core/list/fields.ts";
import { identityOnFileFields, type StudentRow } from "../../students/public.ts";
import { t } from "../stay-acts.texts.ts";

/**
 * The person's fields, the same in every form that edits a person. Numbers on file are never sent, so an empty field leaves them unchanged.
 */
export const personFields = {
  name: fields.text<true>({ title: t("name"), required: true, max_length: 40 }),
  phone: fields.phone({ title: t("phone"), help: t("person.phone.help") }),
  birthday: fields.date({ title: t("birthday"), min: "1900-01-01" }),
  ...identityOnFileFields,
  emergency_name: fields.text({ title: t("appointment.emergency_name"), max_length: 40 }),
  emergency_phone: fields.phone({
    title: t("appointment.emergency_phone"),
    help: t("appointment.emergency_phone.help"),
  }),
  emergency_relation: fields.select<EmergencyRelation>({
    title: t("appointment.emergency_relation"),
    options: emergencyRelations,
  }),
};

/** The initial values of these fields. */
export function personPrefill({ name, birthday, id_type, emergency_name, emergency_relation }: StudentRow) {
  return { name, birthday, id_type: id_type ?? "resident", emergency_name, emergency_relation };
}

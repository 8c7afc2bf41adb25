import { emergencyRelations, genders, type EmergencyRelation, type Gender } from "@kangying/contract/students/stay";
import { fields } from "../../../core/list/fields.ts";
import { t, words } from "../moving-in.texts.ts";

/** The possible states of a running stay. */
export const states = [
  { value: "living", title: t("stayStates.living") },
  { value: "paused", title: t("stayStates.paused") },
] as const;

/** The columns of the sheet of running stays. It has no ID numbers, because a sheet is saved as it was imported. */
export const staySheetFields = {
  name: fields.text<true>({ title: words.name, required: true, max_length: 40 }),
  gender: fields.select<Gender, true>({ title: words.gender, options: genders, required: true }),
  phone: fields.phone<true>({ title: words.phone, required: true }),
  birthday: fields.date({ title: words.birthday, min: "1900-01-01" }),
  package: fields.text<true>({ title: words.package, required: true, max_length: 60 }),
  state: fields.select<"living" | "paused", true>({ title: words.stayState, options: states, required: true }),
  bed: fields.text({ title: words.bed, help: t("bedHelp"), max_length: 60 }),
  nights_left: fields.number<true>({ title: words.nightsLeft, required: true, min: 1, max: 1000 }),
  prepaid_fen: fields.money({ title: words.prepaid, help: t("prepaidHelp"), min: 0 }),
  owed_fen: fields.money({ title: words.owed, min: 0 }),
  deposit_fen: fields.money({ title: words.deposit, min: 0 }),
  coach: fields.text({ title: words.coach, max_length: 40 }),
  arrived_on: fields.date({ title: words.arrivedOn, min: "2000-01-01" }),
  emergency_name: fields.text<true>({ title: words.emergencyName, required: true, max_length: 40 }),
  emergency_phone: fields.phone<true>({ title: words.emergencyPhone, required: true }),
  emergency_relation: fields.select<EmergencyRelation, true>({
    title: words.emergencyRelation,
    options: emergencyRelations,
    required: true,
  }),
  remark: fields.text({ title: words.remark, max_length: 500 }),
};

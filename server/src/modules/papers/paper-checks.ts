import { addDays, daysBetween } from "../../core/kernel/day.ts";
import type { Acting, Check } from "../stays/public.ts";
import { contractsOf } from "./contracts.repo.ts";
import { firstUninsuredNight, insuredTo, lastScreening } from "./papers.repo.ts";
import { t } from "./papers.texts.ts";

/** The papers that an entry needs, each with its state. */
export async function paperChecks(acting: Acting): Promise<readonly Check[]> {
  const { rules } = acting;
  return [
    ...(rules.needs_contract ? [await contractCheck(acting)] : []),
    ...(rules.needs_insurance ? [await insuranceCheck(acting)] : []),
    ...(rules.needs_screening ? [await screeningCheck(acting)] : []),
  ];
}

async function contractCheck({ work, stay, nights }: Acting): Promise<Check> {
  const [first] = await contractsOf(work.tx, work.supplier.id, stay.id);
  return {
    code: "contract",
    title: t("check.contract"),
    codes: ["contract_missing"],
    ...(first ? { fact: { text: t("check.signed"), data: { no: first.no, day: first.signed_on } } } : {}),
    // A student who comes before the agreed day signs for the nights of this act.
    ...(first || nights.from >= stay.expected_date ? {} : { begin: { from: nights.from } }),
    way_out: "seller/student/StaySign",
  };
}

async function insuranceCheck({ work, stay, nights }: Acting): Promise<Check> {
  const { tx, supplier } = work;
  const night = await firstUninsuredNight(tx, supplier.id, stay.id, nights.from, nights.until);
  const until = await insuredTo(tx, supplier.id, stay.id, nights.from);
  const count = night === null ? 0 : daysBetween(night, nights.until);
  return {
    code: "insurance",
    title: t("check.insurance"),
    codes: ["insurance_gap"],
    ...(until === null ? {} : { fact: { text: t("check.insuredTo"), data: { day: until } } }),
    ...(night === null
      ? {}
      : {
          lack: { text: t("check.uninsured"), data: { count, from: night, to: addDays(nights.until, -1) } },
          // Includes the nights of this act: a student who comes early sleeps here before the agreed day.
          begin: { nights: [night, addDays(nights.until, -1)] },
        }),
    way_out: "seller/student/StayInsure",
  };
}

async function screeningCheck({ work, stay }: Acting): Promise<Check> {
  const last = await lastScreening(work.tx, work.supplier.id, stay.id);
  const isOpen = last?.risk === "red" || (last?.risk === "amber" && last.doctor_note === null);
  return {
    code: "screening",
    title: t("check.screening"),
    codes: ["screening_missing", "screening_red", "doctor_note_missing"],
    ...(last && !isOpen ? { fact: { text: t("check.screened"), data: { day: last.screened_on } } } : {}),
    way_out: "seller/student/StayScreen",
  };
}

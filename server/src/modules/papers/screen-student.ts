import { demandFiles } from "../files/public.ts";
import { conditionsOfScreening } from "@kangying/contract/students/health/health";
import type { ScreeningQuestion, ScreeningRisk } from "@kangying/contract/students/stay";
import type { Work } from "../../core/jobs/work.ts";
import { InvalidFields } from "../../core/kernel/app-error.ts";
import { moveStay, stayFor } from "../stays/public.ts";
import { addConditions, demandConsent } from "../students/public.ts";
import { faults } from "./faults.texts.ts";
import { insertScreening } from "./papers.repo.ts";
import { isLower, leastRisk } from "./risk.ts";

/** The health screening before entry. */
export interface Screening {
  /** Questions that were answered with yes. */
  readonly answers: readonly (string | number)[] | null;
  readonly resting_hr: number | null;
  readonly systolic: number | null;
  readonly diastolic: number | null;
  /** The reviewer's judgement. */
  readonly risk: ScreeningRisk;
  /** A file; required when the risk is amber. */
  readonly doctor_note: string | null;
  readonly note: string | null;
  /** Height measured at the screening; left out: not measured. */
  readonly height_cm?: number | null;
}

/**
 * Saves a health screening; the last one is valid. Its conditions and height are written to the student's record.
 * @throws {AppError} not_found, wrong_status, student_erased, health_withdrawn, conflict · {InvalidFields} a risk lower than the answers allow
 */
export async function screenStudent(work: Work, id: number, input: Screening, version: number | null): Promise<void> {
  const stay = await stayFor(work, "screen", id, version);
  await demandConsent(work, stay.student_id);
  const { risk, doctor_note, resting_hr, systolic, diastolic } = input;
  const answers = (input.answers ?? []) as readonly ScreeningQuestion[];
  const least = leastRisk({ answers, resting_hr, systolic, diastolic });
  if (isLower(risk, least)) throw new InvalidFields({ risk: { text: faults.riskLow } });
  if (doctor_note !== null) await demandFiles(work, "doctor_note", [doctor_note]);
  await insertScreening(work.tx, work.supplier.id, {
    stay_id: id,
    screened_on: work.today,
    answers,
    resting_hr,
    systolic,
    diastolic,
    risk,
    doctor_note,
    note: input.note ?? "",
    reviewed_by: work.actor.name,
    at: work.now,
  });
  await addConditions(work, stay.student_id, {
    conditions: answers.flatMap((answer) => conditionsOfScreening[answer] ?? []),
    height_mm: input.height_cm == null ? null : Math.round(input.height_cm * 10),
  });
  // The answers are health data: the event records only the result.
  await moveStay(work, "screen", stay, { patch: { screen_risk: risk } });
}

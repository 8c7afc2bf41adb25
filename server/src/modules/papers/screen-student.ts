import { conditionsOfScreening } from "@kangying/contract/students/health/health";
import type { ScreeningQuestion, ScreeningRisk } from "@kangying/contract/students/stay";
import type { Work } from "../../core/jobs/work.ts";
import { InvalidFields } from "../../core/kernel/app-error.ts";
import { moveStay, stayFor } from "../stays/public.ts";
import { addConditions } from "../students/public.ts";
import { faults } from "./faults.texts.ts";
import { insertScreening } from "./papers.repo.ts";
import { isLower, leastRisk } from "./risk.ts";

/** Health questions answered before entry. */
export interface Screening {
  /** Questions answered with yes. */
  readonly answers: readonly (string | number)[] | null;
  readonly resting_hr: number | null;
  readonly systolic: number | null;
  readonly diastolic: number | null;
  /** As the reviewer judges it. */
  readonly risk: ScreeningRisk;
  /** A file: needed where the risk is amber. */
  readonly doctor_note: string | null;
  readonly note: string | null;
  /** As it was measured at the screening; left out: it was not. */
  readonly height_cm?: number | null;
}

/**
 * Files a health screening; the last one counts. What it says of conditions and height goes into the student's record.
 * @throws {AppError} not_found, wrong_status, conflict · {InvalidFields} a risk lower than the answers allow
 */
export async function screenStudent(work: Work, id: number, input: Screening, version: number | null): Promise<void> {
  const stay = await stayFor(work, "screen", id, version);
  const { risk, doctor_note, resting_hr, systolic, diastolic } = input;
  const answers = (input.answers ?? []) as readonly ScreeningQuestion[];
  const least = leastRisk({ answers, resting_hr, systolic, diastolic });
  if (isLower(risk, least)) throw new InvalidFields({ risk: { text: faults.riskLow } });
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
  // What was answered is health data: the event tells the result alone.
  await moveStay(work, "screen", stay, { patch: { screen_risk: risk } });
}

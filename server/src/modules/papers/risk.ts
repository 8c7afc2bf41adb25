import type { ScreeningQuestion, ScreeningRisk } from "@kangying/contract/students/stay";

/** The findings of a screening that decide the risk. */
export interface Findings {
  readonly answers: readonly ScreeningQuestion[];
  readonly resting_hr: number | null;
  readonly systolic: number | null;
  readonly diastolic: number | null;
}

const red: ReadonlySet<ScreeningQuestion> = new Set(["heart_disease", "chest_pain_rest", "pregnant"]);
const rank: Readonly<Record<ScreeningRisk, number>> = { green: 0, amber: 1, red: 2 };

/** The lowest risk that the findings allow; a reviewer can judge it higher. */
export function leastRisk({ answers, resting_hr, systolic, diastolic }: Findings): ScreeningRisk {
  if (answers.some((answer) => red.has(answer)) || (systolic ?? 0) >= 160 || (diastolic ?? 0) >= 100) return "red";
  if (answers.length > 0 || (systolic ?? 0) >= 140 || (diastolic ?? 0) >= 90 || (resting_hr ?? 0) > 100) return "amber";
  return "green";
}

export function isLower(risk: ScreeningRisk, than: ScreeningRisk): boolean {
  return rank[risk] < rank[than];
}

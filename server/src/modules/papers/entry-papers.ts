import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import type { CampRules } from "../packages/public.ts";
import type { StayRow } from "../stays/public.ts";
import { contractsOf } from "./contracts.repo.ts";
import { firstUninsuredNight, lastScreening } from "./papers.repo.ts";
import { papersErrors } from "./papers.errors.ts";

/** The nights for which papers are checked: the first night, and the day of leaving (exclusive). */
export interface NightsAsked {
  readonly from: string;
  readonly until: string;
}

/** Checks that a contract is signed, if the rules require it. @throws {AppError} contract_missing */
export async function demandContract(work: Work, stay: StayRow, rules: CampRules): Promise<void> {
  if (!rules.needs_contract) return;
  const signed = await contractsOf(work.tx, work.supplier.id, stay.id);
  if (signed.length === 0) throw new AppError(papersErrors.contract_missing);
}

/**
 * Checks that accident insurance covers all nights, if the rules require it.
 * @throws {AppError} insurance_gap with the first uncovered night
 */
export async function demandInsurance(work: Work, stay: StayRow, rules: CampRules, nights: NightsAsked): Promise<void> {
  if (!rules.needs_insurance || nights.until <= nights.from) return;
  const night = await firstUninsuredNight(work.tx, work.supplier.id, stay.id, nights.from, nights.until);
  if (night !== null) throw new AppError(papersErrors.insurance_gap, { night });
}

/**
 * Checks the health screening, if the rules require it.
 * @param since  earlier screenings do not count; null: all count
 * @throws {AppError} screening_missing, screening_red, doctor_note_missing
 */
export async function demandScreening(
  work: Work,
  stay: StayRow,
  rules: CampRules,
  since: string | null,
): Promise<void> {
  if (!rules.needs_screening) return;
  const screening = await lastScreening(work.tx, work.supplier.id, stay.id);
  if (!screening || (since !== null && screening.screened_on < since))
    throw new AppError(papersErrors.screening_missing);
  if (screening.risk === "red") throw new AppError(papersErrors.screening_red);
  if (screening.risk === "amber" && screening.doctor_note === null)
    throw new AppError(papersErrors.doctor_note_missing);
}

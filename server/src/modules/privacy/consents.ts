import { type ConsentPurpose, consentPurposes, type consentShown } from "@kangying/contract/students/privacy.endpoints";
import type { z } from "zod";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { seconds } from "../../core/kernel/clock.ts";
import { withdrawPortrait } from "../photos/public.ts";
import { demandNamed, setHealthConsent } from "../students/public.ts";
import { privacyErrors } from "./privacy.errors.ts";
import { type ConsentRow, findConsents, insertConsentChange, keepGivenAtEntry } from "./privacy.repo.ts";

type Shown = z.output<typeof consentShown>;

const shownOf: Readonly<Record<ConsentPurpose, (row: ConsentRow) => Omit<Shown, "purpose">>> = {
  health: ({ consent_at, health_withdrawn_at }) => {
    const at = health_withdrawn_at ?? consent_at;
    const state = health_withdrawn_at ? "withdrawn" : consent_at ? "given" : "none";
    return { state, at: at && seconds(at) };
  },
  portrait: ({ has_portrait, portrait_at }) => ({
    state: has_portrait ? "given" : portrait_at ? "withdrawn" : "none",
    at: portrait_at && seconds(portrait_at),
  }),
};

async function known(work: Pick<Work, "tx" | "supplier">, student_id: number): Promise<ConsentRow> {
  const row = await findConsents(work.tx, work.supplier.id, student_id);
  if (!row) throw new AppError("not_found");
  return row;
}

/** Returns each purpose with the state of its consent. @throws {AppError} not_found */
export async function consentsOf(
  work: Pick<Work, "tx" | "supplier">,
  student_id: number,
): Promise<{ readonly consents: Shown[]; readonly erased: boolean }> {
  const row = await known(work, student_id);
  return {
    consents: consentPurposes.map((purpose) => ({ purpose, ...shownOf[purpose](row) })),
    erased: row.erased_at !== null,
  };
}

/** Saves a student's consent to recording health data. @throws {AppError} not_found, student_erased */
export async function giveHealthConsent(work: Work, student_id: number): Promise<void> {
  const row = await known(work, student_id);
  demandNamed({ erased: row.erased_at !== null });
  await setHealthConsent(work.tx, work.supplier.id, student_id, { at: work.now, isGiven: true });
  await note(work, student_id, "health", true);
}

/**
 * Withdraws a consent. For portraits, all photos are hidden at once. For health, no measurement can be recorded any more, and the next
 * entry asks for consent again.
 * @throws {AppError} not_found, consent_not_given
 */
export async function withdrawConsentFor(work: Work, student_id: number, purpose: ConsentPurpose): Promise<void> {
  const row = await known(work, student_id);
  if (shownOf[purpose](row).state !== "given") throw new AppError(privacyErrors.consent_not_given);
  if (purpose === "portrait") await withdrawPortrait(work, student_id);
  else {
    await keepGivenAtEntry(work.tx, work.supplier.id, student_id);
    await setHealthConsent(work.tx, work.supplier.id, student_id, { at: work.now, isGiven: false });
  }
  await note(work, student_id, purpose, false);
}

async function note(work: Work, student_id: number, purpose: ConsentPurpose, is_given: boolean): Promise<void> {
  const { tx, supplier, now, actor } = work;
  await insertConsentChange(tx, supplier.id, { student_id, purpose, is_given, at: now, by_name: actor.name });
  work.changed("student", student_id);
  work.audit({ biz_type: "student", biz_id: student_id, after: { purpose, is_given } });
}

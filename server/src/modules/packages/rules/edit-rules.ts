import { setWeightUnit } from "../../../core/auth/permissions.repo.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { InvalidFields } from "../../../core/kernel/app-error.ts";
import { faults } from "../faults.texts.ts";
import { type CampRules, readRules, writeRules } from "./rules.repo.ts";

/**
 * Changes a camp's rules for all later acts.
 * @throws {InvalidFields} two steps of the cancellation rule with the same number of days · review_url · a red weight-loss limit that is
 * not above the amber one · a doctor's limit for calories above the amber one
 */
export async function editRules(work: Work, rules: CampRules): Promise<void> {
  const days = rules.cancel_steps.map((step) => step.days_before);
  if (new Set(days).size < days.length) throw new InvalidFields({ cancel_steps: { text: faults.doubleStep } });
  if (rules.review_url !== null && !isPublicPage(rules.review_url))
    throw new InvalidFields({ review_url: { text: faults.notAPage } });
  if (rules.pace_red_bp <= rules.pace_amber_bp) throw new InvalidFields({ pace_red_bp: { text: faults.redPace } });
  if (rules.diet_doctor_kcal > rules.diet_amber_kcal)
    throw new InvalidFields({ diet_doctor_kcal: { text: faults.doctorAbove } });
  const before = await readRules(work.tx, work.supplier.id);
  await writeRules(work.tx, work.supplier.id, rules, work.now);
  await setWeightUnit(work.tx, work.supplier.id, rules.weight_unit);
  work.audit({ biz_type: "camp_rule", biz_id: work.supplier.id, before, after: rules });
}

/** Whether a phone can open an address directly from a message. */
function isPublicPage(address: string): boolean {
  if (/\s/.test(address) || !URL.canParse(address)) return false;
  const { protocol, username } = new URL(address);
  return protocol === "https:" && username === "" && address.startsWith("https://");
}

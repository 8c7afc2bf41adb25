import type { Work } from "../../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { addDays } from "../../../core/kernel/day.ts";
import { formatFen } from "../../../core/kernel/money.ts";
import { freeNights, takeNights } from "../../resources/public.ts";
import { billSteps, demandCompany, demandExpected, packageNights, priceSteps, sumOf } from "../../stay-beds/public.ts";
import { enterClass } from "../../stay-classes/public.ts";
import { findStudent, type IdEntered, identityOf, keepIdentity, updateStudent } from "../../students/public.ts";
import { handOutAtEntry, kitTold } from "../../stay-kit/public.ts";
import { applyBookingDeposit, demandCredit } from "../../stay-money/public.ts";
import { moveStay, stayFor, type StayRow } from "../../stays/public.ts";
import { demandContract, demandInsurance, demandScreening } from "../../papers/public.ts";
import { type CampRules, readRules } from "../../packages/public.ts";
import { faults } from "../faults.texts.ts";
import { logStayWeight } from "../../weights/public.ts";

/** What is settled at the desk when a student arrives. */
export interface Entry extends IdEntered {
  readonly bed_id: number;
  readonly coach: string | null;
  /** What he weighs as he comes, in kilograms: his loss is counted from it. Null: he is weighed later, and the workbench asks for it. */
  readonly entry_weight?: number | null;
  /** Left out or empty: he is in no class yet. */
  readonly class_id?: number | null;
  /** Left empty: as the person's record has it. */
  readonly emergency_name: string | null;
  readonly emergency_phone: string | null;
  readonly emergency_relation: string | null;
  /** What the desk was shown as the difference of the bed's price; another sum now is refused. */
  readonly expected_fen?: number | null;
  /** Agrees that health data are kept; once given it need not be given again. */
  readonly consent: boolean;
  /** Left out: what the terms include is handed out. */
  readonly hands_out_kit?: boolean;
}

/**
 * Enters a student into camp from tonight on: the bed is his on every night that the stay has, or nothing happens. What the bed costs
 * more or less than the room type that was booked goes to the folio.
 * @throws {AppError} not_found, wrong_status, conflict · contract_missing, insurance_gap, screening_missing, screening_red,
 * doctor_note_missing, deposit_missing, stay_due · bed_taken, room_gender, bed_unavailable, roommate_avoided,
 * difference_changed, class_full, class_closed, kit_short
 * @throws {InvalidFields} no emergency contact, no consent, id_no
 */
export async function enterCamp(work: Work, id: number, entry: Entry, version: number | null): Promise<void> {
  const stay = await stayFor(work, "enter", id, version);
  const rules = await readRules(work.tx, work.supplier.id);
  await keepContactAndConsent(work, stay.student_id, entry);
  const identity = identityOf(entry, { gender: stay.gender });
  if (identity) await keepIdentity(work, stay.student_id, identity, { replaces: true });
  const until = addDays(work.today, stay.expected_nights);
  await demandContract(work, stay, rules);
  await demandInsurance(work, stay, rules, { from: work.today, until });
  await demandScreening(work, stay, rules, null);
  const steps = await priceSteps(work, packageNights(stay.room_type_id, stay.expected_nights), entry.bed_id);
  demandExpected(entry.expected_fen ?? null, sumOf(steps));
  await demandMoney(work, stay, rules, sumOf(steps));
  const joined = await enterClass(work, id, entry.class_id ?? null);
  await moveStay(work, "enter", stay, {
    patch: {
      bed_id: entry.bed_id,
      ...(entry.coach === null ? {} : { coach: entry.coach }),
      checkin_at: work.now,
      checkin_date: work.today,
      planned_end: until,
      hold_lapsed_at: null,
      no_show_at: null,
      ...joined.patch,
    },
    told: { ...joined.told, ...kitTold(stay, entry) },
  });
  if (stay.bed_id !== null) await freeNights(work, stay.id, "0001-01-01");
  await takeNights(work, {
    stay_id: stay.id,
    bed_id: entry.bed_id,
    from: work.today,
    nights: stay.expected_nights,
    sex: stay.gender,
    kind: "stay",
  });
  await demandCompany(work, stay, entry.bed_id, work.today, until);
  await billSteps(work, steps, { stay_id: stay.id, title: work.today, after_nights: 0, source: "enter" });
  await applyBookingDeposit(work, stay);
  if (entry.entry_weight) await logStayWeight(work, stay, "entry", Math.round(entry.entry_weight * 1000));
  await handOutAtEntry(work, stay, entry);
}

/** The security deposit is held, and the camp gives credit for what is unpaid. */
async function demandMoney(work: Work, stay: StayRow, rules: CampRules, difference_fen: number): Promise<void> {
  const lacking = stay.terms.deposit_security_fen - stay.security_fen;
  if (lacking > 0) throw new AppError("deposit_missing", { amount: formatFen(lacking) });
  await demandCredit(work, stay, rules, difference_fen);
}

async function keepContactAndConsent(work: Work, student_id: number, entry: Entry): Promise<void> {
  const student = await findStudent(work.tx, work.supplier.id, student_id);
  const before = {
    emergency_name: student?.emergency_name ?? null,
    emergency_phone: student?.emergency_phone ?? null,
    emergency_relation: student?.emergency_relation ?? null,
  };
  const after = {
    emergency_name: entry.emergency_name ?? before.emergency_name,
    emergency_phone: entry.emergency_phone ?? before.emergency_phone,
    emergency_relation: entry.emergency_relation ?? before.emergency_relation,
  };
  const missing = Object.entries(after).filter(([, value]) => value === null);
  if (missing.length > 0)
    throw new InvalidFields(Object.fromEntries(missing.map(([name]) => [name, { text: faults.emergency }])));
  const consents = !student?.consent_at;
  if (consents && !entry.consent) throw new InvalidFields({ consent: { text: faults.consent } });
  if (!consents && JSON.stringify(before) === JSON.stringify(after)) return;
  const given = consents ? { consent_at: work.now } : {};
  await updateStudent(work.tx, work.supplier.id, student_id, { ...after, ...given }, work.now);
  work.changed("student", student_id);
  work.audit({ biz_type: "student", biz_id: student_id, before, after: { ...after, ...given } });
}

import type { WeightUnit } from "@kangying/contract/students/health/weight";
import type { Tx } from "../../../core/db/database.ts";

/** The shares of booking deposit and fees that are kept when a booking is cancelled with this many days left. In basis points. */
export interface CancelStep {
  readonly days_before: number;
  readonly deposit_bp: number;
  readonly fee_bp: number;
}

/** A camp's own rules. Money in fen. */
export interface CampRules {
  readonly min_age: number;
  readonly hold_days: number;
  readonly offer_hours: number;
  readonly renewal_hold_hours: number;
  readonly cooling_off_days: number;
  readonly credit_limit_fen: number;
  readonly cancel_steps: readonly CancelStep[];
  readonly needs_contract: boolean;
  readonly needs_insurance: boolean;
  readonly needs_screening: boolean;
  readonly screening_days: number;
  readonly cancels_no_show: boolean;
  readonly undo_hours: number;
  readonly refund_days: number;
  readonly prepaid_cap_fen: number | null;
  /** The most nights that one student may have ahead after a renewal; null: no limit. */
  readonly prepaid_nights_cap: number | null;
  /** The most stored value of one person, in the wallet and as prepaid deposits; null: no limit. */
  readonly stored_cap_fen: number | null;
  /** The most unused lessons of one person, and their value; null: the strict limits. */
  readonly lessons_cap_fen: number | null;
  readonly lessons_cap: number | null;
  /** The most months from the payment to the last night; null: no limit. */
  readonly prepaid_months: number | null;
  /** Whether students get messages about their stays. */
  readonly sends_messages: boolean;
  /** The page for reviews of former students, with `https://`. Null: no reviews are requested. */
  readonly review_url: string | null;
  /** The unit in which weights are shown and entered. */
  readonly weight_unit: WeightUnit;
  /** Minutes that a coach or a class needs between two venues. */
  readonly lesson_gap_minutes: number;
  /** The most hours that a coach teaches on a day. */
  readonly coach_day_hours: number;
  /** The highest weight loss in a week after the first, in basis points. Above `amber` a care flag is raised; above `red` it is urgent. */
  readonly pace_amber_bp: number;
  readonly pace_red_bp: number;
  /** Blood pressure from which a care flag is raised, in mmHg; either value is enough. */
  readonly pressure_sys: number;
  readonly pressure_dia: number;
  /** How far the resting heart rate can be above the student's own average, in basis points. */
  readonly pulse_rise_bp: number;
  /** The number of days without weighing that is allowed. */
  readonly unweighed_days: number;
  /** Kilocalories a day: below `amber` a care flag is raised; below `doctor` a doctor must agree. */
  readonly diet_amber_kcal: number;
  readonly diet_doctor_kcal: number;
}

/** The rules of a camp that has not set its own. */
export const defaultRules: CampRules = {
  min_age: 16,
  hold_days: 1,
  offer_hours: 24,
  renewal_hold_hours: 48,
  cooling_off_days: 7,
  credit_limit_fen: 0,
  cancel_steps: [],
  needs_contract: true,
  needs_insurance: true,
  needs_screening: true,
  screening_days: 30,
  cancels_no_show: false,
  undo_hours: 24,
  refund_days: 15,
  prepaid_cap_fen: null,
  prepaid_nights_cap: null,
  stored_cap_fen: null,
  lessons_cap_fen: null,
  lessons_cap: null,
  prepaid_months: 24,
  sends_messages: false,
  review_url: null,
  weight_unit: "kg",
  lesson_gap_minutes: 15,
  coach_day_hours: 8,
  pace_amber_bp: 100,
  pace_red_bp: 150,
  pressure_sys: 160,
  pressure_dia: 100,
  pulse_rise_bp: 2000,
  unweighed_days: 2,
  diet_amber_kcal: 1200,
  diet_doctor_kcal: 800,
};

const names = Object.keys(defaultRules) as (keyof CampRules)[];

/** Reads a supplier's rules; the defaults when it has none. */
export async function readRules(tx: Tx, supplier_id: number): Promise<CampRules> {
  const rows = await tx.query<CampRules>(`select ${names.join(", ")} from camp_rule where supplier_id = $1`, [
    supplier_id,
  ]);
  return rows[0] ?? defaultRules;
}

export async function writeRules(tx: Tx, supplier_id: number, rules: CampRules, at: Date): Promise<void> {
  const values = names.map((name) => (name === "cancel_steps" ? JSON.stringify(rules.cancel_steps) : rules[name]));
  await tx.query(
    `insert into camp_rule (supplier_id, updated_at, ${names.join(", ")})
     values ($1, $2, ${names.map((_, index) => `$${index + 3}`).join(", ")})
     on conflict (supplier_id) do update set updated_at = excluded.updated_at, version = camp_rule.version + 1,
       ${names.map((name) => `${name} = excluded.${name}`).join(", ")}`,
    [supplier_id, at, ...values],
  );
}

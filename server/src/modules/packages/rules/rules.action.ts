import type { WeightUnit } from "@kangying/contract/students/health/weight";
import { topAction } from "../../../core/list/actions/actions.ts";
import { fields } from "../../../core/list/fields.ts";
import { editRules } from "./edit-rules.ts";
import { defaultRules, readRules } from "./rules.repo.ts";
import { t } from "../packages.texts.ts";

const whole = { decimals: 0, required: true } as const;

const rulesFields = {
  min_age: fields.number<true>({
    title: t("rules.min_age"),
    ...whole,
    min: 0,
    max: 100,
  }),
  hold_days: fields.number<true>({
    title: t("rules.hold_days"),
    ...whole,
    min: 0,
    max: 30,
  }),
  offer_hours: fields.number<true>({
    title: t("rules.offer_hours"),
    ...whole,
    min: 1,
    max: 168,
  }),
  renewal_hold_hours: fields.number<true>({
    title: t("rules.renewal_hold_hours"),
    ...whole,
    min: 1,
    max: 336,
  }),
  cooling_off_days: fields.number<true>({
    title: t("rules.cooling_off_days"),
    ...whole,
    min: 0,
    max: 30,
  }),
  credit_limit_fen: fields.money<true>({
    title: t("rules.credit_limit_fen"),
    required: true,
    min: 0,
  }),
  cancel_steps: fields.rows({
    title: t("rules.cancel_steps"),
    help: t("rules.cancel_steps.help"),
    fields: {
      days_before: fields.number<true>({
        title: t("rules.days_before"),
        required: true,
        decimals: 0,
        min: -365,
        max: 365,
      }),
      deposit_bp: fields.percent<true>({
        title: t("rules.deposit_bp"),
        required: true,
        min: 0,
        max: 10_000,
      }),
      fee_bp: fields.percent<true>({
        title: t("rules.fee_bp"),
        required: true,
        min: 0,
        max: 10_000,
      }),
    },
    max: 10,
  }),
  needs_contract: fields.switch({ title: t("rules.needs_contract") }),
  needs_insurance: fields.switch({ title: t("rules.needs_insurance") }),
  needs_screening: fields.switch({
    title: t("rules.needs_screening"),
  }),
  screening_days: fields.number<true>({
    title: t("rules.screening_days"),
    ...whole,
    min: 1,
    max: 365,
  }),
  cancels_no_show: fields.switch({
    title: t("rules.cancels_no_show"),
  }),
  undo_hours: fields.number<true>({
    title: t("rules.undo_hours"),
    ...whole,
    min: 0,
    max: 168,
  }),
  refund_days: fields.number<true>({
    title: t("rules.refund_days"),
    ...whole,
    min: 1,
    max: 60,
  }),
  prepaid_cap_fen: fields.money({
    title: t("rules.prepaid_cap_fen"),
    help: t("rules.prepaid_cap_fen.help"),
    min: 1,
  }),
  prepaid_nights_cap: fields.number({
    title: t("rules.prepaid_nights_cap"),
    help: t("rules.prepaid_nights_cap.help"),
    min: 1,
    max: 730,
    decimals: 0,
  }),
  stored_cap_fen: fields.money({
    title: t("rules.stored_cap_fen"),
    help: t("rules.stored_cap_fen.help"),
    min: 1,
  }),
  lessons_cap_fen: fields.money({
    title: t("rules.lessons_cap_fen"),
    help: t("rules.lessons_cap_fen.help"),
    min: 1,
  }),
  lessons_cap: fields.number({
    title: t("rules.lessons_cap"),
    help: t("rules.lessons_cap.help"),
    min: 1,
    max: 1000,
    decimals: 0,
  }),
  prepaid_months: fields.number({
    title: t("rules.prepaid_months"),
    help: t("rules.prepaid_months.help"),
    min: 1,
    max: 120,
    decimals: 0,
    initial: defaultRules.prepaid_months,
  }),
  sends_messages: fields.switch({
    title: t("rules.sends_messages"),
    help: t("rules.sends_messages.help"),
  }),
  review_url: fields.text({
    title: t("rules.review_url"),
    help: t("rules.review_url.help"),
    placeholder: t("rules.review_url.placeholder"),
    max_length: 200,
  }),
  weight_unit: fields.select<WeightUnit, true>({
    title: t("rules.weight_unit"),
    help: t("rules.weight_unit.help"),
    required: true,
    compact: true,
    initial: "kg",
    options: [
      { value: "kg", title: t("rules.weight_unit.kg") },
      { value: "jin", title: t("rules.weight_unit.jin") },
    ],
  }),
  lesson_gap_minutes: fields.number<true>({
    title: t("rules.lesson_gap_minutes"),
    help: t("rules.lesson_gap_minutes.help"),
    ...whole,
    min: 0,
    max: 120,
    initial: 15,
  }),
  coach_day_hours: fields.number<true>({
    title: t("rules.coach_day_hours"),
    ...whole,
    min: 1,
    max: 24,
    initial: 8,
  }),
  pace_amber_bp: fields.percent<true>({
    title: t("rules.pace_amber_bp"),
    help: t("rules.pace_amber_bp.help"),
    required: true,
    min: 30,
    max: 250,
    initial: defaultRules.pace_amber_bp,
  }),
  pace_red_bp: fields.percent<true>({
    title: t("rules.pace_red_bp"),
    required: true,
    min: 50,
    max: 300,
    initial: defaultRules.pace_red_bp,
  }),
  pressure_sys: fields.number<true>({
    title: t("rules.pressure_sys"),
    help: t("rules.pressure_sys.help"),
    ...whole,
    unit: t("rules.mmhg"),
    min: 130,
    max: 180,
    initial: defaultRules.pressure_sys,
  }),
  pressure_dia: fields.number<true>({
    title: t("rules.pressure_dia"),
    ...whole,
    unit: t("rules.mmhg"),
    min: 80,
    max: 120,
    initial: defaultRules.pressure_dia,
  }),
  pulse_rise_bp: fields.percent<true>({
    title: t("rules.pulse_rise_bp"),
    help: t("rules.pulse_rise_bp.help"),
    required: true,
    min: 500,
    max: 5000,
    initial: defaultRules.pulse_rise_bp,
  }),
  unweighed_days: fields.number<true>({
    title: t("rules.unweighed_days"),
    ...whole,
    min: 1,
    max: 14,
    initial: defaultRules.unweighed_days,
  }),
  diet_amber_kcal: fields.number<true>({
    title: t("rules.diet_amber_kcal"),
    help: t("rules.diet_amber_kcal.help"),
    ...whole,
    unit: t("rules.kcal"),
    min: 800,
    max: 2500,
    initial: defaultRules.diet_amber_kcal,
  }),
  diet_doctor_kcal: fields.number<true>({
    title: t("rules.diet_doctor_kcal"),
    help: t("rules.diet_doctor_kcal.help"),
    ...whole,
    unit: t("rules.kcal"),
    min: 400,
    max: 1500,
    initial: defaultRules.diet_doctor_kcal,
  }),
};

export const rulesAction = topAction<typeof rulesFields>({
  api: "seller/student/CampRules",
  class: "audit",
  title: t("rules"),
  saves: true,
  icon: "settings",
  form: rulesFields,
  prefill: async (ctx) => ({ ...(await readRules(ctx.tx, ctx.supplier.id)) }),
  run: editRules,
});

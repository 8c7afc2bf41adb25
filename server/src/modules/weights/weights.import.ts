import { weightBounds } from "@kangying/contract/students/health/weight";
import { addDays, instantAt } from "../../core/kernel/day.ts";
import { seconds } from "../../core/kernel/clock.ts";
import { defineImport, type RowFault } from "../../core/list/define-list.ts";
import { fields } from "../../core/list/fields.ts";
import { addWeight, jumpFault, replacedFault, takeBackWeight } from "./log-weight.ts";
import { findMornings } from "./replaced.repo.ts";
import { findLatestByNumber } from "./weights.repo.ts";
import { t, weightFaults } from "./weights.texts.ts";

/** The time of a morning weight, where the sheet contains only the day. */
const morning = "07:00";

const sheet = {
  student_no: fields.text<true>({ title: t("number"), required: true, max_length: 40 }),
  measured_on: fields.date<true>({ title: t("measured"), required: true }),
  // The heading contains the unit, because a number alone could be either.
  weight_kg: fields.number({
    title: t("sheet.kg"),
    min: weightBounds.least_g / 1000,
    max: weightBounds.most_g / 1000,
    decimals: 2,
  }),
  weight_jin: fields.number({
    title: t("sheet.jin"),
    min: weightBounds.least_g / 500,
    max: weightBounds.most_g / 500,
    decimals: 1,
  }),
  fat_percent: fields.number({ title: t("fat_percent"), min: 2, max: 75, decimals: 1 }),
  waist_cm: fields.number({ title: t("waist_cm"), min: 30, max: 250, decimals: 1 }),
  muscle_kg: fields.number({ title: t("sheet.muscle"), min: 5, max: 150, decimals: 1 }),
  water_percent: fields.number({ title: t("water_percent"), min: 20, max: 85, decimals: 1 }),
  visceral: fields.number({ title: t("visceral"), min: 1, max: 60, decimals: 1 }),
  rest_kcal: fields.number({ title: t("rest_kcal"), min: 400, max: 6000, decimals: 0 }),
  is_sure: fields.switch({ title: t("is_sure") }),
  replaces: fields.switch({ title: t("replaces") }),
  device: fields.text({ title: t("device"), max_length: 60 }),
};

/** The weight of a line in grams, from either unit. @returns null where neither column or both are filled */
function gramsOf({ weight_kg, weight_jin }: { weight_kg?: number | null; weight_jin?: number | null }): number | null {
  const said = [weight_kg == null ? null : weight_kg * 1000, weight_jin == null ? null : weight_jin * 500];
  const [grams, other] = said.filter((one) => one !== null);
  return grams === undefined || other !== undefined ? null : Math.round(grams);
}

/** The import of morning weights from a sheet, each to the current stay of its student. */
export const weightsImport = defineImport<typeof sheet>({
  permission: "seller/weight/WeightImport",
  fields: sheet,
  example: [{ student_no: "S0001", measured_on: "2030-01-15", weight_kg: 70.9, fat_percent: 31.5, waist_cm: 83 }],
  check: async (ctx, rows) => {
    const found: RowFault[] = [];
    const known = new Map(
      (
        await findLatestByNumber(
          ctx.tx,
          ctx.supplier.id,
          rows.flatMap(({ student_no }) => student_no ?? []),
        )
      ).map((row) => [row.student_no, row]),
    );
    const days = rows.flatMap(({ student_no, measured_on: day }) => (student_no && day ? [{ student_no, day }] : []));
    const mornings = new Map(
      (await findMornings(ctx.tx, ctx.supplier.id, days)).map((one) => [`${one.student_no} ${one.day}`, one]),
    );
    const seen = new Set<string>();
    for (const { row, student_no, measured_on, weight_kg, weight_jin, muscle_kg, is_sure, replaces } of rows) {
      if (student_no === undefined) continue;
      const stay = known.get(student_no);
      if (!stay) {
        found.push({ row, field: "student_no", text: weightFaults.noStay });
        continue;
      }
      if (stay.is_withdrawn) found.push({ row, field: "student_no", text: weightFaults.withdrawn });
      if (measured_on !== undefined && measured_on > ctx.today)
        found.push({ row, field: "measured_on", text: weightFaults.future });
      if (measured_on !== undefined && stay.checkin_date !== null && measured_on < addDays(stay.checkin_date, -1))
        found.push({ row, field: "measured_on", text: weightFaults.beforeStay });
      const morning_key = `${student_no} ${measured_on ?? ""}`;
      const standing = mornings.get(morning_key);
      if (seen.has(morning_key)) found.push({ row, field: "measured_on", text: weightFaults.doubleInFile });
      else if (standing && !replaces) {
        const ways = [{ text: t("way.replace"), set: { replaces: "1" } }];
        found.push({ row, field: "measured_on", ...replacedFault(ctx, standing), ways });
      }
      if (measured_on !== undefined) seen.add(morning_key);
      // A cell that could not be read has a fault of its own already.
      if (weight_kg === undefined || weight_jin === undefined) continue;
      const weight_g = gramsOf({ weight_kg, weight_jin });
      const field = weight_jin === null ? "weight_kg" : "weight_jin";
      if (weight_g === null) {
        found.push({ row, field, text: weightFaults.oneUnit });
        continue;
      }
      if (muscle_kg != null && muscle_kg * 1000 >= weight_g)
        found.push({ row, field: "muscle_kg", text: weightFaults.muscle });
      if (is_sure || measured_on === undefined || stay.last_g === null || stay.last_on === null) continue;
      const last = { weight_g: stay.last_g, day: stay.last_on };
      const fault = jumpFault(ctx, { weight_g, day: measured_on }, last);
      if (fault) found.push({ row, field, ...fault });
    }
    return found;
  },
  insert: async (ctx, rows) => {
    const known = new Map(
      (
        await findLatestByNumber(
          ctx.tx,
          ctx.supplier.id,
          rows.map(({ student_no }) => student_no),
        )
      ).map((row) => [row.student_no, row.stay_id]),
    );
    const made: number[] = [];
    for (const { student_no, measured_on, weight_kg, weight_jin, ...row } of rows) {
      const at = instantAt(measured_on, morning, ctx.supplier.time_zone);
      const weighed_kg = (gramsOf({ weight_kg, weight_jin }) ?? 0) / 1000;
      const entry = {
        ...row,
        weight_kg: weighed_kg,
        kind: "morning",
        hip_cm: null,
        resting_hr: null,
        note: null,
        source: "import",
      } as const;
      const measured_at = seconds(at < ctx.now ? at : ctx.now);
      // The check has already compared each with the last weight.
      made.push(await addWeight(ctx, known.get(student_no) ?? 0, { ...entry, measured_at, is_sure: true }));
    }
    return made;
  },
  undo: async (ctx, keys) => {
    for (const id of keys) await takeBackWeight(ctx, id, ctx.text(t("import.undone")));
  },
});

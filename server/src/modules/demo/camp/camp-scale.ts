import { addDays, type LocalDate } from "../../../core/kernel/day.ts";
import { seconds } from "../../../core/kernel/clock.ts";
import { addWeight } from "../../weights/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";
import { type ScaleMorning, weighedOn } from "./camp-scale.repo.ts";

/** The days ago on which the body-composition scale was used too. */
const daysAgo = [15, 8, 1] as const;
const later = 25 * 60;

/** Writes the weekly figures of a body-composition scale for most students in camp: muscle, water, visceral fat, and energy at rest. */
export async function fillBodyScale(stage: Stage, nurse: DemoActor, today: LocalDate): Promise<void> {
  for (const ago of daysAgo)
    for (const morning of await weighedOn(stage.tx, stage.supplier.id, addDays(today, -ago))) {
      // Some students do not come.
      if (morning.stay_id % 6 === 5) continue;
      const measured_at = seconds(morning.measured_at) + later;
      await act(stage, nurse, new Date((measured_at + 60) * 1000), "seller/weight/WeightAdd", (work) =>
        addWeight(work, morning.stay_id, {
          kind: "weekly",
          measured_at,
          weight_kg: morning.weight_g / 1000,
          fat_percent: morning.fat_bp / 100,
          ...compositionOf(morning),
          waist_cm: null,
          hip_cm: null,
          resting_hr: null,
          note: null,
          source: "scale",
          device: "InBody 270",
          is_sure: true,
        }),
      );
    }
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** Computes the scale's figures from weight and fat: bones are about 3 kg, and lean mass is mostly water. */
function compositionOf({ weight_g, fat_bp, gender }: ScaleMorning): {
  readonly muscle_kg: number;
  readonly water_percent: number;
  readonly visceral: number;
  readonly rest_kcal: number;
} {
  const lean_kg = (weight_g / 1000) * (1 - fat_bp / 10_000);
  return {
    muscle_kg: tenths(lean_kg - (gender === "F" ? 2.6 : 3.3)),
    water_percent: tenths(73 * (1 - fat_bp / 10_000)),
    visceral: Math.min(20, Math.max(2, Math.round((fat_bp / 100 - (gender === "F" ? 14 : 8)) / 1.7))),
    rest_kcal: Math.round(370 + 21.6 * lean_kg),
  };
}

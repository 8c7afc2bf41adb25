import type { Work } from "../../src/core/jobs/work.ts";
import { seconds } from "../../src/core/kernel/clock.ts";
import type { Dice } from "../../src/modules/demo/dice.ts";
import { addWeight, editWeight, voidWeight, type WeightEntry } from "../../src/modules/weights/log-weight.ts";
import type { ActKind } from "./acts.ts";

/** A weight at random, measured now. */
export function weighed(work: Work, dice: Dice, kind: WeightEntry["kind"] = "morning"): WeightEntry {
  return {
    kind,
    measured_at: seconds(work.now),
    weight_kg: dice.between(480, 1100) / 10,
    fat_percent: null,
    waist_cm: null,
    hip_cm: null,
    resting_hr: null,
    note: null,
  };
}

/** Acts about weights: measuring, correcting and voiding. */
export const weightActs: Readonly<Record<string, ActKind>> = {
  mend_weight: {
    weight: 1,
    of: "weight",
    run: (work, { target, version, dice }) => editWeight(work, target.id, weighed(work, dice), version),
  },
  void_weight: {
    weight: 1,
    of: "weight",
    run: (work, { target, version }) => voidWeight(work, target.id, "误记", version),
  },
  weigh: {
    weight: 3,
    of: [30, 50],
    isRepeatable: true,
    run: (work, { target, dice }) => addWeight(work, target.id, weighed(work, dice)),
  },
};

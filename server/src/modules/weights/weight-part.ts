import type { StayPart } from "../stays/public.ts";
import { t } from "./weights.texts.ts";
import { logStayWeight } from "./log-stay-weight.ts";

/** The weight at an entry. */
export interface WeightAtEntry {
  /** In kilograms; the loss is computed from it. Null: the student is weighed later, and the workbench reminds of it. */
  readonly entry_weight?: number | null;
}

/** The weight at the end. */
export interface WeightAtEnd {
  readonly final_weight_g?: number | null;
  /** True: the student refused to be weighed. */
  readonly weight_refused?: boolean;
}

/** The weight of a student at entry and at the end. */
export const weightPart: StayPart<{ enter: WeightAtEntry; finish: WeightAtEnd }> = {
  name: "weight",
  enter: ({ work, stay, input: { entry_weight } }) => ({
    checks: () => [
      {
        code: "weight",
        title: t("check.weight"),
        fields: ["entry_weight"],
        fact: entry_weight
          ? work.supplier.weight_unit === "kg"
            ? { text: t("check.weighed"), data: { weight: entry_weight } }
            : { text: t("check.weighedJin"), data: { weight: entry_weight * 2 } }
          : { text: t("check.weighedLater") },
        isIdle: !entry_weight,
      },
    ],
    effects: entry_weight ? [] : [{ text: t("check.asked") }],
    after: async () => {
      if (entry_weight) await logStayWeight(work, stay, "entry", Math.round(entry_weight * 1000));
    },
  }),
  finish: ({ work, stay, input: { final_weight_g = null, weight_refused = false } }) => ({
    before: async () => ({ told: { final_weight_g, weight_refused } }),
    after: async () => {
      if (final_weight_g !== null) await logStayWeight(work, stay, "exit", final_weight_g);
    },
  }),
};

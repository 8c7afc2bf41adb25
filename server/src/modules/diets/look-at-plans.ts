import type { Work } from "../../core/jobs/work.ts";
import { addDays } from "../../core/kernel/day.ts";
import { settleFlags } from "../care-flags/public.ts";
import { readRules } from "../packages/public.ts";
import { eatenToday } from "./diets.repo.ts";

const said = (kcal: number | null): string => (kcal === null ? "–" : `${kcal.toLocaleString("en-US")} kcal`);

/**
 * Flags students in camp whose plan of today is below the camp's limit, and closes the flags of those who no longer are: a later plan is
 * above it, they left the camp, or the limit changed.
 * @param of_stay  null: all stays
 */
export async function lookAtPlans(work: Work, of_stay: number | null = null): Promise<void> {
  const { tx, supplier, today } = work;
  const { diet_amber_kcal } = await readRules(tx, supplier.id);
  const eaten = await eatenToday(tx, supplier.id, today, of_stay);
  const kcalOf = new Map(eaten.map(({ stay_id, kcal }) => [stay_id, kcal]));
  const found = eaten.flatMap(({ stay_id, coach, kcal }) =>
    kcal !== null && kcal < diet_amber_kcal
      ? [
          {
            stay_id,
            tone: "amber" as const,
            figures: [kcal],
            unit: "kcal" as const,
            measure: "",
            owner: coach,
            due_on: addDays(today, 1),
          },
        ]
      : [],
  );
  await settleFlags(work, "diet", found, {
    of_stay,
    words: ({ stay_id, figures }) => `${said(figures[0] ?? null)} → ${said(kcalOf.get(stay_id) ?? null)}`,
  });
}

import { prepaidCalls } from "@kangying/contract/statistics/prepaid-risk.endpoints";
import { setCosts } from "../../camp-costs/public.ts";
import { editRules, readRules } from "../../packages/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";

/**
 * Sets the camp's costs by the owner: ¥45.00 of food a night, ¥120.00 for an hour of a coach, ¥18,000.00 a day for all else. Also sets the
 * limit of a prepayment to ¥8,000.00.
 */
export async function fillCosts(stage: Stage, owner: DemoActor, now: Date): Promise<void> {
  const costs = { meal_fen: 4_500, coach_hour_fen: 12_000, daily_fen: 1_800_000 };
  await act(stage, owner, now, prepaidCalls.CampCosts.api, async (work) => {
    await setCosts(work, costs);
    await editRules(work, { ...(await readRules(work.tx, work.supplier.id)), prepaid_cap_fen: 800_000 });
  });
}

import { prepaidCalls } from "@kangying/contract/statistics/prepaid-risk.endpoints";
import { setCosts } from "../../camp-costs/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";

/** What the owner says of the camp's costs: 45.00 of food a night, 120.00 an hour of a coach, 18,000.00 a day for all else. */
export async function fillCosts(stage: Stage, owner: DemoActor, now: Date): Promise<void> {
  await act(stage, owner, now, prepaidCalls.CampCosts.api, (work) =>
    setCosts(work, { meal_fen: 4_500, coach_hour_fen: 12_000, daily_fen: 1_800_000 }),
  );
}

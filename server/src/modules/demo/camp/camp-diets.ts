import { setPlan } from "../../diets/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";
import { Dice } from "../dice.ts";
import { stayedToday } from "./camp-diets.repo.ts";

const notes = ["晚餐减主食", "训练日加餐一份", "早餐加蛋", "少油少盐", "水果换成蔬菜"] as const;
const agreed = { doctor_name: "许医生", doctor_words: "拔牙后三天流食，每日复查血糖" };
const dayMs = 86_400_000;

/**
 * Makes diet plans of students in camp. Most have one, the newest have none yet, one is below the limit, one gets very little for some days
 * by a doctor's order, and one gets more from next week on.
 */
export async function fillDiets(stage: Stage, nurse: DemoActor, now: Date): Promise<void> {
  const stays = await stayedToday(stage.tx, stage.supplier.id);
  for (const [at, { id, gender }] of stays.entries()) {
    const dice = new Dice(id * 2741);
    // Some students have no plan yet.
    if (at % 5 === 4) continue;
    const kcal = 50 * (gender === "F" ? dice.between(26, 32) : dice.between(32, 42));
    const plan = {
      ...(at === 6 ? agreed : {}),
      kcal: at === 2 ? 1100 : at === 6 ? 780 : kcal,
      protein_g: 5 * dice.between(14, 24),
      note: dice.isLucky(0.3) ? dice.pick(notes) : null,
    };
    const then = at === 2 || at === 6 ? now : new Date(now.getTime() - dice.between(1, 3) * dayMs);
    await act(stage, nurse, then, "seller/diet/DietSet", (work) =>
      setPlan(work, id, { ...plan, from_day: work.today }),
    );
    if (at !== 3) continue;
    const next = new Date(now.getTime() + 7 * dayMs).toISOString().slice(0, 10);
    await act(stage, nurse, now, "seller/diet/DietSet", (work) =>
      setPlan(work, id, { ...plan, kcal: plan.kcal + 200, from_day: next }),
    );
  }
}

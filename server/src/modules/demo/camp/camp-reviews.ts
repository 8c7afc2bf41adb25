import { giveReview } from "../../stay-reviews/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";
import { Dice } from "../dice.ts";
import { finishedLately } from "./camp-reviews.repo.ts";

const praise = [
  "教练很耐心，动作会一个个纠正。",
  "饭菜清淡但不饿，厨房很用心。",
  "作息规律，睡眠好了很多。",
  "同宿舍的人都很好，想再来一次。",
  "",
  "",
] as const;
const middling = ["床有点软，希望可以换。", "周末课程排得太满。", ""] as const;
const blame = ["热水晚上不够，反映过两次。", "课程临时换教练，没有提前说。"] as const;

/** Makes reviews of stays that ended within the last two months: most are good, some are not, and a third gives none. */
export async function fillReviews(stage: Stage, owner: DemoActor, now: Date): Promise<void> {
  for (const { id, finish_at } of await finishedLately(stage.tx, stage.supplier.id)) {
    const dice = new Dice(id * 6151);
    if (dice.isLucky(0.34)) continue;
    const at = new Date(Math.min(now.getTime() - 60_000, finish_at.getTime() + dice.between(22, 80) * 3_600_000));
    if (at < finish_at) continue;
    const stars = dice.weighted<1 | 2 | 3 | 4 | 5>([
      [5, 11],
      [4, 6],
      [3, 2],
      [2, 1],
      [1, 1],
    ]);
    const words = dice.pick(stars > 3 ? praise : stars === 3 ? middling : blame);
    const coach_stars = dice.isLucky(0.85) ? Math.min(5, stars + dice.between(0, 1)) : null;
    await act(stage, owner, at, "public/student/PageReview", (work) =>
      giveReview(work, id, { stars, coach_stars, words }),
    );
  }
}

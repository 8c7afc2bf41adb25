import { sayWishes } from "../../bed-wishes/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";
import { arrivalsToHouse } from "../demo.repo.ts";

/** Saves bed wishes of some arriving students: a roommate, that they snore, or a lower bunk. */
export async function fillWishes(stage: Stage, actor: DemoActor, now: Date): Promise<void> {
  const arrivals = await arrivalsToHouse(stage.tx, stage.supplier.id);
  for (const [index, { id, gender }] of arrivals.entries()) {
    const friend = arrivals.find((other, at) => at > index && other.gender === gender);
    if (index > 5 || (index % 3 === 0 && !friend)) continue;
    await act(stage, actor, now, "seller/student/BedWishes", (work) =>
      sayWishes(
        work,
        id,
        {
          with: index % 3 === 0 && friend ? [friend.student_no] : [],
          avoid: [],
          snores: index % 3 === 1,
          wants_lower: index % 3 === 2,
        },
        null,
      ),
    );
  }
}

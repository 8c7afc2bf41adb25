import { seconds } from "../../../core/kernel/clock.ts";
import { readMembers, saveRoll } from "../../attendance/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";
import { heldLessons } from "../demo.repo.ts";
import { Dice } from "../dice.ts";

const seed = 71_903;

/** Calls the rolls of past lessons: most students are present, some late, a few missing; leaves preset their own state. */
export async function fillAttendance(stage: Stage, actor: DemoActor, now: Date): Promise<void> {
  const dice = new Dice(seed + stage.supplier.id);
  for (const { id, starts } of await heldLessons(stage.tx, stage.supplier.id, now)) {
    const at = new Date(starts.getTime() + 6 * 60_000);
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await act(stage, actor, at, "seller/attendance/RollCallSave", async (work) => {
      const members = await readMembers(work, id);
      if (members.length === 0) return;
      const marks = members.map(({ stay_id, preset }) => {
        const state = preset ?? (dice.isLucky(0.03) ? 3 : dice.isLucky(0.05) ? 2 : 1);
        return { stay_id, state, late_minutes: state === 2 ? dice.between(3, 12) : null } as const;
      });
      await saveRoll(work, { id, marks, tapped_at: seconds(at), reason: null });
    });
  }
}

import { addDays, instantAt, type LocalDate } from "../../../core/kernel/day.ts";
import { agreeAtDesk } from "../../settlements/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";
import { howAgreed } from "../day/in-camp.ts";
import { unsaidSettlements } from "./unsaid-settlements.repo.ts";

const minuteMs = 60_000;
/** Only refunds of the last days matter here; older ones are rarely viewed. */
const days = 45;

/**
 * Records how students agreed to their settlements, which the kept rows do not contain: for refunds, the desk wrote it down at departure.
 */
export async function fillAgreements(stage: Stage, desk: DemoActor, today: LocalDate): Promise<void> {
  const since = instantAt(addDays(today, -days), "00:00", stage.supplier.time_zone);
  for (const { stay_id, at } of await unsaidSettlements(stage.tx, stage.supplier.id, since)) {
    const agreed = howAgreed(stay_id);
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await act(stage, desk, new Date(at.getTime() + 4 * minuteMs), "seller/student/SettlementAgree", (work) =>
      agreeAtDesk(work, stay_id, { agreed, papers: null }),
    );
  }
}

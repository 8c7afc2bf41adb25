import { addDays } from "../../../core/kernel/day.ts";
import { askCleaning, cleanBed, inspectBed, sendBackBed } from "../../housekeeping/public.ts";
import { endTicket, reportFault, takeTicket } from "../../maintenance/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";
import { bedsWithoutNights, openTurns, roomOfBed } from "../demo.repo.ts";

/** Repairs: the fault, whether it is of a bed, the urgency, the days until it is due, and the state. */
const broken = [
  ["淋浴水温忽冷忽热", false, 3, 0, "open"],
  ["床板异响", true, 2, 2, "taken"],
  ["窗帘脱轨", false, 1, 5, "open"],
  ["床头灯不亮", true, 2, 1, "done"],
] as const;

/** Cleans and inspects beds of the last days, leaves some to do, and reports some faults. */
export async function fillHousekeeping(
  stage: Stage,
  actors: { readonly maid: DemoActor; readonly owner: DemoActor },
  now: Date,
  today: string,
): Promise<void> {
  const { maid, owner } = actors;
  const free = await bedsWithoutNights(stage.tx, stage.supplier.id, today, 6);
  for (const bed of free.slice(0, 4))
    await act(stage, maid, now, "seller/housekeeping/TurnAdd", (work) => askCleaning(work, bed, null));
  const open = await openTurns(stage.tx, stage.supplier.id, today);
  // Four are left to do, two wait for inspection, and one of these was sent back.
  const toInspect = open.slice(4);
  for (const id of toInspect)
    await act(stage, maid, now, "seller/housekeeping/TurnClean", (work) => cleanBed(work, id));
  const [back, , ...ready] = toInspect;
  for (const id of ready)
    await act(stage, owner, now, "seller/housekeeping/TurnInspect", (work) => inspectBed(work, id));
  if (back !== undefined)
    await act(stage, owner, now, "seller/housekeeping/TurnSendBack", (work) => sendBackBed(work, back, "床品未换"));
  for (const [index, [fault, isBed, grade, days, state]] of broken.entries()) {
    const bed_id = free[2 + index];
    if (bed_id === undefined) continue;
    const room_id = await roomOfBed(stage.tx, stage.supplier.id, bed_id);
    const id = await act(stage, maid, now, "seller/maintenance/TicketAdd", (work) => {
      const due_on = addDays(work.today, days);
      return reportFault(work, { room_id, bed_id: isBed ? bed_id : null, fault, grade, photos: [], due_on }, false);
    });
    if (state !== "open")
      await act(stage, owner, now, "seller/maintenance/TicketTake", (work) => takeTicket(work, id, "秦师傅"));
    if (state === "done")
      await act(stage, owner, now, "seller/maintenance/TicketDone", (work) =>
        endTicket(work, id, { status: 3, note: "换了灯泡", photos: [], cost_fen: 1_500 }),
      );
  }
}

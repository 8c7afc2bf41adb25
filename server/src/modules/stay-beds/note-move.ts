import type { Work } from "../../core/jobs/work.ts";
import type { StayRow } from "../stays/public.ts";
import { billSteps, nightsUntil, type PlannedNight, priceSteps, sumOf } from "./bed-price.ts";
import { insertBedMove } from "./campsite.repo.ts";

/** A student who changes to another bed from a night on. */
export interface Moved {
  /** The future nights as they were planned, in order. */
  readonly before: readonly PlannedNight[];
  readonly former: number | null;
  readonly bed_id: number;
  readonly from: string;
  readonly reason: string | null;
  readonly swapped_with: number | null;
}

/** Records the move and bills the price difference of the future nights. @returns the difference */
export async function noteMove(work: Work, stay: StayRow, moved: Moved): Promise<number> {
  const { tx, supplier } = work;
  const { before, former, bed_id, from } = moved;
  const steps = await priceSteps(work, before, bed_id, from);
  const after_nights = await nightsUntil(work, stay.id, from);
  const title = moved.reason ?? from;
  await billSteps(work, steps, { stay_id: stay.id, title, after_nights, source: "change_bed" });
  const difference_fen = sumOf(steps);
  await insertBedMove(tx, supplier.id, {
    stay_id: stay.id,
    from_bed_id: former,
    to_bed_id: bed_id,
    from_night: from,
    nights: before.length,
    difference_fen,
    swapped_with: moved.swapped_with,
    reason: moved.reason ?? "",
    at: work.now,
    by_name: work.actor.name,
  });
  return difference_fen;
}

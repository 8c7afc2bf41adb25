import { releaseReserve } from "../../leaves/public.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { leaveBed } from "../../housekeeping/public.ts";
import { freeNights, nightsFrom, takeNights } from "../../resources/public.ts";
import { moveStay, stayFor, type StayRow } from "../../stays/public.ts";
import { faults } from "../faults.texts.ts";
import { demandMovable, nightsLeft } from "./against-swap.ts";
import { demandCompany, demandExpected, noteMove, type PlannedNight } from "../../stay-beds/public.ts";

/** Two students exchange their beds. */
export interface Swap {
  readonly with_stay_id: number;
  readonly reason: string | null;
  /** The sum of both differences that the operator was shown; if it is different now, the swap is refused. */
  readonly expected_fen?: number | null;
}

/**
 * Exchanges the beds of two students from tonight on, each for their remaining nights, both or neither.
 * @throws {AppError} not_found, wrong_status, conflict, renewal_open, bed_taken, room_gender, roommate_avoided, difference_changed
 * @throws {InvalidFields} the same stay
 */
export async function swapBeds(work: Work, id: number, input: Swap, version: number | null): Promise<void> {
  const other = input.with_stay_id;
  if (other === id) throw new InvalidFields({ with_stay_id: { text: faults.sameBed } });
  // In the order of their keys: two operators who swap the same two stays must not deadlock.
  const stays = new Map<number, StayRow>();
  for (const each of [id, other].toSorted((a, b) => a - b))
    stays.set(each, await stayFor(work, "swap", each, each === id ? version : null));
  const [first, second] = [stays.get(id), stays.get(other)];
  if (!first || !second) throw new AppError("not_found");
  if (first.bed_id === second.bed_id) throw new InvalidFields({ with_stay_id: { text: faults.sameBed } });
  // A student who leaves today sleeps no more night.
  if (nightsLeft(work, first) === 0 || nightsLeft(work, second) === 0)
    throw new InvalidFields({ with_stay_id: { text: faults.noNightLeft } });
  for (const stay of [first, second]) {
    await demandMovable(work, stay.id);
    await releaseReserve(work, stay.id);
  }

  const planned = new Map<number, readonly PlannedNight[]>();
  for (const { id: each } of [first, second])
    planned.set(each, await nightsFrom(work.tx, work.supplier.id, each, work.today));
  const pairs = [
    { stay: first, to: second },
    { stay: second, to: first },
  ] as const;
  for (const { stay, to } of pairs) {
    await moveStay(work, "swap", stay, {
      patch: { bed_id: to.bed_id },
      note: input.reason,
      told: { swapped_with: to.id },
    });
    await freeNights(work, stay.id, work.today);
  }
  for (const { stay, to } of pairs) {
    const nights = nightsLeft(work, stay);
    const bed_id = to.bed_id ?? 0;
    if (nights > 0)
      await takeNights(work, { stay_id: stay.id, bed_id, from: work.today, nights, sex: stay.gender, kind: "stay" });
  }
  let difference_fen = 0;
  for (const { stay, to } of pairs) {
    const bed_id = to.bed_id ?? 0;
    await demandCompany(work, stay, bed_id, work.today, stay.planned_end ?? work.today);
    const before = planned.get(stay.id) ?? [];
    const moved = { before, former: stay.bed_id, bed_id, from: work.today };
    difference_fen += await noteMove(work, stay, { ...moved, reason: input.reason, swapped_with: to.id });
    if (stay.bed_id !== null)
      await leaveBed(work, { bed_id: stay.bed_id, stay_id: stay.id, cause: "bed_change", from: work.today });
  }
  demandExpected(input.expected_fen ?? null, difference_fen);
}

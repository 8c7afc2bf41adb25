import type { Work } from "../../../core/jobs/work.ts";
import { lockType, readSupply, type NightSupply } from "./bed-supply.repo.ts";

/** People without a bed of their own on one night. */
export interface NightDemand {
  readonly men: number;
  readonly women: number;
}

/**
 * Can everybody be given a bed, men and women in rooms apart? Exact: every way to split the open rooms is tried, by their sums.
 * @param demand  counts of people, ≥ 0
 */
export function bedsSuffice(supply: Omit<NightSupply, "night">, demand: NightDemand): boolean {
  const men = Math.max(0, demand.men - supply.men);
  const women = Math.max(0, demand.women - supply.women);
  const open = supply.open_rooms.reduce((sum, beds) => sum + beds, 0);
  // Sums of beds that some set of rooms given to the men has; the other rooms are the women's.
  let sums = new Set([0]);
  for (const beds of supply.open_rooms) sums = new Set([...sums, ...[...sums].map((sum) => sum + beds)]);
  for (const given of sums) {
    const without = Math.max(0, men - given) + Math.max(0, women - (open - given));
    if (without <= supply.anyone) return true;
  }
  return false;
}

/**
 * What a room type has left on each night of a range, counted while nobody else can count: until this transaction ends, others
 * who ask for the same type wait, so that an answer of "enough" stays true for whoever got it.
 * @param from    the first night, `YYYY-MM-DD`
 * @param nights  how many
 * @param without  a stay whose nights count as free; null: none
 * @returns one entry per night; none at all where the type has no usable bed
 */
export async function claimSupply(
  work: Work,
  room_type_id: number,
  from: string,
  nights: number,
  without: number | null = null,
): Promise<readonly NightSupply[]> {
  lockType(work.tx, work.supplier.id, room_type_id);
  // A second statement: only its snapshot sees what the one before us has committed.
  return await readSupply(work.tx, work.supplier.id, room_type_id, from, nights, without);
}

/** The same by reading alone, for who only thinks of it: others may count, and take, meanwhile. */
export async function seeSupply(
  work: Pick<Work, "tx" | "supplier">,
  room_type_id: number,
  from: string,
  nights: number,
  without: number | null = null,
): Promise<readonly NightSupply[]> {
  return await readSupply(work.tx, work.supplier.id, room_type_id, from, nights, without);
}

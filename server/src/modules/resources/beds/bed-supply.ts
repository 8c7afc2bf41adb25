import type { Work } from "../../../core/jobs/work.ts";
import { lockType, readSupply, type NightSupply } from "./bed-supply.repo.ts";

/** The number of people who have no bed of their own on one night. */
export interface NightDemand {
  readonly men: number;
  readonly women: number;
}

/**
 * Whether all can get a bed, with men and women in separate rooms. This is exact: all ways to split the open rooms are tried, by their
 * sums.
 * @param demand  numbers of people, ≥ 0
 */
export function bedsSuffice(supply: Omit<NightSupply, "night">, demand: NightDemand): boolean {
  const men = Math.max(0, demand.men - supply.men);
  const women = Math.max(0, demand.women - supply.women);
  const open = supply.open_rooms.reduce((sum, beds) => sum + beds, 0);
  // All possible sums of beds when some of the open rooms are given to the men; the other rooms are for the women.
  let sums = new Set([0]);
  for (const beds of supply.open_rooms) sums = new Set([...sums, ...[...sums].map((sum) => sum + beds)]);
  for (const given of sums) {
    const without = Math.max(0, men - given) + Math.max(0, women - (open - given));
    if (without <= supply.anyone) return true;
  }
  return false;
}

/**
 * Reads the free beds of a room type for each night of a range and locks the type. Until this transaction ends, others who ask for the same
 * type wait, so that the answer stays true.
 * @param from    the first night, `YYYY-MM-DD`
 * @param nights  how many
 * @param without  a stay whose nights count as free; null: none
 * @returns one entry per night; none when the type has no usable bed
 */
export async function claimSupply(
  work: Work,
  room_type_id: number,
  from: string,
  nights: number,
  without: number | null = null,
): Promise<readonly NightSupply[]> {
  lockType(work.tx, work.supplier.id, room_type_id);
  // A second statement, because only its snapshot sees what the previous lock holder has committed.
  return await readSupply(work.tx, work.supplier.id, room_type_id, from, nights, without);
}

/** Reads the free beds without a lock, for previews: others can read and take beds meanwhile. */
export async function seeSupply(
  work: Pick<Work, "tx" | "supplier">,
  room_type_id: number,
  from: string,
  nights: number,
  without: number | null = null,
): Promise<readonly NightSupply[]> {
  return await readSupply(work.tx, work.supplier.id, room_type_id, from, nights, without);
}

import { mayMove } from "@kangying/contract/students/stay.moves";
import type { Work } from "../../core/jobs/work.ts";
import { addDays } from "../../core/kernel/day.ts";
import { findBedPlace, findFreeBeds, type BedPlace } from "../resources/public.ts";
import { findStay } from "./stays.repo.ts";

/** What a desk types while it looks for a bed. */
export interface BedSearch {
  readonly id?: number | undefined;
  readonly act?: "enter" | "hold" | undefined;
  readonly q?: string | undefined;
  readonly value?: number | undefined;
}

/**
 * Beds in which a student can sleep on every night that the stay still has: from tonight for who enters or returns now, and from the
 * expected day where a bed is held for who comes later.
 * @returns key and name; nothing where the stay is not known or has no nights to come. With `value`, that bed's name alone
 */
export async function searchFreeBeds(
  work: Work,
  { id, act = "enter", q = "", value }: BedSearch,
): Promise<{ value: number; title: string }[]> {
  const { tx, supplier, today } = work;
  if (value !== undefined) {
    const place = await findBedPlace(tx, supplier.id, value);
    return place ? [named(place)] : [];
  }
  const stay = id === undefined ? null : await findStay(tx, supplier.id, id);
  if (!stay || !(mayMove("enter", stay.status) || mayMove("return", stay.status))) return [];
  const isLater = act === "hold" && stay.expected_date > today;
  const from = isLater ? stay.expected_date : today;
  const nights = stay.nights_kept ?? stay.expected_nights;
  const found = await findFreeBeds(tx, supplier.id, {
    from,
    until: addDays(from, nights),
    sex: stay.gender,
    room_type_id: stay.room_type_id,
    stay_id: stay.id,
    q,
    limit: 50,
  });
  return found.map(named);
}

function named({ bed_id, building, room, bed, room_type }: BedPlace): { value: number; title: string } {
  return { value: bed_id, title: `${building} ${room}-${bed} · ${room_type}` };
}

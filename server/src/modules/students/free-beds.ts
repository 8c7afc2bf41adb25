import { mayMove } from "@kangying/contract/students/stay.moves";
import type { Work } from "../../core/jobs/work.ts";
import { addDays } from "../../core/kernel/day.ts";
import { findBedPlace, findFreeBeds, nightsFrom, type BedPlace } from "../resources/public.ts";
import { findStay, type StayRow } from "./stays.repo.ts";

/** What a desk types while it looks for a bed. */
export interface BedSearch {
  readonly id?: number | undefined;
  readonly act?: "enter" | "hold" | "change" | "renew" | undefined;
  readonly q?: string | undefined;
  readonly value?: number | undefined;
}

/**
 * Beds in which a student can sleep on every night that the stay still has: from tonight for who enters, returns or changes his bed, from
 * the expected day where a bed is held for who comes later, and after the last night for a renewal.
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
  const range = stay && rangeFor(stay, act, today);
  if (!stay || !range || range.until <= range.from) return [];
  const found = await findFreeBeds(tx, supplier.id, {
    ...range,
    sex: stay.gender,
    // Who is in camp may move to another kind of room: the folio takes the difference.
    room_type_id: act === "change" || act === "renew" ? null : stay.room_type_id,
    stay_id: stay.id,
    q,
    limit: 50,
  });
  return found.map(named);
}

/** The free beds that a desk is offered: for a move all but the one that somebody has already. @returns as `searchFreeBeds` */
export async function offerBeds(work: Work, search: BedSearch): Promise<{ value: number; title: string }[]> {
  const found = await searchFreeBeds(work, search);
  if (search.act !== "change" || search.id === undefined || search.value !== undefined) return found;
  const own = await onlyBed(work, search.id);
  return found.filter(({ value }) => value !== own);
}

/** The bed in which somebody sleeps on every night to come: no other one to move to. Null: he has several. */
async function onlyBed({ tx, supplier, today }: Work, stay_id: number): Promise<number | null> {
  const [first, ...others] = await nightsFrom(tx, supplier.id, stay_id, today);
  return first && others.every(({ bed_id }) => bed_id === first.bed_id) ? first.bed_id : null;
}

/** The nights for which a bed is looked for, or null where the act is not possible. The first night, and the day of leaving. */
function rangeFor(stay: StayRow, act: BedSearch["act"], today: string): { from: string; until: string } | null {
  if (act === "change")
    return mayMove("change_bed", stay.status) ? { from: today, until: stay.planned_end ?? today } : null;
  if (act === "renew") {
    const from = stay.planned_end ?? today;
    return mayMove("renew", stay.status) ? { from, until: addDays(from, 1) } : null;
  }
  if (!(mayMove("enter", stay.status) || mayMove("return", stay.status) || mayMove("undo_finish", stay.status)))
    return null;
  const from = act === "hold" && stay.expected_date > today ? stay.expected_date : today;
  return { from, until: addDays(from, stay.nights_kept ?? stay.expected_nights) };
}

function named({ bed_id, building, room, bed, room_type }: BedPlace): { value: number; title: string } {
  return { value: bed_id, title: `${building} ${room}-${bed} · ${room_type}` };
}

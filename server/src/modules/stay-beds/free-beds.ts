import { mayMove } from "@kangying/contract/students/stay.moves";
import type { Work } from "../../core/jobs/work.ts";
import { addDays } from "../../core/kernel/day.ts";
import { unreadyBeds } from "../housekeeping/public.ts";
import { type BedPlace, findBedPlace, findFreeBeds, nightsFrom } from "../resources/public.ts";
import { closedNights } from "../nights/public.ts";
import { findStay, type StayRow } from "../stays/public.ts";
import { firstNight } from "./bed-promise.ts";

/** The search for a bed, as an operator types it. */
export interface BedSearch {
  readonly id?: number | undefined;
  readonly act?: "enter" | "hold" | "change" | "renew" | "drop_pause" | undefined;
  readonly q?: string | undefined;
  readonly value?: number | undefined;
}

/** A bed to choose: its key, and its place as text. */
interface BedChoice {
  readonly value: number;
  readonly title: string;
}

/**
 * Finds beds that are free on every remaining night of a stay: from tonight for entry, return or change of bed, from the expected day for a
 * hold, after the last night for a renewal, and from its planned pause on where that is dropped.
 * @returns an empty list where the stay is unknown or has no more nights. With `value`, only that bed's name
 */
export async function searchFreeBeds(work: Work, asked: BedSearch): Promise<BedChoice[]> {
  // A student in camp may move to another room type: the folio gets the difference.
  return await search(work, asked, asked.act === "change" || asked.act === "renew");
}

/**
 * The free beds offered to an operator: beds of the booked type first, then dearer and cheaper ones, whose difference the form shows. For a
 * move, without the bed that the student already has.
 * @returns as `searchFreeBeds`
 */
export async function searchBedsForDesk(work: Work, asked: BedSearch): Promise<BedChoice[]> {
  const found = await search(work, asked, asked.act !== "hold");
  if (asked.act !== "change" || asked.id === undefined || asked.value !== undefined) return found;
  const own = await onlyBed(work, asked.id);
  return found.filter(({ value }) => value !== own);
}

async function search(
  work: Work,
  { id, act = "enter", q = "", value }: BedSearch,
  anyType: boolean,
): Promise<BedChoice[]> {
  const { tx, supplier } = work;
  if (value !== undefined) {
    const place = await findBedPlace(tx, supplier.id, value);
    return place ? [named(place)] : [];
  }
  const stay = id === undefined ? null : await findStay(tx, supplier.id, id);
  const range = stay && (await rangeFor(work, stay, act));
  if (!stay || !range || range.until <= range.from) return [];
  const found = await findFreeBeds(tx, supplier.id, {
    ...range,
    sex: stay.gender,
    ...(anyType ? { room_type_id: null, first_type_id: stay.room_type_id } : { room_type_id: stay.room_type_id }),
    stay_id: stay.id,
    q,
    limit: 50,
  });
  if (range.from > work.today) return found.map(named);
  // A bed for tonight should be a clean one.
  const unready = await unreadyBeds(
    work,
    found.map(({ bed_id }) => bed_id),
  );
  const places = found.map((place) => ({ ...named(place), isReady: !unready.has(place.bed_id) }));
  return places
    .toSorted((a, b) => Number(b.isReady) - Number(a.isReady))
    .map(({ value: bed_id, title, isReady }) => ({ value: bed_id, title: isReady ? title : `${title} · 🧹` }));
}

/** The only bed of all future nights, to which no move is possible. Null: there are several. */
async function onlyBed({ tx, supplier, today }: Work, stay_id: number): Promise<number | null> {
  const [first, ...others] = await nightsFrom(tx, supplier.id, stay_id, today);
  return first && others.every(({ bed_id }) => bed_id === first.bed_id) ? first.bed_id : null;
}

/** The first night, and the day of leaving. */
interface Range {
  readonly from: string;
  readonly until: string;
}

/** The nights for which a bed is needed, or null where the act is not possible. */
async function rangeFor(work: Work, stay: StayRow, act: BedSearch["act"]): Promise<Range | null> {
  const { today } = work;
  if (act === "change")
    return mayMove("change_bed", stay.status) ? { from: today, until: stay.planned_end ?? today } : null;
  if (act === "renew") {
    const from = stay.planned_end ?? today;
    return mayMove("renew", stay.status) ? { from, until: addDays(from, 1) } : null;
  }
  if (act === "drop_pause") {
    const { pause_from, nights_kept } = stay;
    if (pause_from === null || nights_kept === null) return null;
    const from = pause_from < today ? today : pause_from;
    return { from, until: addDays(from, nights_kept) };
  }
  if (mayMove("undo_finish", stay.status))
    return { from: today, until: addDays(today, await closedNights(work, stay.id)) };
  if (!(mayMove("enter", stay.status) || mayMove("return", stay.status))) return null;
  const from = act === "hold" ? firstNight(work, stay) : today;
  return { from, until: addDays(from, stay.nights_kept ?? stay.expected_nights) };
}

function named({ bed_id, building, room, bed, room_type }: BedPlace): BedChoice {
  return { value: bed_id, title: `${building} ${room}-${bed} · ${room_type}` };
}

import { mayMove } from "@kangying/contract/students/stay.moves";
import type { Work } from "../../core/jobs/work.ts";
import { addDays } from "../../core/kernel/day.ts";
import { unreadyBeds } from "../housekeeping/public.ts";
import { type BedPlace, findBedPlace, findFreeBeds, nightsFrom } from "../resources/public.ts";
import { closedNights } from "../nights/public.ts";
import { findStay, type StayRow } from "../stays/public.ts";
import { firstNight } from "./bed-promise.ts";

/** What a desk types while it looks for a bed. */
export interface BedSearch {
  readonly id?: number | undefined;
  readonly act?: "enter" | "hold" | "change" | "renew" | undefined;
  readonly q?: string | undefined;
  readonly value?: number | undefined;
}

/** A bed to choose: its key, and its place in words. */
interface BedChoice {
  readonly value: number;
  readonly title: string;
}

/**
 * Beds in which a student can sleep on every night that the stay still has: from tonight for those who enter, return or change their bed, from
 * the expected day where a bed is held for who comes later, and after the last night for a renewal.
 * @returns nothing where the stay is not known or has no nights to come. With `value`, that bed's name alone
 */
export async function searchFreeBeds(work: Work, asked: BedSearch): Promise<BedChoice[]> {
  // Who is in camp may move to another kind of room: the folio takes the difference.
  return await search(work, asked, asked.act === "change" || asked.act === "renew");
}

/**
 * The free beds that a desk is offered: those of the type that was booked first, then dearer and cheaper ones, whose difference its form
 * shows; for a move all but the one that somebody has already.
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
  // Who sleeps in it tonight is better off in one that is clean.
  const unready = await unreadyBeds(
    work,
    found.map(({ bed_id }) => bed_id),
  );
  const places = found.map((place) => ({ ...named(place), isReady: !unready.has(place.bed_id) }));
  return places
    .toSorted((a, b) => Number(b.isReady) - Number(a.isReady))
    .map(({ value: bed_id, title, isReady }) => ({ value: bed_id, title: isReady ? title : `${title} · 🧹` }));
}

/** The bed in which somebody sleeps on every night to come: no other one to move to. Null: there are several. */
async function onlyBed({ tx, supplier, today }: Work, stay_id: number): Promise<number | null> {
  const [first, ...others] = await nightsFrom(tx, supplier.id, stay_id, today);
  return first && others.every(({ bed_id }) => bed_id === first.bed_id) ? first.bed_id : null;
}

/** The first night, and the day of leaving. */
interface Range {
  readonly from: string;
  readonly until: string;
}

/** The nights for which a bed is looked for, or null where the act is not possible. */
async function rangeFor(work: Work, stay: StayRow, act: BedSearch["act"]): Promise<Range | null> {
  const { today } = work;
  if (act === "change")
    return mayMove("change_bed", stay.status) ? { from: today, until: stay.planned_end ?? today } : null;
  if (act === "renew") {
    const from = stay.planned_end ?? today;
    return mayMove("renew", stay.status) ? { from, until: addDays(from, 1) } : null;
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

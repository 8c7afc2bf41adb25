import type { Work } from "../../core/jobs/work.ts";
import { addDays } from "../../core/kernel/day.ts";
import { type BedPlace, findBedPlace, findFreeBeds } from "../resources/public.ts";
import { findStay } from "../stays/public.ts";
import { findStaysInCamp } from "./facts/leave-facts.repo.ts";
import { creditLeft, endOf, nightsAhead, nightsOfLeave } from "./leave-beds.ts";
import { findLeave } from "./leaves.repo.ts";
import { returnOf } from "./leaves.ts";

/** An option of a choice. */
interface Choice {
  readonly value: number;
  readonly title: string;
}

/** Students in camp by name; with `value`, only that one. */
export async function searchLeaveStays(
  { tx, supplier }: Work,
  { q = "", value }: { readonly q?: string | undefined; readonly value?: number | undefined },
): Promise<Choice[]> {
  const found = await findStaysInCamp(tx, supplier.id, { q, only: value ?? null });
  return found.map(({ id, name, no }) => ({ value: id, title: `${name} · ${no}` }));
}

/** Beds that are free for the nights that a leave moves to the end of the stay or gives back; for a return, also from tonight on. */
export async function searchLeaveBeds(
  work: Work,
  asked: {
    readonly id?: number | undefined;
    readonly act?: "end" | "back" | undefined;
    readonly q?: string | undefined;
    readonly value?: number | undefined;
  },
): Promise<Choice[]> {
  const { tx, supplier } = work;
  if (asked.value !== undefined) {
    const place = await findBedPlace(tx, supplier.id, asked.value);
    return place ? [named(place)] : [];
  }
  const leave = asked.id === undefined ? null : await findLeave(tx, supplier.id, asked.id);
  const stay = leave && (await findStay(tx, supplier.id, leave.stay_id));
  if (!leave || !stay) return [];
  const { from, until } = await nightsMeant();
  if (until <= from) return [];
  const { gender: sex, id: stay_id, room_type_id: first_type_id } = stay;
  const range = { from, until, sex, stay_id, first_type_id, room_type_id: null, q: asked.q ?? "", limit: 50 };
  return (await findFreeBeds(tx, supplier.id, range)).map(named);

  async function nightsMeant(): Promise<{ readonly from: string; readonly until: string }> {
    if (!leave || !stay) return { from: work.today, until: work.today };
    if (asked.act === "back") {
      const come = await returnOf(work, stay, leave, false);
      return come.back.count > 0 ? come.back : come;
    }
    const { count } = nightsAhead(work, nightsOfLeave(work, leave.start_at, leave.end_at));
    const first = endOf(work, stay);
    const nights = leave.keeps_bed ? Math.min(count, await creditLeft(work, stay)) : count;
    return { from: first, until: addDays(first, Math.max(1, nights)) };
  }
}

function named({ bed_id, building, room, bed, room_type }: BedPlace): Choice {
  return { value: bed_id, title: `${building} ${room}-${bed} · ${room_type}` };
}

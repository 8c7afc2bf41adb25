import type { Work } from "../../core/jobs/work.ts";
import { verbatim } from "../../core/kernel/text.ts";
import { type BedPlace, findBedPlace } from "../resources/public.ts";
import type { Words } from "../stays/public.ts";
import { bedTexts } from "./beds.texts.ts";

type Reading = Pick<Work, "tx" | "supplier">;

/** A bed's name in a dialog; empty where there is no such bed. */
export async function bedWords({ tx, supplier }: Reading, bed_id: number): Promise<readonly Words[]> {
  const place = await findBedPlace(tx, supplier.id, bed_id);
  return place ? [{ text: verbatim(nameOf(place)) }] : [];
}

/** The old and new bed of a move in words. Null: one of them does not exist. */
export async function betweenBeds(
  { tx, supplier }: Reading,
  from_id: number | null,
  to_id: number | null,
): Promise<Words | null> {
  const from = from_id === null ? null : await findBedPlace(tx, supplier.id, from_id);
  const to = to_id === null ? null : await findBedPlace(tx, supplier.id, to_id);
  return from && to ? { text: bedTexts.between, data: { from: nameOf(from), to: nameOf(to) } } : null;
}

function nameOf({ building, room, bed, room_type }: BedPlace): string {
  return `${building} ${room}-${bed} · ${room_type}`;
}

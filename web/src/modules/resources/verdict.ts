import type { MapBed, MapRoom } from "@kangying/contract/resources/bed-map.endpoints";
import type { MessageKey } from "../../engine/i18n/index.ts";

/** Somebody who has been picked up. */
export interface Carried {
  readonly stay_id: number;
  /** Of the stay, as the map showed it. */
  readonly version: number;
  readonly name: string;
  readonly sex: "M" | "F";
  /** The bed slept in; null for one who waits. */
  readonly bed_id: number | null;
}

/** What a drop would do: move to a free bed, swap with who sleeps there, enter camp there, nothing at all, or why it cannot be. */
export type Verdict =
  | { readonly kind: "move" | "enter" | "same" }
  | { readonly kind: "swap"; readonly with: { readonly stay_id: number; readonly name: string } }
  | { readonly kind: "refused"; readonly why: MessageKey };

const refused = (why: MessageKey): Verdict => ({ kind: "refused", why });

/**
 * What dropping somebody on a bed means, as far as tonight tells. Whether the bed is free on every night that the stay has, the server
 * decides; this only spares people a question whose answer is on the screen.
 */
export function verdictOn(carried: Carried, bed: MapBed, room: MapRoom): Verdict {
  if (bed.id === carried.bed_id) return { kind: "same" };
  if (bed.state === "blocked") return refused("bedmap.refusedBlocked");
  const guest = bed.guest;
  if (bed.state === "held") {
    return guest?.stay_id === carried.stay_id ? { kind: "enter" } : refused("bedmap.refusedHeld");
  }
  if (bed.state === "occupied" && carried.bed_id === null) return refused("bedmap.refusedTaken");
  const isFamily = room.gender === "family";
  if (!isFamily && room.gender !== "dynamic" && room.gender !== carried.sex) return refused("bedmap.refusedSex");
  const stays = room.beds.flatMap((each) =>
    each.guest && each.id !== bed.id && each.id !== carried.bed_id ? [each.guest] : [],
  );
  if (!isFamily && stays.some((each) => each.sex !== carried.sex)) return refused("bedmap.refusedSex");
  if (guest) return { kind: "swap", with: { stay_id: guest.stay_id, name: guest.name } };
  return { kind: carried.bed_id === null ? "enter" : "move" };
}

import type { MapBed, MapRoom } from "@kangying/contract/resources/bed-map.endpoints";
import type { MessageKey } from "../../engine/i18n/index.ts";

/** A person being dragged. */
export interface Carried {
  readonly stay_id: number;
  /** Version of the stay that the map showed. */
  readonly version: number;
  readonly name: string;
  readonly sex: "M" | "F";
  /** The current bed. Null for a waiting person. */
  readonly bed_id: number | null;
}

/** Result of a drop: move to a free bed, swap with its guest, check in there, nothing, or the reason of a refusal. */
export type Verdict =
  | { readonly kind: "move" | "enter" | "same" }
  | { readonly kind: "swap"; readonly with: { readonly stay_id: number; readonly name: string } }
  | { readonly kind: "refused"; readonly why: MessageKey };

const refused = (why: MessageKey): Verdict => ({ kind: "refused", why });

/**
 * Decides the result of a drop from tonight's data only. The server checks every night of the stay. This check only saves a question
 * whose answer is visible on the screen.
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

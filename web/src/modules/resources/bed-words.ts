import type { MapBed, MapRoom } from "@kangying/contract/resources/bed-map.endpoints";
import type { useT } from "../../engine/i18n/index.ts";

type T = ReturnType<typeof useT>;

/** A guest with at most this many nights left counts as leaving soon. */
const soon = 3;

/** `2026-11-22` → `11-22`. */
export function shortDay(day: string): string {
  return day.slice(5);
}

/** Short text about a bed's next change: how long its guest stays, or when the next one arrives. */
export function whenOf({ state, guest, blocked_to, next_taken }: MapBed, t: T): { text: string; soon: boolean } | null {
  if (state === "held" && guest?.arrives_on) {
    return { text: t("bedmap.arrives", { day: shortDay(guest.arrives_on) }), soon: false };
  }
  if (guest?.is_away) return { text: t("bedmap.away"), soon: false };
  if (state === "occupied" && guest?.nights_left != null) {
    const nights = guest.nights_left;
    if (nights > soon) return { text: t("bedmap.nightsLeft", { nights }), soon: false };
    return { text: t("bedmap.leavesIn", { nights }), soon: true };
  }
  if (state === "blocked" && blocked_to) return { text: t("bedmap.until", { day: shortDay(blocked_to) }), soon: false };
  if (state === "free" && next_taken)
    return { text: t("bedmap.nextTaken", { day: shortDay(next_taken) }), soon: false };
  return null;
}

/** Accessible name of a bed, read before its visible text: place and state. */
export function bedPlace(room: MapRoom, bed: MapBed, t: T): string {
  return `${t("bedmap.bedName", { room: room.no, bed: bed.no })}, ${t(`bedmap.state.${bed.state}`)}, `;
}

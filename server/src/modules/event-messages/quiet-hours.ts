import { addDays, instantAt, localDate } from "../../core/kernel/day.ts";

/** Hours of the shop's clock between which a phone may ring. */
export const ringsFrom = 9;
export const ringsUntil = 21;
const clock = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;
const wakes = clock(ringsFrom);
const rests = clock(ringsUntil);

/**
 * The first instant from `at` on at which a phone may ring: itself by day, nine o'clock between nine in the evening and nine in the morning.
 * @param time_zone  of the shop
 */
export function byDay(at: Date, time_zone: string): Date {
  const day = localDate(at, time_zone);
  const morning = instantAt(day, wakes, time_zone);
  if (at < morning) return morning;
  return at < instantAt(day, rests, time_zone) ? at : instantAt(addDays(day, 1), wakes, time_zone);
}

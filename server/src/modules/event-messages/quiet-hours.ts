import { addDays, instantAt, localDate } from "../../core/kernel/day.ts";

const wakes = "09:00";
const rests = "21:00";

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

import { addDays, instantAt, localDate } from "../../core/kernel/day.ts";

/** The hours of the shop's clock in which messages may be sent to phones. For advertising the law allows 8:00 to 21:00. */
export const ringsFrom = 8;
export const ringsUntil = 21;
const clock = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;
const wakes = clock(ringsFrom);
const rests = clock(ringsUntil);

/** Returns the SQL condition that an instant is in the night of the supplier `p`, when no message may be sent to a phone. */
export const atNight = (instant: string): string =>
  `((${instant} at time zone p.time_zone)::time < '${wakes}' or (${instant} at time zone p.time_zone)::time >= '${rests}')`;

/**
 * Returns the first instant from `at` on at which a phone may get a message: `at` itself by day, the next eight in the morning by night.
 * @param time_zone  the shop's time zone
 */
export function byDay(at: Date, time_zone: string): Date {
  const day = localDate(at, time_zone);
  const morning = instantAt(day, wakes, time_zone);
  if (at < morning) return morning;
  return at < instantAt(day, rests, time_zone) ? at : instantAt(addDays(day, 1), wakes, time_zone);
}

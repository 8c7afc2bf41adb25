/** A calendar date without a zone, `YYYY-MM-DD`. */
export type LocalDate = string;

const dayMs = 86_400_000;
const minuteMs = 60_000;
const clocks = new Map<string, Intl.DateTimeFormat>();
/** Caches the last result per zone and day cut: calls within one second have the same date, and reading a zone's clock is slow. */
const lastDates = new Map<string, { readonly second: number; readonly date: LocalDate }>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat("en-GB", {
      timeZone,
      calendar: "gregory",
      numberingSystem: "latn",
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    });
    clocks.set(timeZone, clock);
  }
  return clock;
}

/** The wall clock of a zone at an instant, in milliseconds as if the wall clock were UTC. */
function wallClock(at: Date, timeZone: string): number {
  const shown: Record<string, number> = {};
  for (const { type, value } of clockOf(timeZone).formatToParts(at)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function dateOf(utc: number): LocalDate {
  return new Date(utc).toISOString().slice(0, 10);
}

function utcOf(date: LocalDate): number {
  return Date.parse(`${date}T00:00:00Z`);
}

function minutesOf(time: string): number {
  const [hours = "0", minutes = "0"] = time.split(":");
  return Number(hours) * 60 + Number(minutes);
}

/**
 * The shop's date at an instant. A night belongs to the date on which it begins, so before `dayCut` it is still yesterday.
 * @param timeZone  IANA name
 * @param dayCut  local time at which a day begins, `HH:MM`
 */
export function localDate(at: Date, timeZone: string, dayCut = "00:00"): LocalDate {
  const second = Math.floor(at.getTime() / 1000);
  const place = `${timeZone} ${dayCut}`;
  const last = lastDates.get(place);
  if (last?.second === second) return last.date;
  const date = dateOf(wallClock(at, timeZone) - minutesOf(dayCut) * minuteMs);
  lastDates.set(place, { second, date });
  return date;
}

/** The wall clock of a zone at an instant, `HH:MM`. */
export function localTime(at: Date, timeZone: string): string {
  return new Date(wallClock(at, timeZone)).toISOString().slice(11, 16);
}

/**
 * The instant at which the wall clock of a zone shows a time on a date. A time that occurs twice (clocks put back) means the first one.
 * A time that does not occur (clocks put forward) means the instant of the jump.
 * @param time  `HH:MM`
 */
export function instantAt(date: LocalDate, time: string, timeZone: string): Date {
  const wanted = utcOf(date) + minutesOf(time) * minuteMs;
  // The offsets before and after. No zone changes its offset twice within two days.
  const before = offsetAt(wanted - dayMs, timeZone);
  const after = offsetAt(wanted + dayMs, timeZone);
  const candidates = [wanted - before, wanted - after].filter((utc) => wallClock(new Date(utc), timeZone) === wanted);
  if (candidates.length > 0) return new Date(Math.min(...candidates));
  return jumpBetween(wanted - Math.max(before, after), wanted - Math.min(before, after), timeZone);
}

function offsetAt(utc: number, timeZone: string): number {
  return wallClock(new Date(utc), timeZone) - Math.floor(utc / 1000) * 1000;
}

/** The instant within (low, high] at which the zone's offset changes. */
function jumpBetween(low: number, high: number, timeZone: string): Date {
  const before = offsetAt(low, timeZone);
  let [still, changed] = [low, high];
  while (changed - still > 1000) {
    const middle = still + Math.floor((changed - still) / 2000) * 1000;
    if (offsetAt(middle, timeZone) === before) still = middle;
    else changed = middle;
  }
  return new Date(changed);
}

/** The last calendar date on which the wall clock of a zone has shown a time. The shop's day cut does not matter here. */
export function lastDatePast(now: Date, time: string, timeZone: string): LocalDate {
  const date = localDate(now, timeZone);
  return now >= instantAt(date, time, timeZone) ? date : addDays(date, -1);
}

/** The first instant of a shop's day. */
export function startOfDay(date: LocalDate, timeZone: string, dayCut = "00:00"): Date {
  return instantAt(date, dayCut, timeZone);
}

/** The first instant after a shop's day: the upper bound of half-open ranges. */
export function endOfDay(date: LocalDate, timeZone: string, dayCut = "00:00"): Date {
  return startOfDay(addDays(date, 1), timeZone, dayCut);
}

/** @param days  may be negative */
export function addDays(date: LocalDate, days: number): LocalDate {
  return dateOf(utcOf(date) + days * dayMs);
}

/** Number of days from one date to another. Negative if `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((utcOf(to) - utcOf(from)) / dayMs);
}

/** Every date from `from` to the day before `to`: the nights of a stay that leaves on `to`. */
export function datesBetween(from: LocalDate, to: LocalDate): LocalDate[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, index) => addDays(from, index));
}

/** The same day of another month, or the last day of a shorter month. @param months  may be negative */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const first = new Date(utcOf(startOfMonth(date)));
  first.setUTCMonth(first.getUTCMonth() + months);
  const start = dateOf(first.getTime());
  const day = Math.min(Number(date.slice(8)), Number(endOfMonth(start).slice(8)));
  return `${start.slice(0, 8)}${String(day).padStart(2, "0")}`;
}

/** The month's first date. @param date  a date, or a month `YYYY-MM` */
export function startOfMonth(date: LocalDate): LocalDate {
  return `${date.slice(0, 7)}-01`;
}

/** The month's last date. @param date  a date, or a month `YYYY-MM` */
export function endOfMonth(date: LocalDate): LocalDate {
  const first = new Date(utcOf(startOfMonth(date)));
  return dateOf(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
}

/** 1 Monday … 7 Sunday. */
export function weekday(date: LocalDate): number {
  return new Date(utcOf(date)).getUTCDay() || 7;
}

/** Is this text a date of the calendar? `2026-02-30` is not. */
export function isLocalDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const utc = utcOf(text);
  return !Number.isNaN(utc) && dateOf(utc) === text;
}

/** Is this the IANA name of a zone that this machine knows? */
export function isTimeZone(name: string): boolean {
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

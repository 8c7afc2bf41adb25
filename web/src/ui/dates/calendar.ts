/** Calendar days are `YYYY-MM-DD` texts and months `YYYY-MM`, so that no time zone can change them. */

function utc(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** `day` moved by a number of days. */
export function addDays(day: string, count: number): string {
  const date = utc(day);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** `month` moved by a number of months. */
export function addMonths(month: string, count: number): string {
  const date = utc(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
}

/** The last day of a month. */
export function lastDay(month: string): string {
  return addDays(`${addMonths(month, 1)}-01`, -1);
}

/** First day of the week in the locale's region: 1 Monday … 7 Sunday. */
export function weekStart(locale: string): number {
  const known = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1;
}

/** The first day of a day's week, where weeks begin on weekday `start` (1 Monday … 7 Sunday). */
export function firstOfWeek(day: string, start: number): string {
  const weekday = utc(day).getUTCDay() || 7;
  return addDays(day, -((weekday - start + 7) % 7));
}

/** Six weeks of days around a month; the first day is weekday `start` (1 Monday … 7 Sunday). */
export function monthGrid(month: string, start: number): readonly string[] {
  const from = firstOfWeek(`${month}-01`, start);
  return Array.from({ length: 42 }, (_, index) => addDays(from, index));
}

/** Short names of the weekdays, beginning with `start`. */
export function weekdayNames(locale: string, start: number): readonly string[] {
  const format = new Intl.DateTimeFormat(locale, { weekday: "narrow", timeZone: "UTC" });
  // 2024-01-01 was a Monday.
  return Array.from({ length: 7 }, (_, index) => format.format(utc(addDays("2024-01-01", start - 1 + index))));
}

/** The day in words, for a screen reader. */
export function dayInWords(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone: "UTC" }).format(utc(day));
}

/** A month in words. */
export function monthInWords(month: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { year: "numeric", month: "long", timeZone: "UTC" }).format(
    utc(`${month}-01`),
  );
}

/**
 * Parses a typed day: 2026-3-5, 2026/03/05, 2026.3.5, 20260305, 2026年3月5日.
 * @returns null where no such day exists
 */
export function typedDay(text: string): string | null {
  const found = /^(\d{4})(?:[-/.年]?)(\d{1,2})(?:[-/.月]?)(\d{1,2})日?$/.exec(text.normalize("NFKC").trim());
  if (!found) return null;
  const [, year = "", month = "", day = ""] = found;
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = utc(iso);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === iso ? iso : null;
}

/** Parses a typed time of day: 9:5, 0905, 9：05. Null where it is invalid. */
export function typedTime(text: string): string | null {
  const found =
    /^(\d{1,2}):?(\d{2})$/.exec(text.normalize("NFKC").trim()) ??
    /^(\d{1,2}):(\d{1,2})$/.exec(text.normalize("NFKC").trim());
  const [, hour = "", minute = ""] = found ?? [];
  if (!found || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, "0")}:${minute.padStart(2, "0")}`;
}

/** Parses a typed month: 2026-3, 2026/03, 202603, 2026年3月. Null where it is invalid. */
export function typedMonth(text: string): string | null {
  const [, year = "", month = ""] = /^(\d{4})[-/.年]?(\d{1,2})月?$/.exec(text.normalize("NFKC").trim()) ?? [];
  return Number(month) >= 1 && Number(month) <= 12 ? `${year}-${month.padStart(2, "0")}` : null;
}

/** Today by the machine's clock; the shop's own day is passed in where it is needed. */
export function machineToday(): string {
  const now = new Date();
  const part = (value: number): string => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`;
}

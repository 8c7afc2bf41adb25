const day = 86_400_000;

/** Adds days to a date. @param date `YYYY-MM-DD` */
export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
}

/** Number of days between two dates. */
export function daysFrom(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day);
}

/** The dates of a ribbon. */
export function datesOf(from: string, days: number): readonly string[] {
  return Array.from({ length: days }, (_, i) => dayAfter(from, i));
}

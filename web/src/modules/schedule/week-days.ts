const day = 86_400_000;

/** Adds days to a date. @param date `YYYY-MM-DD` */
export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
}

/** The seven dates of a week. */
export function datesOf(monday: string): readonly string[] {
  return Array.from({ length: 7 }, (_, at) => dayAfter(monday, at));
}

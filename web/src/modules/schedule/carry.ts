/** A lesson that is on its way to another time. */
export interface Carried {
  readonly id: number;
  readonly date: string;
  /** Minutes of the day. */
  readonly starts: number;
  readonly minutes: number;
}

/** How far it is taken: to another day, to another time, or its end alone. */
export type Step = { readonly days: number } | { readonly minutes: number } | { readonly length: number };

/** The days of the week and the minutes of a day within which it stays. */
interface Bounds {
  readonly dates: readonly string[];
  readonly first: number;
  readonly last: number;
}

/** The shortest lesson that there may be, in minutes. */
const shortest = 15;

/** Takes a lesson one step further, never out of the week and the hours that are shown. */
export function step({ id, date, starts, minutes }: Carried, by: Step, { dates, first, last }: Bounds): Carried {
  if ("days" in by) {
    const at = Math.max(0, Math.min(dates.length - 1, dates.indexOf(date) + by.days));
    return { id, date: dates[at] ?? date, starts, minutes };
  }
  if ("minutes" in by)
    return { id, date, starts: Math.max(first, Math.min(starts + by.minutes, last - minutes)), minutes };
  return { id, date, starts, minutes: Math.max(shortest, Math.min(minutes + by.length, last - starts)) };
}

/** A lesson being dragged. */
export interface Carried {
  readonly id: number;
  readonly date: string;
  /** Minutes since midnight. */
  readonly starts: number;
  readonly minutes: number;
}

/** One step: another day, another time, or only another end. */
export type Step = { readonly days: number } | { readonly minutes: number } | { readonly length: number };

/** The days of the week, and the minutes of a day, that limit the drag. */
interface Bounds {
  readonly dates: readonly string[];
  readonly first: number;
  readonly last: number;
}

/** Shortest allowed lesson in minutes. */
const shortest = 15;

/** Moves a lesson one step, within the shown week and hours. */
export function step({ id, date, starts, minutes }: Carried, by: Step, { dates, first, last }: Bounds): Carried {
  if ("days" in by) {
    const at = Math.max(0, Math.min(dates.length - 1, dates.indexOf(date) + by.days));
    return { id, date: dates[at] ?? date, starts, minutes };
  }
  if ("minutes" in by)
    return { id, date, starts: Math.max(first, Math.min(starts + by.minutes, last - minutes)), minutes };
  return { id, date, starts, minutes: Math.max(shortest, Math.min(minutes + by.length, last - starts)) };
}

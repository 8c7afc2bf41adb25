import { dayInWords } from "../format/time.ts";

/** A day as an axis shows it, in the reader's order of month and day: 11/2, in Spanish 2/11. @param date `YYYY-MM-DD` */
export function axisDay(date: string): string {
  return dayInWords(date, { month: "numeric", day: "numeric" });
}

/** Every how many days an axis of this width shows a label, so that labels do not touch. */
export function namedEvery(days: number, width: number): number {
  return Math.max(1, Math.ceil(days / Math.max(2, Math.floor(width / 64))));
}

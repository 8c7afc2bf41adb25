/** A day as an axis writes it: month and day, 11/2. */
export function axisDay(date: string): string {
  return `${Number(date.slice(5, 7))}/${Number(date.slice(8, 10))}`;
}

/** Of so many days every which is named on an axis of this width, so that no two names touch. */
export function namedEvery(days: number, width: number): number {
  return Math.max(1, Math.ceil(days / Math.max(2, Math.floor(width / 64))));
}

import { addDays, daysBetween } from "../../core/kernel/day.ts";

/** 1 rest · 2 a working day in exchange */
export interface ArrangedDay {
  readonly on_day: string;
  readonly kind: 1 | 2;
  readonly name: string;
}

/** A holiday: its name, first and last day, and the days worked in exchange. */
type Span = readonly [name: string, from: string, to: string, worked?: readonly string[]];

/** The official arrangements of years, as the State Council announced them. */
const official: Readonly<Record<number, readonly Span[]>> = {
  2025: [
    ["元旦", "01-01", "01-01"],
    ["春节", "01-28", "02-04", ["01-26", "02-08"]],
    ["清明节", "04-04", "04-06"],
    ["劳动节", "05-01", "05-05", ["04-27"]],
    ["端午节", "05-31", "06-02"],
    ["国庆节、中秋节", "10-01", "10-08", ["09-28", "10-11"]],
  ],
  2026: [
    ["元旦", "01-01", "01-03", ["01-04"]],
    ["春节", "02-15", "02-23", ["02-14", "02-28"]],
    ["清明节", "04-04", "04-06"],
    ["劳动节", "05-01", "05-05", ["05-09"]],
    ["端午节", "06-19", "06-21"],
    ["中秋节", "09-25", "09-27"],
    ["国庆节", "10-01", "10-07", ["09-20", "10-10"]],
  ],
};

/** The legal holidays of years whose arrangement is not announced yet: without exchanged working days. */
const byLaw: Readonly<Record<number, readonly Span[]>> = {
  2027: [
    ["元旦", "01-01", "01-01"],
    ["春节", "02-05", "02-08"],
    ["清明节", "04-05", "04-05"],
    ["劳动节", "05-01", "05-02"],
    ["端午节", "06-09", "06-09"],
    ["中秋节", "09-15", "09-15"],
    ["国庆节", "10-01", "10-03"],
  ],
  2028: [
    ["元旦", "01-01", "01-01"],
    ["春节", "01-25", "01-28"],
    ["清明节", "04-04", "04-04"],
    ["劳动节", "05-01", "05-02"],
    ["端午节", "05-28", "05-28"],
    ["国庆节、中秋节", "10-01", "10-03"],
  ],
};

/** Years that can be filled in automatically. */
export const arrangedYears: readonly number[] = [...Object.keys(official), ...Object.keys(byLaw)]
  .map(Number)
  .toSorted((a, b) => a - b);

/** True when the year's arrangement is announced. Otherwise only its legal holidays are known. */
export function isAnnounced(year: number): boolean {
  return year in official;
}

/** The days of a year, in order. @returns no days for a year that is not known */
export function arrangementOf(year: number): readonly ArrangedDay[] {
  const spans = official[year] ?? byLaw[year] ?? [];
  return spans
    .flatMap(([name, from, to, worked = []]) => {
      const first = `${year}-${from}`;
      const length = daysBetween(first, `${year}-${to}`) + 1;
      return [
        ...Array.from({ length }, (_, nth) => ({ on_day: addDays(first, nth), kind: 1, name }) as const),
        ...worked.map((day) => ({ on_day: `${year}-${day}`, kind: 2, name: `${name}调休` }) as const),
      ];
    })
    .toSorted((a, b) => (a.on_day < b.on_day ? -1 : 1));
}

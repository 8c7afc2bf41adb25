import { addDays, daysBetween, type LocalDate } from "../../../core/kernel/day.ts";

/** How a column's values are kept: whole numbers, days and instants as differences to the row before, all others as text. */
export type KeptAs = "whole" | "day" | "instant" | "text";

/** One column of kept rows, row by row. */
export type KeptValues = readonly (number | string | null)[];

/** Days within this range around the base day belong to the story and move; others (such as a birthday) are facts and stay. */
const [before, after] = [1100, 800];
/** The marks around a number of days in kept text, from Unicode's private area, which no text of ours uses. */
const [open, close] = ["\uE000", "\uE001"];
const epoch = "1970-01-01";

export function keptAs(type: string): KeptAs {
  if (type === "smallint" || type === "integer" || type === "bigint") return "whole";
  if (type === "date") return "day";
  return type === "timestamp with time zone" ? "instant" : "text";
}

/** Returns the differences between neighbours: repeated or rising values become equal small numbers. */
function differences(values: readonly (number | null)[]): (number | null)[] {
  let last = 0;
  return values.map((value) => {
    if (value === null) return null;
    const difference = value - last;
    last = value;
    return difference;
  });
}

function sums(values: KeptValues): (number | null)[] {
  let last = 0;
  return values.map((value) => {
    if (value === null) return null;
    last += Number(value);
    return last;
  });
}

/**
 * Converts a column as PostgreSQL prints it (instants as milliseconds since 1970) to days counted from `base`.
 * @param isKey  true for document numbers such as `2611210001`, whose first six digits are a date too
 */
export function keepValues(as: KeptAs, values: readonly (string | null)[], base: LocalDate): KeptValues {
  switch (as) {
    case "whole":
      return differences(values.map((value) => (value === null ? null : Number(value))));
    case "day":
      return differences(values.map((value) => (value === null ? null : storyDay(value, base))));
    case "instant": {
      const start = daysBetween(epoch, base) * 86_400_000;
      return differences(values.map((value) => (value === null ? null : Number(value) - start)));
    }
    default:
      return values.map((value) => (value === null ? null : textFrom(value, base)));
  }
}

/** Converts kept values to text for PostgreSQL, with days counted from `base`. */
export function tellValues(as: KeptAs, values: KeptValues, base: LocalDate): readonly (string | null)[] {
  switch (as) {
    case "whole":
      return sums(values).map((value) => (value === null ? null : String(value)));
    case "day":
      return sums(values).map((value) => (value === null ? null : dayFrom(value, base)));
    case "instant": {
      const start = daysBetween(epoch, base) * 86_400_000;
      return sums(values).map((value) => (value === null ? null : new Date(value + start).toISOString()));
    }
    default:
      return values.map((value) => (value === null ? null : textWith(String(value), base)));
  }
}

/** Facts get this offset, so that they differ from the days of the story. */
const factOffset = 1_000_000;

function isOfStory(days: number): boolean {
  return days >= -before && days <= after;
}

function storyDay(day: LocalDate, base: LocalDate): number {
  const days = daysBetween(base, day);
  return isOfStory(days) ? days : daysBetween(epoch, day) + factOffset;
}

function dayFrom(value: number, base: LocalDate): LocalDate {
  return value > factOffset / 2 ? addDays(epoch, value - factOffset) : addDays(base, value);
}

/**
 * Matches dates within texts: full dates, dates in document numbers (two letters + yymmdd + 6 digits, in lower case in search texts), and
 * dates without a year as in messages.
 */
const dateInText =
  /(?<![0-9])(\d{4}-\d{2}-\d{2})(?![0-9])|(?<=(?:^|[^A-Za-z])[A-Za-z]{2})(\d{6})(?=\d{6}(?![0-9]))|(?<![0-9])(\d{1,2})月(\d{1,2})日/g;
const keptDate = new RegExp(`${open}(d|n|m)(-?\\d+)${close}`, "g");

function textFrom(text: string, base: LocalDate): string {
  return text.replaceAll(
    dateInText,
    (found: string, dashed?: string, short?: string, month?: string, date?: string) => {
      if (month !== undefined && date !== undefined)
        return `${open}m${daysToNearest(base, Number(month), Number(date))}${close}`;
      const day = dashed ?? `20${found.slice(0, 2)}-${found.slice(2, 4)}-${found.slice(4, 6)}`;
      const days = Number.isNaN(Date.parse(day)) ? Number.NaN : daysBetween(base, day);
      return isOfStory(days) ? `${open}${short === undefined ? "d" : "n"}${days}${close}` : found;
    },
  );
}

/** Returns the days from `base` to the nearest day with that month and date, including the year before and after. */
function daysToNearest(base: LocalDate, month: number, date: number): number {
  const year = Number(base.slice(0, 4));
  const days = [year - 1, year, year + 1].map((of) =>
    daysBetween(base, new Date(Date.UTC(of, month - 1, date)).toISOString().slice(0, 10)),
  );
  return days.reduce((nearest, one) => (Math.abs(one) < Math.abs(nearest) ? one : nearest));
}

function textWith(text: string, base: LocalDate): string {
  if (!text.includes(open)) return text;
  return text.replaceAll(keptDate, (_, kind: string, days: string) => {
    const day = addDays(base, Number(days));
    if (kind === "m") return `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`;
    return kind === "d" ? day : day.slice(2).replaceAll("-", "");
  });
}

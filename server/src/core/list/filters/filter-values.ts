import { refuse } from "./query-faults.ts";

/** Both ends of a range; null is open. */
export interface Range<T> {
  readonly from: T | null;
  readonly to: T | null;
}

/** The longest text that a filter accepts, in UTF-16 units. */
export const maxFilterText = 200;
const maxChosen = 200;
// 1000-01-01 and 9999-01-01: dates outside have other numbers of digits, which neither side can parse.
const firstSecond = -30_610_224_000;
const lastSecond = 253_370_764_800;

/**
 * Cleans a filter's text for the database.
 * @returns null when it is empty
 * @throws {InvalidFields} when it is too long, or contains NUL, which PostgreSQL does not store
 */
export function readText(name: string, raw: string): string | null {
  const text = raw.trim();
  if (text === "") return null;
  if (text.length > maxFilterText) refuse(name, "tooLong");
  if (text.includes("\u0000")) refuse(name, "notText");
  return text;
}

/** Escapes the wildcards of LIKE, so that they count as plain characters. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`);
}

/** Reads a whole number within bounds, in plain form: `1e3`, `0x10`, ` 7` and `07` are refused. */
export function readInteger(name: string, raw: string, min: number, max: number): number {
  const value = /^(?:0|-?[1-9]\d{0,15})$/.test(raw) ? Number(raw) : Number.NaN;
  if (!Number.isSafeInteger(value) || value < min || value > max) refuse(name, "notInteger", { min, max });
  return value;
}

/** Reads `min,max`; either side may be empty. Numbers stay text, because the database reads decimals exactly. */
export function readNumberRange(name: string, raw: string, whole: boolean): Range<string> | null {
  const sides = raw.split(",").map((side) => side.trim());
  if (sides.length !== 2) refuse(name, "notNumberRange");
  const form = whole ? /^-?\d{1,15}$/ : /^-?\d{1,15}(?:\.\d{1,6})?$/;
  const [from, to] = sides.map((side) => {
    if (side === "") return null;
    return form.test(side) ? side : refuse(name, "notNumberRange");
  }) as [string | null, string | null];
  if (from !== null && to !== null && Number(from) > Number(to)) refuse(name, "notNumberRange");
  return from === null && to === null ? null : { from, to };
}

/** Reads `start,end` in seconds since 1970; either side may be empty; from the year 1000 to 9998. */
export function readSecondRange(name: string, raw: string): Range<number> | null {
  const sides = raw.split(",").map((side) => side.trim());
  if (sides.length !== 2) refuse(name, "notDateRange");
  const [from, to] = sides.map((side) => {
    if (side === "") return null;
    const value = /^-?\d{1,12}$/.test(side) ? Number(side) : Number.NaN;
    return value >= firstSecond && value <= lastSecond ? value : refuse(name, "notDateRange");
  }) as [number | null, number | null];
  if (from !== null && to !== null && from > to) refuse(name, "notDateRange");
  return from === null && to === null ? null : { from, to };
}

/** Reads `YYYY-MM`. @returns the first day of that month and of the next one */
export function readMonth(name: string, raw: string): { readonly first: string; readonly next: string } | null {
  if (raw.trim() === "") return null;
  const found = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(raw.trim());
  const year = Number(found?.[1]);
  const month = Number(found?.[2]);
  if (!found || year < 1000 || year > 9998) return refuse(name, "notMonth");
  const next = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };
  return {
    first: `${found[0]}-01`,
    next: `${String(next.year).padStart(4, "0")}-${String(next.month).padStart(2, "0")}-01`,
  };
}

/** Reads a switch; an empty one is off. */
export function readSwitch(name: string, raw: string): boolean {
  const value = raw.trim();
  if (value === "1" || value === "true") return true;
  if (value === "" || value === "0" || value === "false") return false;
  return refuse(name, "notSwitch");
}

/** Reads the comma-separated values of a multiselect or a cascader's path, without duplicates when `distinct`. */
export function readChoices(name: string, raw: string, distinct: boolean): readonly string[] {
  const values = raw
    .split(",")
    .map((value) => value.trim())
    .filter((value) => value !== "");
  if (values.length > maxChosen) refuse(name, "tooLong");
  return distinct ? [...new Set(values)] : values;
}

/** Reads the comma-separated ids of chosen rows. */
export function readIds(name: string, raw: string): readonly number[] {
  const ids = raw.split(",").map((part) => (/^[1-9]\d{0,15}$/.test(part.trim()) ? Number(part) : Number.NaN));
  if (ids.length > 10_000 || !ids.every(Number.isSafeInteger)) refuse(name, "notIds");
  return [...new Set(ids)];
}

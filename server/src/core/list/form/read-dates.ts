import type { FormField } from "@kangying/contract/core/form/form";
import { isLocalDate } from "../../kernel/day.ts";
import type { Refuse } from "./checked.ts";

const firstSecond = -30_610_224_000;
const lastSecond = 253_370_764_800;

/** Reads `YYYY-MM-DD` of the years 1000 to 9999, within the field's bounds. */
export function readDate(value: unknown, field: FormField, refuse: Refuse): string {
  const day = typeof value === "string" ? value.trim() : "";
  if (!isLocalDate(day) || day < "1000") return refuse("notDate");
  if (typeof field.min === "string" && day < field.min) return refuse("tooEarly", { day: field.min });
  if (typeof field.max === "string" && day > field.max) return refuse("tooLate", { day: field.max });
  return day;
}

/** Reads seconds since 1970. */
export function readDatetime(value: unknown, _field: FormField, refuse: Refuse): number {
  if (typeof value !== "number" || !Number.isSafeInteger(value) || value < firstSecond || value > lastSecond)
    return refuse("notDate");
  return value;
}

export function readDateRange(value: unknown, field: FormField, refuse: Refuse): readonly [string, string] {
  return range(value, (side) => readDate(side, field, refuse), refuse);
}

export function readDatetimeRange(value: unknown, field: FormField, refuse: Refuse): readonly [number, number] {
  return range(value, (side) => readDatetime(side, field, refuse), refuse);
}

function range<T extends string | number>(value: unknown, read: (side: unknown) => T, refuse: Refuse): readonly [T, T] {
  if (!Array.isArray(value) || value.length !== 2) return refuse("notDate");
  const [from, to] = [read(value[0]), read(value[1])];
  return from > to ? refuse("wrongOrder") : [from, to];
}

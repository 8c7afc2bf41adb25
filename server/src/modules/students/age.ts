import type { LocalDate } from "../../core/kernel/day.ts";

/** A person's age in whole years on a day. */
export function ageOn(birthday: LocalDate, day: LocalDate): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}

import { addDays, type LocalDate, weekday } from "../../core/kernel/day.ts";

/** The day a number of working days after another: Saturdays and Sundays do not count. */
export function refundDueOn(from: LocalDate, days: number): LocalDate {
  let day = from;
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    if (weekday(day) < 6) left -= 1;
  }
  return day;
}

import type { LocalDate } from "../../core/kernel/day.ts";
import { addHoliday, fillYear } from "../holidays/public.ts";
import { act, type DemoActor, type Stage } from "./act.ts";

/** Adds the holidays of this year and the next, and a day without lessons. */
export async function fillHolidays(stage: Stage, owner: DemoActor, now: Date, today: LocalDate): Promise<void> {
  const year = Number(today.slice(0, 4));
  for (const one of [year, year + 1])
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await act(stage, owner, now, "seller/systemSet/HolidayFillYear", (work) => fillYear(work, one).catch(() => 0));
  await act(stage, owner, now, "seller/systemSet/HolidaySetSave", (work) =>
    addHoliday(work, { on_day: `${year}-12-31`, kind: 4, name: "场馆检修" }),
  );
}

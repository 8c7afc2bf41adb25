import type { ExportTiming } from "@kangying/contract/saved-views/export-schedule.endpoints";
import { addDays, addMonths, instantAt, localDate, startOfMonth, weekday } from "../../../core/kernel/day.ts";

type Timing = Pick<ExportTiming, "every" | "hour"> & { readonly day: number | null };

/**
 * The first time of a schedule after an instant, by the clock of the supplier's zone. An hour that a clock change skips becomes the instant
 * of the change; for an hour that occurs twice the first one counts.
 * @param zone  IANA name
 */
export function nextExport({ every, day, hour }: Timing, after: Date, zone: string): Date {
  const today = localDate(after, zone);
  const time = `${String(hour).padStart(2, "0")}:00`;
  const wanted = day ?? 1;
  let date = today;
  if (every === "week") date = addDays(today, (wanted - weekday(today) + 7) % 7);
  if (every === "month") date = addDays(startOfMonth(today), wanted - 1);
  for (;;) {
    const at = instantAt(date, time, zone);
    if (at > after) return at;
    date = every === "month" ? addMonths(date, 1) : addDays(date, every === "week" ? 7 : 1);
  }
}

import { instantAt, localDate } from "../../../core/kernel/day.ts";
import { clockText } from "../../../core/list/clock-options.ts";
import type { CallContext } from "../../../core/wire/route.ts";

/** A time in words: month, day and time in the shop's time zone. */
export function when({ supplier }: Pick<CallContext, "supplier">, at: Date): string {
  const day = localDate(at, supplier.time_zone);
  const minutes = Math.floor((at.getTime() - instantAt(day, "00:00", supplier.time_zone).getTime()) / 60_000);
  return `${day.slice(5)} ${clockText(minutes)}`;
}

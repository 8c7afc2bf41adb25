import { instantAt, localDate } from "../../../core/kernel/day.ts";
import { clockText } from "../../../core/list/clock-options.ts";
import type { CallContext } from "../../../core/wire/route.ts";

/** An instant as a desk says it: month, day and time by the shop's clock. */
export function when({ supplier }: Pick<CallContext, "supplier">, at: Date): string {
  const day = localDate(at, supplier.time_zone);
  const minutes = Math.floor((at.getTime() - instantAt(day, "00:00", supplier.time_zone).getTime()) / 60_000);
  return `${day.slice(5)} ${clockText(minutes)}`;
}

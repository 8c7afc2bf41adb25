import type { OrderStatus } from "@kangying/contract/orders/order.moves";
import type { Text, TextData } from "@kangying/contract/core/language";
import { t } from "../orders.texts.ts";

interface Left {
  readonly text: string;
  readonly color: "red" | "amber" | "slate";
}
interface Speaker {
  text(text: Text, data?: TextData): string;
}

/** For how many seconds an order waits yet, by its stage: to be paid, to be sent, to be received. */
export const waitsSecondsSql = `extract(epoch from case o.status when 'submit' then o.pay_deadline when 'pay' then o.ship_by
    when 'send' then o.auto_receive_at end - now())::bigint`;

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
/** From how many seconds on an order's end is near. */
const nearOf: Partial<Record<OrderStatus, number>> = { submit: 15 * minute, pay: day, send: day };

/** How long an order waits yet. @param seconds  as `waitsSecondsSql` says */
export function orderTimeLeft(status: OrderStatus, seconds: number, ctx: Speaker): Left {
  return timeLeft(seconds, { near: nearOf[status] ?? 0 }, ctx);
}

/**
 * How long is left, or how long it is over, in its two greatest units: red where it is over or urgent, amber where it is near.
 * @param limits  in seconds
 */
export function timeLeft(
  seconds: number,
  { near, urgent = 0 }: { readonly near: number; readonly urgent?: number },
  ctx: Speaker,
): Left {
  const whole = Math.abs(seconds);
  const days = Math.floor(whole / day);
  const hours = Math.floor(whole / hour) % 24;
  const minutes = Math.floor(whole / minute) % 60;
  // Nobody plans by the minute what is half a day away.
  const showsMinutes = minutes > 0 && hours < 6;
  const key =
    days > 0 ? (hours > 0 ? "days_hours" : "days") : hours > 0 ? (showsMinutes ? "hours_minutes" : "hours") : "minutes";
  const time = ctx.text(t(`left.${key}`), { days, hours, minutes });
  const color = seconds < urgent ? "red" : seconds < near ? "amber" : "slate";
  return { text: ctx.text(t(seconds < 0 ? "left.over" : "left.some"), { time }), color };
}

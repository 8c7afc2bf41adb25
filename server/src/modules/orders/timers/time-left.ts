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

/** SQL of the seconds that an order still waits in its stage: for payment, sending or receipt. */
export const waitsSecondsSql = `extract(epoch from case o.status when 'submit' then o.pay_deadline when 'pay' then o.ship_by
    when 'send' then o.auto_receive_at end - now())::bigint`;

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
/** When fewer seconds than these are left, the end counts as near. */
const nearOf: Partial<Record<OrderStatus, number>> = { submit: 15 * minute, pay: day, send: day };

/** The time that an order still waits, in words. @param seconds  from `waitsSecondsSql` */
export function orderTimeLeft(status: OrderStatus, seconds: number, ctx: Speaker): Left {
  return timeLeft(seconds, { near: nearOf[status] ?? 0 }, ctx);
}

/**
 * The time that is left or overdue, in its two largest units: red when overdue or urgent, amber when near.
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
  // Minutes do not matter from six hours on.
  const showsMinutes = minutes > 0 && hours < 6;
  const key =
    days > 0 ? (hours > 0 ? "days_hours" : "days") : hours > 0 ? (showsMinutes ? "hours_minutes" : "hours") : "minutes";
  const time = ctx.text(t(`left.${key}`), { days, hours, minutes });
  const color = seconds < urgent ? "red" : seconds < near ? "amber" : "slate";
  return { text: ctx.text(t(seconds < 0 ? "left.over" : "left.some"), { time }), color };
}

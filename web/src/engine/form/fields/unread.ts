import type { FormField } from "@kangying/contract/core/form/form";
import { typedDay, typedTime } from "../../../ui/dates/calendar.ts";
import { isEmpty } from "../form-values.ts";

/** A day and a time as they were typed, for as long as they make no instant. */
export type HalfInstant = readonly [day: string, time: string];

/** What of a date's or an instant's value cannot be read as it was typed, or is `half` of it; of ranges the first such. */
export function unreadPart({ type }: FormField, value: unknown): "day" | "time" | "half" | null {
  if (!type.startsWith("date") || isEmpty(value)) return null;
  const parts = type.endsWith("_range") ? (value as readonly unknown[]) : [value];
  for (const part of parts) {
    const [day, time] = isHalf(part) ? part : [part, ""];
    if (typeof day === "string" && !isEmpty(day) && typedDay(day) === null) return "day";
    if (!isEmpty(time) && typedTime(time) === null) return "time";
  }
  return parts.some(isHalf) ? "half" : null;
}

/** Whether it is an instant of which something is missing. */
export function isHalf(value: unknown): value is HalfInstant {
  return Array.isArray(value) && !isEmpty(value);
}

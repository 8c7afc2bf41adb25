import type { FormField } from "@kangying/contract/core/form/form";
import { typedDay, typedTime } from "../../../ui/dates/calendar.ts";
import { isEmpty } from "../form-values.ts";

/** A day and a time as typed, while they make no instant. */
export type HalfInstant = readonly [day: string, time: string];

/** The part of a date or an instant that cannot be read, or `half` if a part is missing; for ranges the first such part. */
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

/** True for an instant with a missing part. */
export function isHalf(value: unknown): value is HalfInstant {
  return Array.isArray(value) && !isEmpty(value);
}

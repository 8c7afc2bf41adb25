import type { MessageEvent } from "../event-messages/public.ts";
import { stayStatus, type StayStatus } from "@kangying/contract/students/stay-status";

const { pending, confirmed, paused, finished, cancelled } = stayStatus;

/** What a student is told, and in which state of the stay it is true: once that is left, it is not sent any more. */
export const trueWhile = {
  booked: pending,
  bed_offered: pending,
  confirmed,
  cancelled,
  return_due: paused,
  review: finished,
} as const satisfies Readonly<Record<string, StayStatus>>;

export type MessageKind = keyof typeof trueWhile;

/** The event under which the supplier may have words of its own, and under which it stands in the log. */
export const eventOf = {
  booked: "stay_booked",
  bed_offered: "bed_offered",
  confirmed: "stay_confirmed",
  cancelled: "stay_cancelled",
  return_due: "return_due",
  review: "stay_review",
} as const satisfies Readonly<Record<MessageKind, MessageEvent>>;

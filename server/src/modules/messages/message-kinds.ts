import type { MessageEvent } from "../event-messages/public.ts";
import { stayStatus, type StayStatus } from "@kangying/contract/students/stay-status";

const { pending, confirmed, paused, finished, cancelled } = stayStatus;

/**
 * The kinds of messages, each with the state of the stay in which it is true. After the stay leaves that state, the message is not sent any
 * more.
 */
export const trueWhile = {
  booked: pending,
  bed_offered: pending,
  confirmed,
  cancelled,
  return_due: paused,
  review: finished,
} as const satisfies Readonly<Record<string, StayStatus>>;

export type MessageKind = keyof typeof trueWhile;

/** The event of each kind. The supplier can write its own text for the event, and the message log names it. */
export const eventOf = {
  booked: "stay_booked",
  bed_offered: "bed_offered",
  confirmed: "stay_confirmed",
  cancelled: "stay_cancelled",
  return_due: "return_due",
  review: "stay_review",
} as const satisfies Readonly<Record<MessageKind, MessageEvent>>;

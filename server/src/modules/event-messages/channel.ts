import type { Work } from "../../core/jobs/work.ts";
import { definePoint } from "../../core/kernel/declarations.ts";
import { addCost } from "./event-messages.repo.ts";
import type { MessageEvent } from "./message-events.ts";
import type { Told } from "./message-words.ts";

/** The content of a message about an event. */
export interface News {
  /** Identifies the occasion among all of this event. A message of the same occasion is sent once, however often it is announced. */
  readonly occasion: string | number;
  readonly told: Told;
  /** The console page about it. */
  readonly path?: string;
  /** The receiver of a phone message, for events that are not for staff. */
  readonly to?: { readonly name: string; readonly phone: string };
  readonly stay_id?: number;
  /** For staff: the only account whose inbox gets the message. */
  readonly account_id?: number;
  /** True: the message is sent at once, even at night and from a timed job, because it would be useless the next morning. */
  readonly at_once?: boolean;
}

/** Messages of these events about one record: their occasions begin with its key and a colon. */
export interface NewsOf {
  readonly events: readonly MessageEvent[];
  readonly id: number;
}

/** The result of a channel: `taken` it delivers; `instead` it cannot and wants a text message; `none` it cannot. */
export type Taken = "taken" | "instead" | "none";

/** A channel to a person, declared by another module. It is used when the supplier wants events of this kind to go by it. */
export interface MessageChannel {
  readonly key: "wechat";
  readonly take: (work: Work, event: MessageEvent, news: News) => Promise<Taken>;
  /** Erases names, numbers and words of its messages about occasions of a record; see `forgetNews`. */
  readonly forget: (work: Work, about: NewsOf) => Promise<void>;
}
export const messageChannelPoint = definePoint<MessageChannel>("message channel", ({ key }) => key);

/** Gets notice of each text message that was sent by any part of the product, so that its cost can be charged. */
export interface PhoneHearer {
  readonly key: string;
  /** @returns the amount charged for it, in fen; null: nothing was charged */
  readonly sent: (work: Work, message: { readonly id: number; readonly parts: number }) => Promise<number | null>;
}
export const phoneHearerPoint = definePoint<PhoneHearer>("phone hearer", ({ key }) => key);

/** Reports a sent text message to the hearers, and writes its cost into the log. */
export async function tellSent(work: Work, message: { readonly id: number; readonly parts: number }): Promise<void> {
  for (const { sent } of work.services.declared.all(phoneHearerPoint)) {
    const cost_fen = await sent(work, message);
    if (cost_fen !== null) await addCost(work.tx, work.supplier.id, message.id, cost_fen);
  }
}

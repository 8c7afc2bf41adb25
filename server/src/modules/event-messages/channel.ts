import type { Work } from "../../core/jobs/work.ts";
import { definePoint } from "../../core/kernel/declarations.ts";
import { addCost } from "./event-messages.repo.ts";
import type { MessageEvent } from "./message-events.ts";
import type { Told } from "./message-words.ts";

/** What happened. */
export interface News {
  /** Names the very occasion among all of this event: it is told once, however often it is announced. */
  readonly occasion: string | number;
  readonly told: Told;
  /** Where the console sees to it. */
  readonly path?: string;
  /** Whose phone it is for, where the event is no staff's. */
  readonly to?: { readonly name: string; readonly phone: string };
  readonly stay_id?: number;
  /** Of staff, whose inbox it is for: nobody else's. */
  readonly account_id?: number;
  /** It is of no use in the morning: it does not wait for the day, though a timed task tells it. */
  readonly at_once?: boolean;
}

/** What a way makes of an event: it brings it, or it cannot and a text message is wanted, or it cannot. */
export type Taken = "taken" | "instead" | "none";

/** A way to a person that a module above brings. It is asked where the supplier wants events of this kind to go by it. */
export interface MessageChannel {
  readonly key: "wechat";
  readonly take: (work: Work, event: MessageEvent, news: News) => Promise<Taken>;
}
export const messageChannelPoint = definePoint<MessageChannel>("message channel", ({ key }) => key);

/** Hears of each text message that went out, by whichever part of the product: whoever pays for it. */
export interface PhoneHearer {
  readonly key: string;
  /** @returns what it paid for it; null: nothing of its own */
  readonly sent: (work: Work, message: { readonly id: number; readonly parts: number }) => Promise<number | null>;
}
export const phoneHearerPoint = definePoint<PhoneHearer>("phone hearer", ({ key }) => key);

/** A text message went out: what it has cost stands in the log. */
export async function tellSent(work: Work, message: { readonly id: number; readonly parts: number }): Promise<void> {
  for (const { sent } of work.services.declared.all(phoneHearerPoint)) {
    const cost_fen = await sent(work, message);
    if (cost_fen !== null) await addCost(work.tx, work.supplier.id, message.id, cost_fen);
  }
}

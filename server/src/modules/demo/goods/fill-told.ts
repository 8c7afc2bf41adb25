import { logSent, ownWords } from "../../event-messages/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";
import { toldBefore } from "./told-before.repo.ts";

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** Writes SMS messages to buyers about parcels and refunds. No real message is sent, because the provider is left out. */
export async function fillTold(stage: Stage, owner: DemoActor, now: Date): Promise<void> {
  const told = await toldBefore(stage.tx, stage.supplier.id, new Date(now.getTime() - 21 * dayMs));
  for (const { event, occasion, no, name, phone, waybill, amount_fen, at } of told) {
    const sent = new Date(Math.min(now.getTime(), at.getTime() + minuteMs));
    await act(stage, owner, sent, "messages.send", async (work) => {
      const words = await ownWords(work, event, { no, waybill, amount: (amount_fen / 100).toFixed(2) });
      if (words === null) return;
      await logSent(work, event, { occasion, name, phone, stay_id: null, content: words.content, at: sent });
    });
  }
}

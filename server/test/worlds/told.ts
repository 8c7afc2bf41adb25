import { modules } from "../../src/app.ts";
import { type MessageEvent, setWays } from "../../src/modules/event-messages/public.ts";
import type { Shop } from "../shop.ts";

const tellers = new Set(["activity.tell", "auction.outbid"]);
const telling = modules.flatMap((module) => module.jobs ?? []).filter(({ name }) => tellers.has(name));

/** Makes the shop send text messages about these events from now on. */
export async function tellByPhone(shop: Shop, ...events: readonly MessageEvent[]): Promise<void> {
  for (const event of events) await shop.work((work) => setWays(work, event, { sms: true }, null));
}

/** The messages about activities to its members so far, in the order in which they were written. @param about  text that a message must contain */
export async function told(
  shop: Shop,
  about: string,
): Promise<readonly { readonly event: string; readonly phone: string; readonly by_day: boolean }[]> {
  await shop.app.work(telling);
  return await shop.query(
    `select event, phone, by_day from event_message where supplier_id = $1 and strpos(content, $2) > 0 order by id`,
    [shop.owner.supplier.id, about],
  );
}

import { modules } from "../../src/app.ts";
import { type MessageEvent, setWays } from "../../src/modules/event-messages/public.ts";
import type { Shop } from "../shop.ts";

const tellers = new Set(["activity.tell", "auction.outbid"]);
const telling = modules.flatMap((module) => module.jobs ?? []).filter(({ name }) => tellers.has(name));

/** The shop tells of these by text message from now on. */
export async function tellByPhone(shop: Shop, ...events: readonly MessageEvent[]): Promise<void> {
  for (const event of events) await shop.work((work) => setWays(work, event, { sms: true }, null));
}

/** What its members were told of activities by now, in the order of its being written. @param about  words that it must hold */
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

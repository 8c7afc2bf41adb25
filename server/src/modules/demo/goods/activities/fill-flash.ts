import { skuNames, skuOptions } from "../../../activities/public.ts";
import { addSession, buyFlash, publishSession, sessionItems, stopItem, stopSession } from "../../../flash/public.ts";
import { chooseMembers } from "../../../users/public.ts";
import { act, type DemoActor, onTheHour, type Stage } from "../../act.ts";
import { payByWechat } from "../see-through.ts";

const hourMs = 3_600_000;
const sentTo = {
  recipient: "许女士",
  phone: "13312344970",
  region_code: "330106",
  region: "浙江省 杭州市 西湖区",
  detail: "云栖路 18 号",
};

/** Makes a sale of last week, a sale of today with some orders, and tomorrow's as a draft. */
export async function fillFlash(stage: Stage, owner: DemoActor, now: Date): Promise<void> {
  const week = onTheHour(new Date(now.getTime() - 7 * 24 * hourMs));
  const skus = await skuNames(
    stage,
    (await skuOptions(stage)).map(({ value }) => Number(value)),
  );
  const chosen = [...skus.values()]
    .filter(({ sellable, price_fen }) => sellable >= 12 && price_fen >= 1_000)
    .slice(0, 4);
  if (chosen.length === 0) return;
  const said = (name: string, begin_at: Date, hours: number) => ({
    rule: { name, begin_at, end_at: new Date(begin_at.getTime() + hours * hourMs), pay_minutes: 10 },
    items: chosen.map(({ id, price_fen }) => ({
      sku_id: id,
      price_fen: Math.floor((price_fen * 8) / 1_000) * 100 + 90,
      quota: 6,
      per_user: 2,
    })),
  });
  const everybody = { all: true, ranks: [], tags: [], phones: [] };
  const members = (await chooseMembers(stage.tx, stage.supplier.id, everybody)).slice(0, 8);
  const add = (name: string, at: Date, hours: number, made: Date) =>
    act(stage, owner, made, "addons/spike/SessionAdd", (work) => addSession(work, said(name, at, hours)));
  const publish = (id: number, at: Date) =>
    act(stage, owner, at, "addons/spike/SessionPublish", (work) => publishSession(work, id, null));
  const past = await add("周末秒杀", week, 2, week);
  await publish(past, week);
  await act(stage, owner, new Date(week.getTime() + 2 * hourMs), "addons/spike/SessionStop", (work) =>
    stopSession(work, past, null),
  );
  const begin = onTheHour(new Date(now.getTime() - hourMs));
  const today = await add("今日秒杀", begin, 12, begin);
  await publish(today, begin);
  const items = await sessionItems(stage.tx, stage.supplier.id, today);
  for (const [index, { id: member }] of members.entries()) {
    const item = items[index % items.length];
    if (!item) continue;
    const at = new Date(now.getTime() - (8 - index) * 60_000);
    const { order } = await act(stage, owner, at, "buyer/flash/FlashBuy", (work) =>
      buyFlash(work, member, item.id, 1, sentTo),
    );
    // The others still have some minutes to pay.
    if (index % 4 !== 3) await payByWechat({ stage, owner, now }, order.id, new Date(at.getTime() + 30_000));
  }
  const last = items.at(-1);
  if (last) await act(stage, owner, now, "addons/spike/ItemStop", (work) => stopItem(work, last.id));
  await add("明晚秒杀", onTheHour(new Date(now.getTime() + 24 * hourMs)), 2, now);
}

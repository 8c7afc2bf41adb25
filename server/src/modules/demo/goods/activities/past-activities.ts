import { skuNames, skuOptions } from "../../../activities/public.ts";
import { addSession, buyFlash, publishSession, sessionItems, stopSession } from "../../../flash/public.ts";
import {
  addOffer,
  buyInGroup,
  endOffers,
  fillGroup,
  findSeat,
  offerItems,
  publishOffer,
} from "../../../group-buy/public.ts";
import { holdOrder, closeOrder } from "../../../orders/public.ts";
import { installAddon } from "../../../plugins/public.ts";
import { act, onTheHour } from "../../act.ts";
import { Dice } from "../../dice.ts";
import { buyersBy } from "../../demo-shop.repo.ts";
import { payByWechat, type Scene, seeThrough } from "../see-through.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const place = { region_code: "330106", region: "浙江省 杭州市 西湖区", detail: "文三路 259 号 3 幢 502 室" };

type Buyer = Awaited<ReturnType<typeof buyersBy>>[number];
const homeOf = ({ nickname, phone }: Buyer) => ({ recipient: nickname, phone, ...place });

/** Returns goods that are sent to people and have large stock, the cheap ones first. */
async function plenty({ stage }: Scene, most: number) {
  const names = await skuNames(
    stage,
    (await skuOptions(stage)).map(({ value }) => Number(value)),
  );
  return [...names.values()]
    .filter(({ sellable, price_fen, type }) => sellable >= 60 && price_fen >= 1_000 && type === 1)
    .toSorted((a, b) => a.price_fen - b.price_fen || a.id - b.id)
    .slice(0, most);
}

/** The sales of the last three months: days ago and name. */
const sales = [
  [86, "国庆返场秒杀"],
  [65, "周三秒杀"],
  [44, "双十一秒杀"],
  [27, "感恩秒杀"],
] as const;

/** Makes three months of flash sales, each sold to some members. One buyer did not pay, and the piece was sold to another. */
export async function fillPastSales(scene: Scene): Promise<void> {
  const { stage, owner, now } = scene;
  const { tx, supplier } = stage;
  const ago = (days: number): Date => onTheHour(new Date(now.getTime() - days * dayMs));
  await act(stage, owner, ago(92), "addons/install", (work) => installAddon(work, "spike"));
  const dice = new Dice(46);
  const skus = await plenty(scene, 3);
  for (const [days, name] of sales) {
    const begin_at = ago(days);
    const buyers = await buyersBy(tx, supplier.id, begin_at, 12);
    if (buyers.length === 0 || skus.length === 0) continue;
    const end_at = new Date(begin_at.getTime() + 2 * hourMs);
    const items = skus.map(({ id, price_fen }) => ({
      sku_id: id,
      price_fen: Math.floor((price_fen * 75) / 10_000) * 100,
      quota: 5,
      per_user: 2,
    }));
    const made = new Date(begin_at.getTime() - dayMs);
    const id = await act(stage, owner, made, "addons/spike/SessionAdd", (work) =>
      addSession(work, { rule: { name, begin_at, end_at, pay_minutes: 10 }, items }),
    );
    await act(stage, owner, made, "addons/spike/SessionPublish", (work) => publishSession(work, id, null));
    const offered = await sessionItems(tx, supplier.id, id);
    for (let nth = 0; nth < 7; nth += 1) {
      const [buyer, item] = [buyers[(nth * 5 + days) % buyers.length], offered[nth % offered.length]];
      if (!buyer || !item) continue;
      const at = new Date(begin_at.getTime() + (nth * 3 + dice.between(0, 2)) * minuteMs);
      const { order } = await act(stage, owner, at, "buyer/flash/FlashBuy", (work) =>
        buyFlash(work, buyer.id, item.id, 1, homeOf(buyer)),
      );
      if (nth === 1) {
        const late = new Date(at.getTime() + 11 * minuteMs);
        await act(stage, owner, late, "order.close", async (work) =>
          closeOrder(work, await holdOrder(work, "close", order.id), "timeout"),
        );
        continue;
      }
      await payByWechat(scene, order.id, new Date(at.getTime() + 2 * minuteMs));
      await seeThrough(scene, order.id, end_at);
    }
    await act(stage, owner, end_at, "addons/spike/SessionStop", (work) => stopSession(work, id, null));
  }
}

const offers = [
  [80, "开学季两人团"],
  [52, "双十一两人团"],
  [31, "老友两人团"],
] as const;

/** Makes three months of group buys whose groups were filled and sent. */
export async function fillPastGroups(scene: Scene): Promise<void> {
  const { stage, owner, now } = scene;
  const { tx, supplier } = stage;
  const ago = (days: number): Date => onTheHour(new Date(now.getTime() - days * dayMs));
  const api = "addons/groupbuy/ActivityPublish";
  await act(stage, owner, ago(90), "addons/install", (work) => installAddon(work, "groupbuy"));
  const skus = (await plenty(scene, 6)).slice(-2);
  for (const [days, name] of offers) {
    const begin_at = ago(days);
    const end_at = new Date(begin_at.getTime() + 5 * dayMs);
    const buyers = await buyersBy(tx, supplier.id, begin_at, 12);
    if (buyers.length < 4 || skus.length === 0) continue;
    const rule = { name, size: 2, hours: 24, per_user: 4, per_order: 2, pay_minutes: 30, begin_at, end_at };
    const items = skus.map(({ id, price_fen }) => ({
      sku_id: id,
      price_fen: Math.floor((price_fen * 85) / 10_000) * 100,
      quota: 12,
    }));
    const offer = await act(stage, owner, begin_at, "addons/groupbuy/ActivityAdd", (work) =>
      addOffer(work, { rule: { ...rule, may_leave: true, is_listed: true, stacks: ["points"] }, items }),
    );
    await act(stage, owner, begin_at, api, (work) => publishOffer(work, offer, null));
    const offered = await offerItems(tx, supplier.id, offer);
    /** Takes a seat and pays it. @returns the order and its group */
    const sit = async (nth: number, seat: number, at: Date, group_id: number | null) => {
      const buyer = buyers[(nth * 2 + seat) % buyers.length];
      const item = offered[nth % offered.length];
      if (!buyer || !item) return null;
      const { order } = await act(stage, owner, at, "buyer/group/GroupOpen", (work) =>
        buyInGroup(work, buyer.id, { item_id: item.id, qty: 1, group_id, sent_to: homeOf(buyer) }),
      );
      await payByWechat(scene, order.id, new Date(at.getTime() + 3 * minuteMs));
      return { order: order.id, group: (await findSeat(tx, supplier.id, order.id))?.group_id ?? 0 };
    };
    for (let nth = 0; nth < 3; nth += 1) {
      const opened = new Date(begin_at.getTime() + (nth * 26 + 3) * hourMs);
      const first = await sit(nth, 0, opened, null);
      const second = first && (await sit(nth, 1, new Date(opened.getTime() + 4 * hourMs), first.group));
      if (!first || !second) continue;
      const full = new Date(opened.getTime() + 4.1 * hourMs);
      await act(stage, owner, full, "group.fill", (work) => fillGroup(work, first.group));
      for (const { order } of [first, second]) await seeThrough(scene, order, full);
    }
    await act(stage, owner, new Date(end_at.getTime() + minuteMs), "group.expire", endOffers);
  }
}

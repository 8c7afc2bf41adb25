import { skuNames, skuOptions } from "../../../activities/public.ts";
import { confirmPayment } from "../../../finance/public.ts";
import {
  addOffer,
  buyInGroup,
  expireGroups,
  fillGroup,
  findSeat,
  offerItems,
  publishOffer,
  returnSeat,
  seatsOf,
} from "../../../group-buy/public.ts";
import { holdOrder, payOrder } from "../../../orders/public.ts";
import { act, type DemoActor, onTheHour, type Stage } from "../../act.ts";
import { demoBuyers } from "../../demo-shop.repo.ts";

const hourMs = 3_600_000;
const groups = "addons/groupbuy/ActivityPublish";

/** Makes groups of three: one filled, one failed that is being refunded, three waiting, and next week's activity as a draft. */
export async function fillGroups(stage: Stage, owner: DemoActor, now: Date): Promise<void> {
  const { tx, supplier } = stage;
  const begin = onTheHour(new Date(now.getTime() - 40 * hourMs));
  const skus = await skuNames(
    stage,
    (await skuOptions(stage)).map(({ value }) => Number(value)),
  );
  const chosen = [...skus.values()]
    .filter(({ sellable, price_fen, type }) => sellable >= 30 && price_fen >= 1_000 && type === 1)
    .slice(-3);
  const buyers = (await demoBuyers(tx, supplier.id, 12)).toReversed();
  if (chosen.length === 0 || buyers.length < 6) return;
  const said = (name: string, begin_at: Date, days: number) => ({
    rule: {
      name,
      size: 3,
      hours: 24,
      per_user: 4,
      per_order: 2,
      pay_minutes: 30,
      begin_at,
      end_at: new Date(begin_at.getTime() + days * 24 * hourMs),
      may_leave: true,
      is_listed: true,
      stacks: ["points", "freight_coupon"] as const,
    },
    items: chosen.map(({ id, price_fen }) => ({
      sku_id: id,
      price_fen: Math.floor((price_fen * 85) / 10_000) * 100,
      quota: 20,
    })),
  });
  const offer = await act(stage, owner, begin, "addons/groupbuy/ActivityAdd", (work) =>
    addOffer(work, said("三人团", begin, 7)),
  );
  await act(stage, owner, begin, groups, (work) => publishOffer(work, offer, null));
  await act(stage, owner, now, "addons/groupbuy/ActivityAdd", (work) =>
    addOffer(work, said("下周拼团", onTheHour(new Date(now.getTime() + 168 * hourMs)), 7)),
  );
  const items = await offerItems(tx, supplier.id, offer);

  const buy = async (who: number, hours: number, group_id: number | null, pays: boolean): Promise<number> => {
    const buyer = buyers[who % buyers.length];
    const item = items[who % items.length];
    if (!buyer || !item) return 0;
    const at = new Date(now.getTime() - hours * hourMs);
    const address = { region_code: "330106", region: "浙江省 杭州市 西湖区", detail: "文三路 259 号 3 幢 502 室" };
    const sent_to = { recipient: buyer.nickname, phone: buyer.phone, ...address };
    const { order } = await act(stage, owner, at, "buyer/group/GroupOpen", (work) =>
      buyInGroup(work, buyer.id, { item_id: item.id, qty: 1, group_id, sent_to }),
    );
    if (pays)
      await act(stage, owner, at, "buyer/order/OrderPay", async (work) => {
        const held = await holdOrder(work, "pay", order.id);
        const { no } = await payOrder(work, held, { channel: "wechat", idem_key: `demo-group:${order.id}` });
        const channel_no = `4201${String(supplier.id).padStart(4, "0")}${String(order.id).padStart(10, "0")}`;
        await confirmPayment(work, { no, channel_no, amount_fen: order.payable_fen, fee_fen: 0 });
      });
    return (await findSeat(tx, supplier.id, order.id))?.group_id ?? 0;
  };

  const full = await buy(0, 39, null, true);
  await buy(1, 38, full, true);
  await buy(2, 37, full, true);
  await act(stage, owner, new Date(now.getTime() - 37 * hourMs), groups, (work) => fillGroup(work, full));
  const failed = await buy(3, 26, null, true);
  await buy(4, 25.5, failed, true);
  await act(stage, owner, new Date(now.getTime() - 1.5 * hourMs), groups, expireGroups);
  // The refund will fail and be on the red list, because the provider does not know this payment.
  for (const { order_id } of await seatsOf(tx, supplier.id, failed))
    await act(stage, owner, new Date(now.getTime() - 1.4 * hourMs), groups, (work) => returnSeat(work, order_id));
  const ending = await buy(0, 23.2, null, true);
  await buy(1, 20, ending, true);
  const held = await buy(2, 9, null, true);
  await buy(3, 0.2, held, false);
  await buy(5, 3, null, true);
}

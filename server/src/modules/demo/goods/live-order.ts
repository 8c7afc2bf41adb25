import type { OrderAct } from "@kangying/contract/orders/order.moves";
import type { Work } from "../../../core/jobs/work.ts";
import { confirmPayment } from "../../finance/public.ts";
import {
  closeOrder,
  extendReceipt,
  type HeldOrder,
  holdOrder,
  changePrice,
  payOrder,
  placeOrder,
  receiveOrder,
  remarkOrder,
  settleOrder,
  usePieces,
} from "../../orders/public.ts";
import { askForRefund, auditRefund } from "../../refunds/public.ts";
import { replyReview, writeReview } from "../../reviews/public.ts";
import { shipOrder } from "../../shipping/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";
import type { Dice } from "../dice.ts";
import { agreed, payBack } from "./pay-back.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const places = [
  ["330106", "浙江省 杭州市 西湖区", "文三路 259 号 3 幢 502 室"],
  ["330108", "浙江省 杭州市 滨江区", "江南大道 588 号 1 幢 1203 室"],
  ["310115", "上海市 浦东新区", "张杨路 707 号 18 楼 B 座"],
  ["320508", "江苏省 苏州市 姑苏区", "干将东路 178 号"],
  ["440305", "广东省 深圳市 南山区", "科苑南路 3099 号 22 楼"],
] as const;
const notes = ["", "", "", "请放门口快递柜，谢谢", "工作日送货", "送人，不要放价格单"] as const;

const opinions = [
  [5, "包装很严实，味道也好，已经回购两次了", "谢谢您一直以来的支持，祝您早日达成目标！"],
  [5, "跟营里教练推荐的一样，吃完不饿", null],
  [4, "东西不错，就是快递慢了一天", "抱歉让您久等，我们已经和快递网点沟通。"],
  [5, "尺码刚好，运动时不勒", null],
  [3, "口味偏淡，习惯就好", "感谢反馈，低盐配方会淡一些，可以搭配黑胡椒食用。"],
  [2, "瓶盖有点松，漏了一点", null],
] as const;

const faults = [
  ["质量问题", "收到时包装破损，漏了一件。"],
  ["商品与描述不符", "颜色和图片差别很大。"],
  ["少发或漏发", "少了一件。"],
] as const;

/** Returns how far an order of a given age has come. */
function fateOf(days: number, dice: Dice): "timeout" | "buyer" | "wait" | "pay" | "send" | "finish" {
  if (days < 0.015) return "wait";
  if (dice.isLucky(0.08)) return "timeout";
  if (dice.isLucky(0.05)) return "buyer";
  // The packers send most orders that came before this morning's round.
  if (days < 2.4) return days < 1.1 || dice.isLucky(0.25) ? "pay" : "send";
  return days < 9 && dice.isLucky(0.75) ? "send" : "finish";
}

/** The buyers and the SKUs of a demo shop. */
export interface Market {
  readonly stage: Stage;
  readonly owner: DemoActor;
  readonly dice: Dice;
  readonly buyers: readonly { readonly id: number; readonly nickname: string; readonly phone: string }[];
  readonly skus: readonly { readonly id: number; readonly type: 1 | 2 | 3 }[];
  /** What is bought, when it is fixed in advance. */
  readonly basket?: Basket;
}

/** A fixed basket: pieces that are sent, bought with coupons. */
export interface Basket {
  readonly lines: readonly { readonly sku_id: number; readonly qty: number }[];
  readonly coupon_ids: readonly number[];
}

/** The address of all orders. */
export const home = places[0];

/**
 * Makes one order of a given age before `now`, as far as an order of its age has come, by the same commands as buyers' calls.
 * @param age  in days
 */
export async function liveOrder(
  { stage, owner, dice, buyers, skus, basket }: Market,
  now: Date,
  age: number,
): Promise<void> {
  const { supplier } = stage;
  const at = new Date(now.getTime() - age * dayMs);
  const buyer = dice.pick(buyers);
  const isUsed = basket === undefined && dice.isLucky(0.12);
  const fitting = skus.filter(({ type }) => (type === 2) === isUsed && type !== 3);
  const lines =
    basket?.lines ??
    Array.from({ length: isUsed ? 1 : dice.between(1, 3) }, () => ({
      sku_id: dice.pick(fitting).id,
      qty: dice.between(1, 2),
    }));
  const [region_code, region, detail] = basket ? home : dice.pick(places);
  const run = <T>(
    when: Date,
    api: string,
    name: OrderAct,
    id: number,
    todo: (work: Work, held: HeldOrder) => Promise<T>,
  ) => act(stage, owner, when, api, async (work) => todo(work, await holdOrder(work, name, id)));
  const { order } = await act(stage, owner, at, "seller/order/OrderAdd", (work) =>
    placeOrder(work, {
      member_id: buyer.id,
      lines,
      sent_to: isUsed ? null : { recipient: buyer.nickname, phone: buyer.phone, region_code, region, detail },
      source: dice.isLucky(0.85) ? "app" : "desk",
      buyer_note: dice.pick(notes),
      ...(basket ? { wishes: { coupon_ids: basket.coupon_ids, points: 0, activity: null } } : {}),
    }),
  );
  const { id } = order;
  const fate = fateOf(age, dice);
  const after = (ms: number): Date => new Date(Math.min(at.getTime() + ms, now.getTime()));
  if (fate === "timeout" || fate === "buyer") {
    await run(after(31 * 60_000), "seller/order/OrderClose", "close", id, (work, held) => closeOrder(work, held, fate));
    return;
  }
  if (dice.isLucky(0.06) && order.payable_fen > 2_000)
    await run(after(60_000), "seller/order/OrderPrice", "change_price", id, (work, held) =>
      changePrice(work, held, order.payable_fen - 1_000, "老客户优惠"),
    );
  if (fate === "wait") return;
  const paid = after((2 + dice.between(0, 10)) * 60_000);
  const goesBack = !isUsed && age > 20 && dice.isLucky(0.05);
  await run(paid, "seller/order/OrderCollect", "pay", id, async (work, held) => {
    // A payment by bank can be marked as refunded here; a provider would have to be called.
    const channel = goesBack ? "bank" : "wechat";
    const { no } = await payOrder(work, held, { channel, idem_key: `demo-order:${id}` });
    if (channel === "bank") return;
    const { payable_fen, paid_fen } = held.order;
    const amount_fen = payable_fen - paid_fen;
    const channel_no = `4200${String(supplier.id).padStart(4, "0")}${String(id).padStart(10, "0")}`;
    await confirmPayment(work, { no, channel_no, amount_fen, fee_fen: Math.floor((amount_fen * 60) / 10_000) });
  });
  if (dice.isLucky(0.1))
    await run(paid, "seller/order/OrderRemark", "remark", id, (work, held) =>
      remarkOrder(work, held, "加急发货", "red"),
    );
  if (fate === "pay") return;
  const sent = after((8 + dice.between(0, age < 2.4 ? 16 : 34)) * hourMs);
  if (isUsed)
    await run(sent, "seller/order/ChainCodeUse", "use", id, (work, held) =>
      usePieces(
        work,
        held,
        held.items.map(({ id: item_id, qty }) => ({ item_id, qty })),
      ),
    );
  else {
    const digits = `${String(supplier.id % 100).padStart(2, "0")}${String(id).padStart(11, "0")}`;
    const waybill = dice.isLucky(0.5) ? `SF${digits.slice(1)}` : `YT${digits}`;
    await act(stage, owner, sent, "seller/order/OrderSend", (work) =>
      shipOrder(work, id, { carrier: null, waybill, pieces: null }),
    );
  }
  if (fate === "send") {
    if (!isUsed && id % 9 === 0)
      await run(after(3 * dayMs), "seller/order/OrderExtend", "extend", id, (work, held) => extendReceipt(work, held));
    return;
  }
  if (!isUsed)
    await run(after(5 * dayMs), "seller/order/OrderReceive", "receive", id, (work, held) =>
      receiveOrder(work, held, "buyer"),
    );
  if (goesBack) await refundOne({ stage, owner }, id, after(6 * dayMs), dice.pick(faults));
  else if (!isUsed && dice.isLucky(0.4)) {
    const [goods_score, body, reply] = dice.pick(opinions);
    const said = {
      goods_score,
      logistics_score: 5,
      service_score: 5,
      body,
      images: [],
      is_anonymous: dice.isLucky(0.3),
    } as const;
    const review = await act(stage, owner, after(6 * dayMs), "seller/order/EvaluateReply", async (work) => {
      const [item] = (await holdOrder(work, "review", id)).items;
      return item ? await writeReview(work, buyer.id, { order_id: id, item_id: item.id, ...said }) : null;
    });
    if (review !== null && reply !== null)
      await act(stage, owner, after(6.5 * dayMs), "seller/order/EvaluateReply", (work) =>
        replyReview(work, review, { reply }, null),
      );
  }
  if (age > 13)
    await run(after(12.5 * dayMs), "order.afterSaleEnd", "settle", id, (work, held) => settleOrder(work, held));
}

/** Refunds one faulty piece of an order: its buyer requests the money, gets it, and keeps the rest. */
async function refundOne(
  { stage, owner }: Pick<Market, "stage" | "owner">,
  order_id: number,
  asked: Date,
  [reason, description]: (typeof faults)[number],
): Promise<void> {
  const later = (hours: number): Date => new Date(asked.getTime() + hours * hourMs);
  const fault = "seller";
  const id = await act(stage, owner, asked, "seller/refund/RefundAsk", async (work) => {
    const [item] = (await holdOrder(work, "review", order_id)).items;
    const items = item ? [{ item_id: item.id, qty: 1 }] : [];
    const said = { member_id: null, kind: 1, fault, reason, description, images: [], items, apply_fen: null } as const;
    return await askForRefund(work, { order_id, ...said });
  });
  const { request_id } = await act(stage, owner, later(5), "seller/refund/RefundAudit", (work) =>
    auditRefund(work, id, agreed, null),
  );
  if (request_id !== null)
    await act(stage, owner, later(8), "seller/finance/RefundPayMarkPaid", (work) => payBack(work, request_id));
}

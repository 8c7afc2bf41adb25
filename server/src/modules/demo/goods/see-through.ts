import { confirmPayment } from "../../finance/public.ts";
import { findOrder, holdOrder, payOrder, receiveOrder, settleOrder } from "../../orders/public.ts";
import { shipOrder } from "../../shipping/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The actor, the supplier, and the latest instant. */
export interface Scene {
  readonly stage: Stage;
  readonly owner: DemoActor;
  readonly now: Date;
}

/** Pays the amount due of an order by WeChat, as its buyer does. */
export async function payByWechat({ stage, owner }: Scene, order_id: number, at: Date): Promise<void> {
  await act(stage, owner, at, "buyer/order/OrderPay", async (work) => {
    const held = await holdOrder(work, "pay", order_id);
    const amount_fen = held.order.payable_fen - held.order.paid_fen;
    const { no } = await payOrder(work, held, { channel: "wechat", idem_key: `demo-activity:${order_id}` });
    const channel_no = `4203${String(stage.supplier.id).padStart(4, "0")}${String(order_id).padStart(10, "0")}`;
    await confirmPayment(work, { no, channel_no, amount_fen, fee_fen: Math.floor((amount_fen * 60) / 10_000) });
  });
}

/**
 * Sends a paid order and brings it as far as an order of its age has come: received after five days, and finished when it can no longer be
 * refunded. Orders for use at the shop wait for their owner.
 * @param at  when it may be sent
 */
export async function seeThrough({ stage, owner, now }: Scene, order_id: number, at: Date): Promise<void> {
  if ((await findOrder(stage.tx, stage.supplier.id, order_id))?.freight_mode !== 1) return;
  const later = (ms: number): Date => new Date(at.getTime() + ms);
  const digits = `${String(stage.supplier.id % 100).padStart(2, "0")}${String(order_id).padStart(11, "0")}`;
  const steps: readonly (readonly [Date, string, (when: Date, api: string) => Promise<unknown>])[] = [
    [
      later(7 * hourMs),
      "seller/order/OrderSend",
      (when, api) =>
        act(stage, owner, when, api, (work) =>
          shipOrder(work, order_id, { carrier: null, waybill: `YT${digits}`, pieces: null }),
        ),
    ],
    [
      later(5 * dayMs),
      "seller/order/OrderReceive",
      (when, api) =>
        act(stage, owner, when, api, async (work) =>
          receiveOrder(work, await holdOrder(work, "receive", order_id), "buyer"),
        ),
    ],
    [
      later(13 * dayMs),
      "order.afterSaleEnd",
      (when, api) =>
        act(stage, owner, when, api, async (work) => settleOrder(work, await holdOrder(work, "settle", order_id))),
    ],
  ];
  for (const [when, api, step] of steps) if (when < now) await step(when, api);
}

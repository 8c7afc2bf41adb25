import { bedOfMember, holdOrder, payOrder, placeOrder } from "../../orders/public.ts";
import { endInterceptionOf, interceptParcel } from "../../shipping/public.ts";
import { countStock } from "../../stock/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";
import { closedOrders, demoBuyers, promisedSku, skusToBuy } from "../demo-shop.repo.ts";

const hourMs = 3_600_000;
/** Orders to a bed by guests in camp: the hours ago of each. */
const toBeds = [5, 19, 27] as const;

/**
 * Makes the other work of a packer: orders to a bed in camp, an order that lacks a piece after this morning's count, and parcels to be
 * stopped.
 */
export async function fillWaiting(stage: Stage, owner: DemoActor, now: Date): Promise<void> {
  await orderToBeds(stage, owner, now);
  await stopParcels(stage, owner, now);
  const sku = await promisedSku(stage.tx, stage.supplier.id);
  if (!sku) return;
  const counted = { sku_id: sku.id, counted: sku.waiting - 1 };
  await act(stage, owner, new Date(now.getTime() - hourMs / 2), "seller/stock/StockCount", (work) =>
    countStock(work, [counted], "盘点更正：上次到货少了一箱"),
  );
}

/** Makes parcels that the carrier took although their orders were closed: one has come back, two are still on their way. */
async function stopParcels(stage: Stage, owner: DemoActor, now: Date): Promise<void> {
  const orders = await closedOrders(stage.tx, stage.supplier.id, 3);
  for (const [nth, { no: order_no, closed_at }] of orders.entries()) {
    const later = (hours: number): Date => new Date(Math.min(closed_at.getTime() + hours * hourMs, now.getTime()));
    const parcel = { order_no, carrier: null, waybill: `SF16602817740${nth}8`, note: "买家取消时快递已揽收" };
    const { id } = await act(stage, owner, later(2), "seller/order/InterceptionAdd", (work) =>
      interceptParcel(work, parcel),
    );
    if (nth !== orders.length - 1) continue;
    await act(stage, owner, later(20), "seller/order/InterceptionEnd", (work) =>
      endInterceptionOf(work, id, { status: 1, note: "已退回仓库，外箱完好" }, null),
    );
  }
}

async function orderToBeds(stage: Stage, owner: DemoActor, now: Date): Promise<void> {
  const { tx, supplier } = stage;
  const skus = (await skusToBuy(tx, supplier.id)).filter(({ type }) => type === 1);
  const hours: number[] = [...toBeds];
  for (const member of await demoBuyers(tx, supplier.id, 200)) {
    const sku = skus[hours.length];
    const ago = hours[0];
    if (ago === undefined || !sku) return;
    if (!(await bedOfMember(tx, supplier.id, member.id))) continue;
    hours.shift();
    const at = new Date(now.getTime() - ago * hourMs);
    const { order } = await act(stage, owner, at, "seller/order/OrderAdd", (work) =>
      placeOrder(work, {
        member_id: member.id,
        lines: [{ sku_id: sku.id, qty: 1 }],
        sent_to: null,
        to_bed: true,
        source: "desk",
      }),
    );
    await act(stage, owner, at, "seller/order/OrderCollect", async (work) =>
      payOrder(work, await holdOrder(work, "pay", order.id), { channel: "bank", idem_key: `demo-bed:${order.id}` }),
    );
  }
}

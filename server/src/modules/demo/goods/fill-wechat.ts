import type { SandboxManner } from "@kangying/contract/finance/pay-set.calls";
import { openWork } from "../../../core/jobs/open-work.ts";
import { skuNames, skuOptions } from "../../activities/public.ts";
import { takeWechatSandbox } from "../../finance/public.ts";
import { holdOrder, payOrder, placeOrder } from "../../orders/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";
import { demoBuyers } from "../demo-shop.repo.ts";

/** How the sandbox sends the notice of each payment; null: it is not paid, so its code can be viewed. */
const manners: readonly (SandboxManner | null)[] = ["once", "twice", "never", "wrong_amount", null];
const minuteMs = 60_000;

/** Sets WeChat Pay to the sandbox's account. */
export async function setWechat(stage: Stage, owner: DemoActor, now: Date): Promise<void> {
  await act(stage, owner, now, "seller/systemSet/PaySetSandbox", takeWechatSandbox);
}

/** Makes orders of this minute that are paid by WeChat. When the server runs, the sandbox sends their notices, each in its own manner. */
export async function fillWechat(stage: Stage, owner: DemoActor, now: Date): Promise<void> {
  await setWechat(stage, owner, now);
  const { tx, supplier, services } = stage;
  const ids = (await skuOptions(stage)).map(({ value }) => Number(value));
  const skus = [...(await skuNames(stage, ids)).values()];
  const sku = skus.find(({ sellable, type, price_fen }) => sellable >= 20 && type === 1 && price_fen >= 1_000);
  const buyers = await demoBuyers(tx, supplier.id, manners.length);
  if (!sku) return;
  for (const [index, manner] of manners.entries()) {
    const buyer = buyers[index];
    if (!buyer) return;
    const at = new Date(now.getTime() - (index + 1) * minuteMs);
    const address = { region_code: "330106", region: "浙江省 杭州市 西湖区", detail: "灵隐支路 12 号" };
    const { order } = await act(stage, owner, at, "buyer/order/OrderPlace", (work) =>
      placeOrder(work, {
        member_id: buyer.id,
        lines: [{ sku_id: sku.id, qty: 1 }],
        sent_to: { recipient: buyer.nickname, phone: buyer.phone, ...address },
        source: "app",
      }),
    );
    // With its jobs, which open the payment at the sandbox when the server runs.
    const actor = { kind: "account", account_id: owner.account_id, name: owner.name } as const;
    const { work, flush } = openWork({ services, tx, supplier, actor, now: at });
    const held = await holdOrder(work, "pay", order.id);
    const { payment_id } = await payOrder(work, held, { channel: "wechat", idem_key: `demo-wechat:${order.id}` });
    if (manner !== null) await work.enqueue("sandbox.pay", { payment_id, manner }, { key: `sandbox:${payment_id}` });
    await flush();
  }
}

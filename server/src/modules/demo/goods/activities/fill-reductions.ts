import { placeOrder } from "../../../orders/public.ts";
import { installAddon } from "../../../plugins/public.ts";
import { addReduction, publishReduction } from "../../../reduction/public.ts";
import { act, type DemoActor, onTheHour, type Stage } from "../../act.ts";
import { demoBuyers, skusToSupply } from "../../demo-shop.repo.ts";
import { payByWechat } from "../see-through.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const sentTo = {
  recipient: "许女士",
  phone: "13312344970",
  region_code: "330106",
  region: "浙江省 杭州市 西湖区",
  detail: "云栖路 18 号",
};

/** Makes a reduction that began this morning, with an order that reached it, and the next one as a draft. */
export async function fillReductions(stage: Stage, owner: DemoActor, now: Date): Promise<void> {
  const began = onTheHour(new Date(now.getTime() - 3 * hourMs));
  const add = (at: Date, name: string, begin_at: Date, days: number, tiers: readonly (readonly [number, number])[]) =>
    act(stage, owner, at, "addons/reduction/ReductionAdd", (work) =>
      addReduction(work, {
        name,
        begin_at,
        end_at: new Date(begin_at.getTime() + days * dayMs),
        tiers: tiers.map(([from_fen, off_fen]) => ({ from_fen, off_fen })),
        scope: 1,
        cat_ids: [],
        goods_ids: [],
      }),
    );
  await act(stage, owner, began, "addons/install", (work) => installAddon(work, "reduction"));
  const id = await add(began, "冬季囤货满减", began, 6, [
    [80_000, 6_000],
    [150_000, 15_000],
  ]);
  await act(stage, owner, began, "addons/reduction/ReductionPublish", (work) => publishReduction(work, id, null));
  await add(now, "年货节满减", onTheHour(new Date(now.getTime() + 14 * dayMs)), 5, [
    [30_000, 2_000],
    [60_000, 5_000],
    [100_000, 10_000],
  ]);
  const [buyer] = await demoBuyers(stage.tx, stage.supplier.id, 1);
  const [sku] = await skusToSupply(stage.tx, stage.supplier.id, 1);
  if (!buyer || !sku) return;
  const at = new Date(now.getTime() - 90 * 60_000);
  const lines = [{ sku_id: sku.id, qty: Math.ceil(100_000 / sku.price_fen) }];
  const { order } = await act(stage, owner, at, "buyer/order/OrderPlace", (work) =>
    placeOrder(work, { member_id: buyer.id, lines, sent_to: sentTo, source: "app" }),
  );
  await payByWechat({ stage, owner, now }, order.id, new Date(at.getTime() + 60_000));
}

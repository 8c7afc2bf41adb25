import { putOnSale } from "../../goods/public.ts";
import { importGoods, offerGoods, settlementArrived, settleSupply } from "../../supply/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";
import { catOfGoods, demoBuyers, offeredBy, skuOfImport, skusToSupply } from "../demo-shop.repo.ts";
import { Dice } from "../dice.ts";
import { liveOrder } from "./live-order.ts";

/** A demo shop and its owner. */
interface Side {
  readonly stage: Stage;
  readonly owner: DemoActor;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

/**
 * Makes goods that the second supplier offers to others. The camp has taken two of them, sold some pieces and settled them: the source has
 * received the money for the first, and the money for the second is on its way.
 */
export async function fillSupplied(
  source: Side,
  shop: Side & { readonly finance: DemoActor },
  now: Date,
): Promise<void> {
  const ago = (minutes: number): Date => new Date(now.getTime() - minutes * minuteMs);
  await source.stage.tx.become({ role: "app", supplier_id: source.stage.supplier.id });
  const offered = await skusToSupply(source.stage.tx, source.stage.supplier.id, 4);
  await act(source.stage, source.owner, ago(55), "seller/supply/OfferAdd", (work) =>
    offerGoods(
      work,
      offered.map(({ id, price_fen }) => ({
        sku_id: id,
        price_fen: Math.ceil((price_fen * 7) / 100) * 10,
        agreed: 30,
      })),
    ),
  );
  const offers = await offeredBy(source.stage.tx, source.stage.supplier.id);
  const { stage, owner } = shop;
  await stage.tx.become({ role: "app", supplier_id: stage.supplier.id });
  const cat_id = [await catOfGoods(stage.tx, stage.supplier.id)];
  const buyers = await demoBuyers(stage.tx, stage.supplier.id, 200);
  const dice = new Dice(90_211);
  // One of the two sums is above the limit.
  const { account_id, name, role } = shop.finance;
  const second = { id: account_id, name, kind: role };
  for (const [nth, { id: offer_id, selling_fen }] of offers.slice(0, 2).entries()) {
    const { import_id, sku_id } = await act(stage, owner, ago(45), "seller/supply/SupplyImport", async (work) => {
      const key = await importGoods(work, offer_id, {
        pieces: 12,
        cat_id,
        price_fen: selling_fen,
        shown_fen: null,
      });
      const taken = await skuOfImport(work.tx, work.supplier.id, key);
      await putOnSale(work, taken.goods_id, null);
      return { import_id: key, sku_id: taken.sku_id };
    });
    for (const age of nth === 0 ? [28, 27, 26] : [25, 24])
      await liveOrder(
        { stage, owner, dice, buyers, skus: [], basket: { lines: [{ sku_id, qty: 1 + nth }], coupon_ids: [] } },
        now,
        (age * minuteMs) / dayMs,
      );
    const settled = await act(stage, owner, ago(nth === 0 ? 20 : 3), "seller/supply/SuppliedSettle", (work) =>
      settleSupply(work, import_id, { shown_fen: null, note: null }, second),
    );
    if (nth > 0) continue;
    await source.stage.tx.become({ role: "app", supplier_id: source.stage.supplier.id });
    await act(source.stage, source.owner, ago(9), "seller/supply/SettlementArrived", (work) =>
      settlementArrived(work, settled),
    );
    await stage.tx.become({ role: "app", supplier_id: stage.supplier.id });
  }
}

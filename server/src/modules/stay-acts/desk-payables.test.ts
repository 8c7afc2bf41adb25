import { expect, it } from "vitest";
import { makeCamp } from "../../../test/camp.ts";
import { desk } from "../../../test/desk.ts";
import { openShop } from "../../../test/shop.ts";

it("[F-01] money for a stay never pays an order: no form offers it, and no call takes it", async () => {
  const shop = await openShop({ industry: "camp" });
  try {
    const { get, post } = desk("seller/", () => ({ app: shop.app, who: shop.owner }));
    const camp = await makeCamp(shop.app.services, shop.owner.supplier.context);
    const stay = await camp.stay(20);
    const { order } = await shop.order();
    // Both are found by keys of their own, and an order with the stay's key belongs to somebody else.
    expect((await get("finance/PayableOptions", { q: order.no })).data.options).toEqual([]);
    const money = { purpose: "order", channel: "bank", amount_fen: 10_000 };
    expect(await post("finance/CashPayRegister", { ...money, payable_id: stay })).toMatchObject({ http: 400 });
    const lines = [{ purpose: "order", amount_fen: 10_000 }];
    expect(await post("student/StayCollect", { id: stay, channel: "bank", lines })).toMatchObject({ http: 400 });
  } finally {
    await shop.app.close();
  }
});

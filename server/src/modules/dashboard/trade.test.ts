import { afterAll, beforeAll, expect, it } from "vitest";
import { workbench, workbenchEndpoint } from "@kangying/contract/dashboard/workbench.endpoints";
import { openShop, type Shop } from "../../../test/shop.ts";
import { holdOrder, payOrder } from "../orders/public.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.app.close());

it("a shop's first page has what its orders brought up to now, day by day, and the goods that brought it; a role without statistics has neither", async () => {
  const { order } = await shop.order({ lines: [{ sku_id: shop.skus.odd, qty: 2 }] });
  await shop.work(async (work) =>
    payOrder(work, await holdOrder(work, "pay", order.id), { channel: "bank", idem_key: "a" }),
  );
  const seen = (await shop.app.as(shop.owner).call(workbenchEndpoint, { span: 7 })).data;
  expect(seen.revenue).toMatchObject({ total_fen: 6_666, before_fen: 0, to: "/statistics/trade" });
  expect(seen.revenue?.days.map(({ fen }: { readonly fen: number }) => fen)).toEqual([0, 0, 0, 0, 0, 0, 6_666]);
  expect(seen.sellers).toEqual([expect.objectContaining({ title: "毛巾", pieces: 2, fen: 6_666 })]);
  // Unpaid orders show their sum, orders to be sent show how many are late: for the database the fixed day has passed.
  await shop.order({ lines: [{ sku_id: shop.skus.big, qty: 2 }] });
  const after = workbench.parse((await shop.app.as(shop.owner).call(workbenchEndpoint, {})).data);
  const told = after.counters.map(({ key, value, facts }) => [
    key,
    value,
    ...facts.map((fact) => [fact.unit, fact.value]),
  ]);
  expect(told).toEqual([
    ["orders_pay", 1, ["fen", 20_000]],
    ["orders_ship", 1, ["rows", 1], ["rows", 0]],
    ["codes", 0],
    ["refund_cases", 0, ["fen", 0]],
    ["returning", 0, ["rows", 0]],
    ["orders_send", 0],
  ]);
  const clerk = await shop.app.world.operator(shop.owner.supplier, { paths: ["/goods/list/onsale"], apis: [] });
  const clerks = (await shop.app.as(clerk).call(workbenchEndpoint, {})).data;
  expect([clerks.revenue, clerks.sellers]).toEqual([null, null]);
});

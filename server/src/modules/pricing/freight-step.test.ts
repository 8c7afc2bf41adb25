import { afterAll, beforeAll, expect, it } from "vitest";
import { desk } from "../../../test/desk.ts";
import { openShop, type Shop } from "../../../test/shop.ts";

let shop: Shop;
const at = () => ({ app: shop.app, who: shop.owner });
const freight = desk("seller/freight/", at);
const settings = desk("seller/shopping/", at);

beforeAll(async () => {
  shop = await openShop();
  const [row] = await settings.list("ShoppingSetInfo");
  const terms = (await settings.get("ShoppingSetEditPrefill", { id: row?.id ?? 0 })).data;
  await settings.done("ShoppingSetEdit", { ...terms, id: row?.id, freight_combination: "max_first" });
  const rule = (first: number, first_fen: number, cont: number, cont_fen: number) => ({
    rules: [{ areas: [], first, first_fen, cont, cont_fen }],
    serves_rest: true,
    free_rules: [],
    no_delivery: [],
  });
  const template = async (sku: number, said: Readonly<Record<string, unknown>>): Promise<void> => {
    const { id } = (await freight.done("FreightAdd", said)).data;
    await shop.query(
      "update goods set freight_type = 3, freight_template_id = $2 where id = (select goods_id from sku where id = $1)",
      [sku, id],
    );
  };
  await template(shop.skus.big, { name: "按重", mode: 2, ...rule(1_000, 2_000, 500, 300) });
  await template(shop.skus.odd, { name: "按件", mode: 1, ...rule(1, 1_000, 1, 200) });
});
afterAll(() => shop.app.close());

const weighs = (weight_g: number) =>
  shop.query("update sku set weight_g = $2 where id = $1", [shop.skus.big, weight_g]);
const freightOf = async (big: number, odd: number): Promise<number> => {
  const lines = [
    { sku_id: shop.skus.big, qty: big },
    { sku_id: shop.skus.odd, qty: odd },
  ].filter(({ qty }) => qty > 0);
  return (await shop.order({ lines })).order.freight_fen;
};

it("[O-07] of several templates the highest first fee is charged once, of the others only the steps after it", async () => {
  await weighs(1_200);
  // 20.00 and one begun step for the weight; of the pieces, one more than the first.
  expect(await freightOf(1, 2)).toBe(2_000 + 300 + 200);
  expect(await freightOf(0, 2)).toBe(1_000 + 200);
});

it("[O-07] a template that charges nothing, because its goods weigh nothing, takes no first fee from the others", async () => {
  await weighs(0);
  expect(await freightOf(1, 0)).toBe(0);
  expect(await freightOf(1, 1)).toBe(1_000);
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { desk } from "../../../test/desk.ts";
import { openShop, type Shop } from "../../../test/shop.ts";
import { newFileId } from "./file-keys.ts";

let shop: Shop;
const { post, query } = desk("seller/", () => ({ app: shop.app, who: shop.owner }));

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.app.close());

it("another supplier's private file is named by no call, whatever its form asks for", async () => {
  const other = await shop.app.world.supplier("shop");
  const [theirs, own] = [other.context, shop.owner.supplier.context].map((supplier) =>
    newFileId(supplier, "private", "j"),
  );
  const add = (name: string, icon: string | undefined) =>
    post("goods/CatAdd", { parent_id: null, name, icon, shown: true });
  expect(await add("theirs", theirs)).toMatchObject({ http: 404, code: "not_found" });
  expect(await add("own", own)).toMatchObject({ http: 200 });
  // What is public can be seen by everybody who knows the address.
  expect(await add("public", newFileId(other.context, "public", "j"))).toMatchObject({ http: 200 });
  const named = "select name from goods_cat where icon is not null order by name";
  expect(await query(named)).toEqual([{ name: "own" }, { name: "public" }]);
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { photo } from "../../../test/worlds/pictures.ts";
import { uploadFile } from "@kangying/contract/files/files.endpoints";
import { desk } from "../../../test/desk.ts";
import { openShop, type Shop } from "../../../test/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.app.close());

const { get, post, done } = desk("seller/", () => ({ app: shop.app, who: shop.owner }));
const linksOffered = async (): Promise<Map<string, string>> => {
  const { links } = (await get("home/HomeInfo")).data as { links: { value: string; title: string }[] };
  return new Map(links.map(({ value, title }) => [value, title]));
};
const linksSeen = async (): Promise<string[]> => {
  shop.app.clock.advance(31_000);
  const asked = { suid: shop.owner.supplier.suid };
  const { carousel, navigation } = (
    await shop.app.as(shop.owner).call({ api: "public/content/Home", method: "GET" }, asked)
  ).data as Record<"carousel" | "navigation", { link: string }[]>;
  return [...carousel, ...navigation].map(({ link }) => link);
};

it("[N-01] a link opens a category, goods, a coupon or an activity; what goes off sale is hidden from visitors, and kept at the desk", async () => {
  const [goods] = await shop.query<{ id: number; cat_id: number }>(
    "select goods_id as id, (select cat_id from goods g where g.id = goods_id) as cat_id from sku where id = $1",
    [shop.skus.big],
  );
  const rule = { name: "满 50 减 5", type: 1, value_fen: 500, threshold_fen: 5_000, scope: 1 };
  const terms = { valid_kind: 2, valid_days: 15, per_user: 1, ways: ["public"] };
  const coupon = { ...rule, ...terms, with_rank_price: true, with_points: true, with_freight_coupon: true };
  await done("coupon/CouponAdd", { ...coupon, publish: true });
  await done("coupon/CouponAdd", { ...coupon, name: "门店发", ways: ["desk"], publish: true });
  const offered = await linksOffered();
  expect(offered.get(`goods:${goods?.id}`)).toContain("奶昔");
  expect(offered.get(`cat:${goods?.cat_id}`)).toContain("代餐");
  const coupons = [...offered].filter(([value]) => value.startsWith("coupon:"));
  expect(coupons.map(([, title]) => title)).toEqual([expect.stringContaining("满 50 减 5")]);

  const { data } = await shop.app
    .as(shop.owner)
    .call(uploadFile, { access: "public" }, { file: { name: "a.png", bytes: await photo().png().toBuffer() } });
  const [link, cat] = [`goods:${goods?.id}`, `cat:${goods?.cat_id}`];
  await done("carousel/CarouselAdd", { title: "新品", image: data.id, position: "home", link, shown: null });
  const entries = [link, cat, coupons[0]?.[0] ?? ""].map((one, at) => {
    return { name: `入口${at}`, icon: "ticket", link: one, is_shown: true };
  });
  const { version } = (await get("home/HomeInfo")).data;
  await done("home/HomeSave", { version, slides: [], entries });
  expect(await linksSeen()).toEqual([link, link, cat, coupons[0]?.[0]]);
  await done("goods/GoodsTakeOff", { id: goods?.id });
  expect(await linksSeen()).toEqual(["", cat, coupons[0]?.[0]]);
  expect((await linksOffered()).has(link)).toBe(false);
  // An existing link stays; the same link chosen as a new one is refused.
  const now = { version: version + 1, slides: [] };
  expect(await post("home/HomeSave", { ...now, entries })).toMatchObject({ http: 200 });
  await done("home/HomeSave", { version: version + 2, slides: [], entries: [] });
  expect(await post("home/HomeSave", { version: version + 3, slides: [], entries })).toMatchObject({ http: 400 });
});

it("[N-01] a shop that is closed for now takes no orders of buyers, and says why; the desk and what was won go on", async () => {
  const { id } = shop.owner.supplier;
  const set = async (status: 1 | 2) => {
    const { data } = await get("shop/ShopEditPrefill", { id });
    const said = { phones: [], licence_images: [], version: data.version };
    await done("shop/ShopEdit", { ...said, id, status, closed_notice: status === 2 ? "春节休息" : null });
  };
  const wanted = { lines: [{ sku_id: shop.skus.used, qty: 1 }], sent_to: null };
  await set(2);
  await expect(shop.order({ ...wanted, source: "app" })).rejects.toMatchObject({
    code: "shop_rests",
    data: { notice: "春节休息" },
  });
  expect((await shop.order({ ...wanted, source: "desk" })).order.status).toBe("submit");
  expect((await shop.order({ ...wanted, source: "app", type: "auction" })).order.status).toBe("submit");
  await set(1);
  expect((await shop.order({ ...wanted, source: "app" })).order.status).toBe("submit");
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { nextPhone } from "../../../test/camp.ts";
import { desk } from "../../../test/desk.ts";
import { brokenRules } from "../../../test/rules.ts";
import { openShop, type Shop } from "../../../test/shop.ts";
import { giveRankGifts } from "./rank-gifts.ts";

let shop: Shop;
const at = desk("seller/", () => ({ app: shop.app, who: shop.owner }));
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.app.close());

it("[T-01] of eight runs at once each gift is given by one: its points, its balance and its coupon, once for each member", async () => {
  const coupon_id = (
    await at.done("coupon/CouponAdd", {
      type: 1,
      name: "升级券",
      threshold_fen: 30_000,
      value_fen: 4_000,
      scope: 1,
      valid_kind: 2,
      valid_days: 15,
      issue_total: 100,
      per_user: 100,
      ways: ["desk"],
      with_rank_price: true,
      with_points: true,
      with_freight_coupon: true,
      with_activity: false,
      publish: true,
    })
  ).data.id;
  const rank = { name: "银卡", level: 1, growth_from: 1_000, discount_percent: 95, points_percent: 100, status: 1 };
  const gift = { gift_points: 200, gift_fen: 500, gift_coupon_ids: [coupon_id] };
  await at.done("rank/RankAdd", { ...rank, free_freight: false, ...gift });
  const members: number[] = [];
  for (const nickname of ["一", "二", "三", "四", "五"]) {
    const { id } = (await at.done("user/reg", { nickname, phone: nextPhone(), source: "desk" })).data;
    await at.done("user/UserAdjust", { id, kind: "growth", delta: 1_000, reason: nickname });
    members.push(id);
  }
  const given = await Promise.all(Array.from({ length: 8 }, () => shop.work(giveRankGifts)));
  expect(given.reduce((sum, count) => sum + count, 0)).toBe(members.length);
  const got = await shop.query(
    `select m.points, a.balance_fen, (select count(*)::int from user_coupon c where c.supplier_id = m.supplier_id and c.member_id = m.id) as coupons
     from member m join wallet w on w.supplier_id = m.supplier_id and w.member_id = m.id
       join ledger_account a on a.supplier_id = w.supplier_id and a.code = w.code
     where m.supplier_id = $1 and m.id = any ($2)`,
    [shop.owner.supplier.id, members],
  );
  expect(got).toEqual(members.map(() => ({ points: 200, balance_fen: 500, coupons: 1 })));
  expect(await brokenRules(shop.app.services)).toEqual([]);
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brokenRules } from "../../../test/rules.ts";
import { hangzhou, openShop, type Shop } from "../../../test/shop.ts";
import { closeOrder, holdOrder, payOrder, refundPieces } from "../orders/public.ts";
import { priceItems } from "../pricing/public.ts";
import { addCoupon, takeCoupon, type CouponRule } from "./public.ts";
import { giveDue } from "./take-coupon.ts";

let shop: Shop;
let keys = 0;
const usual: CouponRule = {
  name: "满减",
  type: 1,
  value_fen: 1_000,
  pay_bp: null,
  max_off_fen: null,
  threshold_fen: 5_000,
  scope: 1,
  cat_ids: [],
  goods_ids: [],
  issue_total: null,
  per_user: 100,
  take_from: null,
  take_to: null,
  valid_kind: 2,
  valid_from: null,
  valid_to: null,
  valid_days: 10,
  valid_delay: 0,
  ways: ["public"],
  take_code: null,
  ranks: [],
  with_rank_price: true,
  with_points: true,
  with_freight_coupon: true,
  with_activity: false,
  gift_goods_ids: [],
  gift_from_fen: 0,
};

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.app.close());

/** Gives the buyer a piece of a new coupon. */
const piece = (said: Partial<CouponRule>): Promise<number> =>
  shop.work(async (work) =>
    takeCoupon(work, shop.member, await addCoupon(work, { ...usual, ...said }, true), "public"),
  );
const wishes = (...coupon_ids: readonly number[]) => ({ coupon_ids, points: 0, activity: null });
const priced = (coupon_ids: readonly number[], qty = 1) =>
  shop.work((work) =>
    priceItems(
      work,
      [
        { sku_id: shop.skus.big, qty },
        { sku_id: shop.skus.odd, qty: 1 },
      ],
      shop.member,
      { ...wishes(...coupon_ids), to_bed: false, region_code: hangzhou.region_code },
    ),
  );
const statusOf = async (id: number) =>
  (
    await shop.query<{ status: number; off_fen: number | null; used: number }>(
      `select u.status, u.off_fen, c.used from user_coupon u join coupon c on c.supplier_id = u.supplier_id and c.id = u.coupon_id where u.id = $1`,
      [id],
    )
  )[0];
const stopsOf = async (ids: readonly number[]) => (await priced(ids)).stops.map(({ kind }) => kind.code);

describe("a coupon on an order", () => {
  it("[G-04] takes its part off each item it is for, as worked by hand; what does not fit is told and takes nothing", async () => {
    const id = await piece({});
    const { items, parts_fen, payable_fen } = await priced([id]);
    // 100.00 + 33.33 with 10.00 off: shares of 7.50 and 2.50 (7.5001…, 2.4998…).
    expect(items.map(({ parts_fen: part }) => part.coupon)).toEqual([750, 250]);
    expect([parts_fen.coupon, payable_fen]).toEqual([1_000, 12_333]);
    const forOdd = await shop.query<{ goods_id: number }>(`select goods_id from sku where id = $1`, [shop.skus.odd]);
    const goods_ids = forOdd.map(({ goods_id }) => goods_id);
    const scoped = await piece({ scope: 3, goods_ids, threshold_fen: 3_333 });
    expect((await priced([scoped])).items.map(({ parts_fen: part }) => part.coupon)).toEqual([0, 1_000]);
    expect(await stopsOf([await piece({ threshold_fen: 50_000 })])).toEqual(["coupon_below_threshold"]);
    expect(await stopsOf([id, scoped])).toEqual(["coupon_not_for_this"]);
    expect(await stopsOf([999_999])).toEqual(["coupon_not_usable"]);
    expect(await stopsOf([id, await piece({ type: 3, value_fen: null, threshold_fen: 0 })])).toEqual([]);
  });

  it("[G-04] an exchange gives one piece of the dearest that it is for, down to nothing; any other coupon leaves a fen to pay", async () => {
    const [big] = await shop.query<{ goods_id: number }>(`select goods_id from sku where id = $1`, [shop.skus.big]);
    const rule = { type: 4, value_fen: null, threshold_fen: 0, scope: 3, goods_ids: [big?.goods_id ?? 0] } as const;
    // 2 × 100.00 + 33.33: one piece of 100.00 is taken off, on its own line only.
    const { items, payable_fen, lines } = await priced([await piece(rule)], 2);
    expect(items.map(({ pay_fen }) => pay_fen)).toEqual([10_000, 3_333]);
    expect([payable_fen, lines.find(({ step }) => step === "coupon")?.amount_fen]).toEqual([13_333, -10_000]);
    const id = await piece(rule);
    const one = (coupon: number) => shop.order({ lines: [{ sku_id: shop.skus.big, qty: 1 }], wishes: wishes(coupon) });
    expect((await one(id)).order).toMatchObject({ payable_fen: 0, coupon_fen: 10_000, status: "pay" });
    expect(await statusOf(id)).toEqual({ status: 2, off_fen: 10_000, used: 1 });
    await expect(one(await piece({ value_fen: 20_000, threshold_fen: 0 }))).rejects.toMatchObject({
      code: "order_below_least",
    });
    expect((await brokenRules(shop.app.services)).filter(({ rule: name }) => /coupon|order/.test(name))).toEqual([]);
  });

  it("[G-04] is held while the order waits, free when it is closed, used when it is paid, and back when the whole goes back unsent", async () => {
    const id = await piece({ per_user: 1 });
    const place = () => shop.order({ lines: [{ sku_id: shop.skus.big, qty: 2 }], wishes: wishes(id) });
    const { order } = await place();
    expect(order).toMatchObject({ coupon_fen: 1_000, payable_fen: 19_000 });
    expect(await statusOf(id)).toEqual({ status: 1, off_fen: 1_000, used: 0 });
    await expect(place()).rejects.toMatchObject({ code: "coupon_not_usable" });
    await shop.work(async (work) => closeOrder(work, await holdOrder(work, "close", order.id), "buyer"));
    expect(await statusOf(id)).toEqual({ status: 0, off_fen: null, used: 0 });

    const { order: again, items } = await place();
    await shop.work(async (work) =>
      payOrder(work, await holdOrder(work, "pay", again.id), { channel: "bank", idem_key: `c${++keys}` }),
    );
    expect(await statusOf(id)).toEqual({ status: 2, off_fen: 1_000, used: 1 });
    const back = (unsent: number, amount_fen: number) =>
      shop.work(async (work) =>
        refundPieces(
          work,
          await holdOrder(work, "refund", again.id),
          [{ item_id: items[0]?.id ?? 0, unsent, sent: 0, amount_fen }],
          false,
        ),
      );
    await back(1, 9_500);
    expect(await statusOf(id)).toMatchObject({ status: 2 });
    await back(1, 9_500);
    expect(await statusOf(id)).toEqual({ status: 0, off_fen: null, used: 0 });
    expect((await brokenRules(shop.app.services)).filter(({ rule }) => rule.startsWith("coupon"))).toEqual([]);
  });

  it("[G-04] is given with every order that brings it, once, and taken away with the whole order's money", async () => {
    const [odd] = await shop.query<{ goods_id: number }>(`select goods_id from sku where id = $1`, [shop.skus.odd]);
    const gift = { ways: ["bought"], gift_goods_ids: [odd?.goods_id ?? 0], gift_from_fen: 3_000, per_user: 2 } as const;
    await shop.work((work) => addCoupon(work, { ...usual, name: "赠券", ...gift }, true));
    const paid = async (sku_id: number): Promise<number> => {
      const { order } = await shop.order({ lines: [{ sku_id, qty: 1 }] });
      await shop.work(async (work) =>
        payOrder(work, await holdOrder(work, "pay", order.id), { channel: "bank", idem_key: `g${++keys}` }),
      );
      return order.id;
    };
    const given = (): Promise<number> => shop.work((work) => giveDue(work, 100));
    shop.app.clock.advance(1_000);
    const first = await paid(shop.skus.odd);
    await paid(shop.skus.odd);
    await paid(shop.skus.big);
    expect([await given(), await given(), await given()]).toEqual([1, 1, 0]);
    const [item] = await shop.query<{ id: number }>(`select id from order_item where order_id = $1`, [first]);
    const back = [{ item_id: item?.id ?? 0, unsent: 1, sent: 0, amount_fen: 3_333 }];
    await shop.work(async (work) => refundPieces(work, await holdOrder(work, "refund", first), back, false));
    const pieces = `select status, source from user_coupon where with_order_id is not null order by id`;
    expect(await shop.query(pieces)).toEqual([
      { status: 4, source: "bought" },
      { status: 0, source: "bought" },
    ]);
    expect(await given()).toBe(0);
    expect((await brokenRules(shop.app.services)).filter(({ rule }) => rule.startsWith("coupon"))).toEqual([]);
  });

  it("[G-04] is not given with an order whose money went back before it was given, or of which too little was kept", async () => {
    await shop.query("update goods set type = 3 where id = (select goods_id from sku where id = $1)", [shop.skus.odd]);
    const gift = { ways: ["bought"], gift_goods_ids: [], gift_from_fen: 6_000, per_user: 9 } as const;
    shop.app.clock.advance(1_000);
    await shop.work((work) => addCoupon(work, { ...usual, name: "满赠", ...gift }, true));
    shop.app.clock.advance(1_000);
    const bought = async (back_fen: number, sent: number): Promise<void> => {
      const { order, items } = await shop.order({ lines: [{ sku_id: shop.skus.odd, qty: 2 }], sent_to: null });
      await shop.work(async (work) =>
        payOrder(work, await holdOrder(work, "pay", order.id), { channel: "bank", idem_key: `g${++keys}` }),
      );
      if (back_fen === 0) return;
      const back = [{ item_id: items[0]?.id ?? 0, unsent: 0, sent, amount_fen: back_fen }];
      await shop.work(async (work) => refundPieces(work, await holdOrder(work, "refund", order.id), back, false));
    };
    const given = async (): Promise<number> => {
      await shop.work((work) => giveDue(work, 100));
      const pieces = `select u.id from user_coupon u join coupon c on c.supplier_id = u.supplier_id and c.id = u.coupon_id`;
      return (await shop.query(`${pieces} where c.name = '满赠'`)).length;
    };
    await bought(6_666, 2);
    await bought(3_333, 1);
    expect(await given()).toBe(0);
    await bought(0, 0);
    expect(await given()).toBe(1);
  });
});

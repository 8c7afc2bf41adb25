import { describe, expect, it } from "vitest";
import { prorate } from "../../core/kernel/money.ts";
import { couponOff } from "../coupons/public.ts";
import { refundMost, spreadRefund, type RefundableItem } from "./refund-amount.ts";

const item = (said: Partial<RefundableItem>): RefundableItem => ({
  item_id: 1,
  qty: 1,
  pay_fen: 0,
  freight_fen: 0,
  refunded_qty: 0,
  goods_back_fen: 0,
  freight_back_fen: 0,
  ...said,
});

describe("[O-05] how much goes back, worked by hand", () => {
  // An order of 336.00 + 159.00 + 157.00, with a coupon of 50.00 from 500.00 on and 12.00 freight by weight: 2 × 600 g, 1 × 1,400 g, 3 ×
  // 200 g.
  const coupon = couponOff(
    { type: 1, value_fen: 5_000, pay_bp: null, max_off_fen: null, threshold_fen: 50_000 },
    [33_600, 15_900, 15_700].map((amount_fen, at) => ({ amount_fen, qty: [2, 1, 3][at] ?? 1, is_covered: true })),
    1_200,
  );
  const freight = prorate(1_200, [1_200, 1_400, 600]);
  const paid = [33_600, 15_900, 15_700].map((fen, at) => fen - (coupon.fits ? (coupon.lines[at] ?? 0) : 0));
  const shake = item({ item_id: 1, qty: 2, pay_fen: (paid[0] ?? 0) + (freight[0] ?? 0), freight_fen: freight[0] ?? 0 });
  const scale = item({ item_id: 2, qty: 1, pay_fen: (paid[1] ?? 0) + (freight[1] ?? 0), freight_fen: freight[1] ?? 0 });
  const towel = item({ item_id: 3, qty: 3, pay_fen: (paid[2] ?? 0) + (freight[2] ?? 0), freight_fen: freight[2] ?? 0 });
  const order = [shake, scale, towel];

  it("the coupon and the freight lie on the items to the fen", () => {
    // 50.00 × 336/652 = 25.766 · 12.193 · 12.039; 12.00 × 1200/3200 = 4.50 · 5.25 · 2.25
    expect(coupon).toMatchObject({ lines: [2_577, 1_219, 1_204] });
    expect(freight).toEqual([450, 525, 225]);
    expect(paid).toEqual([31_023, 14_681, 14_496]);
  });

  it("one of two for the shop's fault takes half, rounded down, with half its freight; the last one takes the rest", () => {
    const first = refundMost(order, [{ item_id: 1, qty: 1 }], "seller", false);
    expect(first).toMatchObject({ goods_fen: 15_511, freight_fen: 225, most_fen: 15_736 });
    const after = { ...shake, refunded_qty: 1, goods_back_fen: 15_511, freight_back_fen: 225 };
    expect(refundMost([after, scale, towel], [{ item_id: 1, qty: 1 }], "seller", false)).toMatchObject({
      goods_fen: 15_512,
      freight_fen: 225,
    });
  });

  it("no freight for the buyer's own reason, but all of it where an unsent order goes back whole", () => {
    expect(refundMost(order, [{ item_id: 1, qty: 2 }], "buyer", true)).toMatchObject({
      freight_fen: 0,
      most_fen: 31_023,
    });
    const all = order.map(({ item_id, qty }) => ({ item_id, qty }));
    expect(refundMost(order, all, "buyer", false)).toMatchObject({ freight_fen: 0 });
    expect(refundMost(order, all, "buyer", true)).toMatchObject({ freight_fen: 1_200, most_fen: 61_400 });
  });

  it("an unsent order that goes back item by item brings back, with its last item, the freight of those before", () => {
    const gone = [shake, scale].map((each) => ({
      ...each,
      refunded_qty: each.qty,
      goods_back_fen: each.pay_fen - each.freight_fen,
    }));
    const last = refundMost([...gone, towel], [{ item_id: 3, qty: 3 }], "buyer", true);
    expect(last).toMatchObject({ goods_fen: 14_496, freight_fen: 1_200 });
    expect(
      last.lines.map(({ item_id, qty, goods_fen, freight_fen }) => [item_id, qty, goods_fen, freight_fen]),
    ).toEqual([
      [3, 3, 14_496, 225],
      [1, 0, 0, 450],
      [2, 0, 0, 525],
    ]);
    expect(refundMost([...gone, towel], [{ item_id: 3, qty: 3 }], "buyer", false)).toMatchObject({ freight_fen: 0 });
    expect(refundMost([...gone, towel], [{ item_id: 3, qty: 0 }], "buyer", true)).toMatchObject({ freight_fen: 0 });
  });

  it("an item without pieces gets nothing where another one goes back", () => {
    const wanted = [
      { item_id: 2, qty: 1 },
      { item_id: 1, qty: 0 },
    ];
    expect(refundMost(order, wanted, "seller", false)).toMatchObject({ goods_fen: 14_681, freight_fen: 525 });
  });

  it("a compensation takes from what is left, and what was given counts when pieces go back afterwards", () => {
    const three = item({ qty: 3, pay_fen: 1_000 });
    expect(refundMost([three], [{ item_id: 1, qty: 0 }], "seller", false).most_fen).toBe(1_000);
    const steps: number[] = [];
    for (let refunded_qty = 0; refunded_qty < 3; refunded_qty += 1) {
      const goods_back_fen = 100 + steps.reduce((sum, fen) => sum + fen, 0);
      const left = item({ qty: 3, pay_fen: 1_000, refunded_qty, goods_back_fen });
      steps.push(refundMost([left], [{ item_id: 1, qty: 1 }], "buyer", false).goods_fen);
    }
    expect(steps).toEqual([300, 300, 300]);
    expect(
      [1, 1, 1].map(
        (qty, at) =>
          refundMost([{ ...three, refunded_qty: at, goods_back_fen: at * 333 }], [{ item_id: 1, qty }], "buyer", false)
            .goods_fen,
      ),
    ).toEqual([333, 333, 334]);
  });

  it("a lower amount is spread by what each may get, goods before freight, and never above it", () => {
    const most = refundMost(
      order,
      [
        { item_id: 1, qty: 2 },
        { item_id: 2, qty: 1 },
      ],
      "seller",
      false,
    );
    const spread = spreadRefund(most, 10_001);
    expect(spread.map(({ goods_fen, freight_fen }) => [goods_fen, freight_fen])).toEqual([
      [6_788, 0],
      [3_213, 0],
    ]);
    const all = spreadRefund(most, most.most_fen);
    expect(all.map(({ goods_fen, freight_fen }) => [goods_fen, freight_fen])).toEqual([
      [31_023, 450],
      [14_681, 525],
    ]);
  });

  it.each<[string, Partial<RefundableItem>, number, "buyer" | "seller", boolean, readonly [number, number]]>([
    ["100.00 for three, one back: a third rounded down", { pay_fen: 10_000 }, 1, "buyer", false, [3_333, 0]],
    ["two of the three: 6666.67 rounded down", { pay_fen: 10_000 }, 2, "buyer", false, [6_666, 0]],
    ["all three: the whole price", { pay_fen: 10_000 }, 3, "buyer", false, [10_000, 0]],
    [
      "one after one: half of 66.67, rounded down",
      { pay_fen: 10_000, refunded_qty: 1, goods_back_fen: 3_333 },
      1,
      "buyer",
      false,
      [3_333, 0],
    ],
    [
      "the last one: what is left, 100.00 − 66.66",
      { pay_fen: 10_000, refunded_qty: 2, goods_back_fen: 6_666 },
      1,
      "buyer",
      false,
      [3_334, 0],
    ],
    [
      "after 1.00 of compensation: a third of 99.00",
      { pay_fen: 10_000, goods_back_fen: 100 },
      1,
      "buyer",
      false,
      [3_300, 0],
    ],
    [
      "money alone after 25.00: 75.00 are left",
      { pay_fen: 10_000, goods_back_fen: 2_500 },
      0,
      "seller",
      false,
      [7_500, 0],
    ],
    [
      "10.00 of freight beside, the shop's fault: a third of each",
      { pay_fen: 11_000, freight_fen: 1_000 },
      1,
      "seller",
      false,
      [3_333, 333],
    ],
    [
      "the last with freight: 100.00 − 66.66, and 10.00 − 6.66",
      { pay_fen: 11_000, freight_fen: 1_000, refunded_qty: 2, goods_back_fen: 6_666, freight_back_fen: 666 },
      1,
      "seller",
      false,
      [3_334, 334],
    ],
    [
      "the buyer's own wish once it is sent: no freight",
      { pay_fen: 11_000, freight_fen: 1_000 },
      3,
      "buyer",
      false,
      [10_000, 0],
    ],
    [
      "the whole order unsent: the freight too",
      { pay_fen: 11_000, freight_fen: 1_000 },
      3,
      "buyer",
      true,
      [10_000, 1_000],
    ],
    [
      "a part of it unsent: what stays is sent as before",
      { pay_fen: 11_000, freight_fen: 1_000 },
      2,
      "buyer",
      true,
      [6_666, 0],
    ],
    ["0.02 for three, one back: nothing, two thirds of a fen", { pay_fen: 2 }, 1, "buyer", false, [0, 0]],
    ["0.02 for three, the last: both fen", { pay_fen: 2, refunded_qty: 2 }, 1, "buyer", false, [2, 0]],
    ["0.07 for three, two back: 4.67 fen rounded down", { pay_fen: 7 }, 2, "buyer", false, [4, 0]],
    ["what cost nothing: nothing", { pay_fen: 0 }, 3, "buyer", true, [0, 0]],
  ])("%s", (_words, said, qty, fault, isUnsent, [goods_fen, freight_fen]) => {
    const three = item({ qty: 3, ...said });
    expect(refundMost([three], [{ item_id: 1, qty }], fault, isUnsent)).toMatchObject({ goods_fen, freight_fen });
  });

  it.each<[string, number, readonly number[], readonly number[]]>([
    ["0.01 over three alike: the first takes it", 1, [1, 1, 1], [1, 0, 0]],
    ["0.05 over four alike: 1.25 each, the first takes the rest", 5, [10, 10, 10, 10], [2, 1, 1, 1]],
    ["10.00 over 1 : 2 : 4: 142.86, 285.71, 571.43; two fen to the largest rests", 1_000, [1, 2, 4], [143, 286, 571]],
    ["8.88 over 3 : 7: 266.4 and 621.6", 888, [3, 7], [266, 622]],
    ["12.00 where one weighs nothing: all to the other", 1_200, [0, 500], [0, 1_200]],
    ["0.99 over 1.00, 1.00 and 1.00: 33 each", 99, [100, 100, 100], [33, 33, 33]],
    ["nothing over anything", 0, [3, 5], [0, 0]],
  ])("prorated: %s", (_words, fen, weights, parts) => {
    expect(prorate(fen, weights)).toEqual(parts);
  });
});

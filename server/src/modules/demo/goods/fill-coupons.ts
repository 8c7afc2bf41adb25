import type { Work } from "../../../core/jobs/work.ts";
import { addDays } from "../../../core/kernel/day.ts";
import { addCoupon, type CouponRule, goodsOnSale, issueCoupon, takeCoupon } from "../../coupons/public.ts";
import { chooseMembers } from "../../users/public.ts";
import { priceItems } from "../../pricing/public.ts";
import { act, type DemoActor, type Stage } from "../act.ts";
import { heldPieces, skusToBuy } from "../demo-shop.repo.ts";
import { Dice } from "../dice.ts";
import { home, liveOrder } from "./live-order.ts";

const seed = 90_411;
const dayMs = 86_400_000;

const usual: CouponRule = {
  name: "",
  type: 1,
  value_fen: null,
  pay_bp: null,
  max_off_fen: null,
  threshold_fen: 0,
  scope: 1,
  cat_ids: [],
  goods_ids: [],
  issue_total: 1_000,
  per_user: 1,
  take_from: null,
  take_to: null,
  valid_kind: 2,
  valid_from: null,
  valid_to: null,
  valid_days: 30,
  valid_delay: 0,
  ways: ["public", "desk"],
  take_code: null,
  ranks: [],
  with_rank_price: true,
  with_points: true,
  with_freight_coupon: true,
  with_activity: false,
  gift_goods_ids: [],
  gift_from_fen: 0,
};

/** The coupons: days ago, how many of fifty members took it, and its rule. */
const kinds: readonly (readonly [daysAgo: number, takers: number, said: Partial<CouponRule>])[] = [
  [58, 34, { name: "开营满减券", value_fen: 2_000, threshold_fen: 20_000, valid_days: 20 }],
  [50, 22, { name: "新客立减券", value_fen: 1_000, valid_days: 45 }],
  [44, 18, { name: "营养食品 9 折券", type: 2, pay_bp: 9_000, max_off_fen: 5_000 }],
  [36, 26, { name: "免运费券", type: 3, per_user: 2, valid_days: 60 }],
  [30, 12, { name: "器械满千减百", value_fen: 10_000, threshold_fen: 100_000, issue_total: 200, valid_days: 45 }],
  [24, 30, { name: "会员日 85 折", type: 2, pay_bp: 8_500, max_off_fen: 8_000, issue_total: 300 }],
  [18, 8, { name: "运费减 8 元", type: 3, value_fen: 800, threshold_fen: 9_900 }],
  [12, 16, { name: "口令红包", value_fen: 1_500, threshold_fen: 8_800, ways: ["public", "code"], take_code: "KANG88" }],
  [8, 40, { name: "双十二营养券", value_fen: 4_000, threshold_fen: 30_000, issue_total: 2_000, per_user: 2 }],
  [
    7,
    0,
    { name: "购物赠券", value_fen: 1_000, threshold_fen: 5_000, per_user: 5, ways: ["bought"], gift_from_fen: 20_000 },
  ],
  [5, 20, { name: "限量秒领券", value_fen: 3_000, threshold_fen: 15_000, issue_total: 20, valid_days: 7 }],
  [2, 6, { name: "老学员回馈", value_fen: 6_000, threshold_fen: 50_000, issue_total: 500, ways: ["desk"] }],
];

/** Makes a dozen coupons of the last two months with the members who took them; the last one is a draft. */
export async function fillCoupons(stage: Stage, owner: DemoActor, now: Date): Promise<void> {
  const dice = new Dice(seed + stage.supplier.id);
  const everybody = { all: true, ranks: [], tags: [], phones: [] };
  const members = (await chooseMembers(stage.tx, stage.supplier.id, everybody)).slice(0, 50);
  for (const [daysAgo, takers, said] of kinds) {
    const at = new Date(now.getTime() - daysAgo * dayMs);
    const id = await act(stage, owner, at, "seller/coupon/CouponAdd", (work) =>
      addCoupon(work, { ...usual, ...said }, true),
    );
    if (said.ways?.includes("desk")) await issueTo(stage, owner, at, id);
    for (const [index, { id: member }] of members.entries()) {
      if (said.ways?.some((way) => way === "desk" || way === "bought") || index % Math.ceil(50 / takers) !== 0)
        continue;
      const taken = new Date(at.getTime() + dice.between(1, Math.max(2, daysAgo * 20)) * 60 * 60_000);
      await act(stage, owner, taken < now ? taken : now, "buyer/coupon/CouponTake", (work) =>
        takeCoupon(work, member, id, "public"),
      );
    }
  }
  await offerExchange(stage, owner, now);
  await act(stage, owner, now, "seller/coupon/CouponAdd", (work) =>
    addCoupon(work, { ...usual, ...draft(work), name: "元旦满减券", value_fen: 5_000, threshold_fen: 40_000 }, false),
  );
}

/** The number of pieces used of each coupon; the others wait or have expired. */
const usesOfEach = 2;
/** The number of baskets tried until one reaches a coupon's threshold. */
const mostTries = 4;

/** Makes orders with coupons of some members, in the days after they took them. */
export async function useCoupons(stage: Stage, owner: DemoActor, now: Date): Promise<void> {
  const { tx, supplier } = stage;
  const dice = new Dice(seed + 7 + supplier.id);
  const skus = (await skusToBuy(tx, supplier.id)).filter(({ type }) => type === 1);
  if (skus.length === 0) return;
  const wishesOf = (piece: number) => ({ coupon_ids: [piece], points: 0, activity: null });
  for (const { id: piece, member, taken_at } of await heldPieces(tx, supplier.id, usesOfEach)) {
    const since = (now.getTime() - taken_at.getTime()) / dayMs;
    const age = Math.max(0.02, since * (0.2 + 0.6 * dice.next()));
    for (let tries = 1; tries <= mostTries; tries += 1) {
      const lines = [{ sku_id: dice.pick(skus).id, qty: tries * dice.between(1, 2) }];
      const fits = await act(
        stage,
        owner,
        new Date(now.getTime() - age * dayMs),
        "buyer/order/OrderPrice",
        async (work) => {
          const asked = { ...wishesOf(piece), to_bed: false, region_code: home[0] };
          const { stops, lines: priced } = await priceItems(work, lines, member.id, asked);
          return stops.length === 0 && priced.some(({ data }) => data["piece"] === piece);
        },
      );
      if (!fits) continue;
      const basket = { lines, coupon_ids: [piece] };
      await liveOrder({ stage, owner, dice, buyers: [member], skus, basket }, now, age);
      break;
    }
  }
}

/** Makes an exchange coupon for one piece of the shop's first goods, with a code for guests of honour. */
async function offerExchange(stage: Stage, owner: DemoActor, now: Date): Promise<void> {
  const [goods] = await goodsOnSale(stage.tx, stage.supplier.id);
  if (!goods) return;
  const rule = { name: "新客体验兑换券", type: 4, scope: 3, goods_ids: [goods.id], issue_total: 100 } as const;
  await act(stage, owner, new Date(now.getTime() - dayMs), "seller/coupon/CouponAdd", (work) =>
    addCoupon(work, { ...usual, ...rule, ways: ["desk", "code"], take_code: "TIYAN1" }, true),
  );
}

async function issueTo(stage: Stage, owner: DemoActor, at: Date, id: number): Promise<void> {
  await act(stage, owner, at, "seller/coupon/CouponIssue", async (work) => {
    const found = await chooseMembers(work.tx, work.supplier.id, { all: true, ranks: [], tags: [], phones: [] });
    const ranks = [...new Set(found.slice(0, 6).map(({ rank_id }) => rank_id))].slice(0, 1);
    if (ranks.length > 0) await issueCoupon(work, id, { all: false, ranks, tags: [], phones: [] });
  });
}

const draft = (work: Work): Partial<CouponRule> => ({
  valid_kind: 1,
  valid_days: null,
  valid_from: addDays(work.today, 7),
  valid_to: addDays(work.today, 40),
});

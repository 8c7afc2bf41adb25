import { installAddon } from "../../plugins/public.ts";
import { addLottery, drawPrize, publishLottery } from "../../lottery/public.ts";
import { addCoupon } from "../../coupons/public.ts";
import { chooseMembers, adjustScore } from "../../users/public.ts";
import { skuOptions } from "../../activities/public.ts";
import { act, type DemoActor, onTheHour, type Stage } from "../act.ts";

const dayMs = 86_400_000;

/** A wheel that has run for a week, with some dozens of draws, and a draft of the next card. */
export async function fillLottery(stage: Stage, owner: DemoActor, now: Date): Promise<void> {
  const began = onTheHour(new Date(now.getTime() - 7 * dayMs));
  const everybody = { all: true, ranks: [], tags: [], phones: [] };
  const members = (await chooseMembers(stage.tx, stage.supplier.id, everybody)).slice(0, 20);
  await act(stage, owner, began, "addons/install", (work) => installAddon(work, "lottery"));
  const [sku] = await skuOptions(stage);
  const coupon_id = await act(stage, owner, began, "seller/coupon/CouponAdd", (work) =>
    addCoupon(
      work,
      {
        name: "转盘满减券",
        type: 1,
        value_fen: 1_000,
        pay_bp: null,
        max_off_fen: null,
        threshold_fen: 9_900,
        scope: 1,
        cat_ids: [],
        goods_ids: [],
        issue_total: 500,
        per_user: 20,
        take_from: null,
        take_to: null,
        valid_kind: 2,
        valid_from: null,
        valid_to: null,
        valid_days: 30,
        valid_delay: 0,
        ways: ["desk"],
        take_code: null,
        ranks: [],
        with_rank_price: true,
        with_points: true,
        with_freight_coupon: true,
        with_activity: false,
      },
      true,
    ),
  );
  const nothing = { amount: null, coupon_id: null, sku_id: null, unit_cost_fen: 0, day_cap: null, per_user: null };
  const said = (name: string, style: "wheel" | "scratch", from_at: Date) => ({
    rule: {
      name,
      style,
      from_at,
      to_at: onTheHour(new Date(now.getTime() + 21 * dayMs)),
      cost_kind: "points" as const,
      cost: 20,
      per_day: 3,
      per_total: 20,
      ranks: [],
      claim_days: 7,
    },
    prizes: [
      { ...nothing, name: "谢谢参与", kind: "blank" as const, weight: 4_800, stock: null },
      {
        ...nothing,
        name: "积分 50",
        kind: "points" as const,
        amount: 50,
        weight: 3_200,
        stock: 2_000,
        day_cap: 200,
        unit_cost_fen: 50,
      },
      {
        ...nothing,
        name: "满 99 减 10 券",
        kind: "coupon" as const,
        coupon_id,
        weight: 1_600,
        stock: 400,
        per_user: 5,
        unit_cost_fen: 1_000,
      },
      {
        ...nothing,
        name: "余额 2 元",
        kind: "wallet" as const,
        amount: 200,
        weight: 300,
        stock: 60,
        day_cap: 10,
        unit_cost_fen: 200,
      },
      ...(sku
        ? [
            {
              ...nothing,
              name: "精选好物",
              kind: "goods" as const,
              sku_id: Number(sku.value),
              weight: 100,
              stock: 2,
              per_user: 1,
              unit_cost_fen: 3_000,
            },
          ]
        : []),
    ],
  });
  const id = await act(stage, owner, began, "addons/lottery/LotteryAdd", (work) =>
    addLottery(work, said("冬季暖身转盘", "wheel", began)),
  );
  await act(stage, owner, began, "addons/lottery/LotteryPublish", (work) => publishLottery(work, id, null));
  for (const [index, { id: member }] of members.entries()) {
    const at = new Date(began.getTime() + (index % 7) * dayMs + index * 600_000);
    await act(stage, owner, at, "seller/user/UserScore", (work) =>
      adjustScore(work, member, { kind: "points", delta: 200, reason: "冬季活动" }),
    );
    for (let count = 0; count <= index % 3; count += 1)
      await act(stage, owner, new Date(at.getTime() + (count + 1) * 60_000), "buyer/lottery/LotteryDraw", (work) =>
        drawPrize(work, member, id),
      );
  }
  await act(stage, owner, now, "addons/lottery/LotteryAdd", (work) =>
    addLottery(work, said("元旦刮刮卡", "scratch", now)),
  );
}

import { installAddon } from "../../../plugins/public.ts";
import { addLottery, claimPrize, drawPrize, publishLottery, stopLottery } from "../../../lottery/public.ts";
import { addCoupon } from "../../../coupons/public.ts";
import { chooseMembers, adjustScore } from "../../../users/public.ts";
import { act, type DemoActor, onTheHour, type Stage } from "../../act.ts";
import { Dice } from "../../dice.ts";
import { buyersBy, sentSkus } from "../../demo-shop.repo.ts";
import { seeThrough } from "../see-through.ts";

const dayMs = 86_400_000;
type LotteryStyle = "wheel" | "grid" | "scratch";

interface Past {
  readonly stage: Stage;
  readonly owner: DemoActor;
  readonly now: Date;
  readonly number: (sum: number) => number;
  readonly said: (name: string, style: LotteryStyle, from_at: Date) => Parameters<typeof addLottery>[1];
}

const past = [
  [88, 20, "国庆九宫格", "grid"],
  [50, 14, "双十一刮刮卡", "scratch"],
] as const;

/** Makes past lotteries. Members of that time draw without cost, a few times each; won goods are claimed and sent. */
async function fillPast({ stage, owner, now, number, said }: Past): Promise<void> {
  const { tx, supplier } = stage;
  for (const [days, lasts, name, style] of past) {
    const from_at = onTheHour(new Date(now.getTime() - days * dayMs));
    const to_at = new Date(from_at.getTime() + lasts * dayMs);
    const { rule, prizes } = said(name, style, from_at);
    const id = await act(stage, owner, from_at, "addons/lottery/LotteryAdd", (work) =>
      addLottery(work, { rule: { ...rule, to_at, cost_kind: "free", cost: 0, per_day: 1 }, prizes }),
    );
    await act(stage, owner, from_at, "addons/lottery/LotteryPublish", (work) => publishLottery(work, id, null));
    const buyers = await buyersBy(tx, supplier.id, from_at, 12);
    for (let day = 0; day < lasts - 4; day += 1)
      for (const [index, buyer] of buyers.entries()) {
        if ((day + index) % 3 === 0) continue;
        const at = new Date(from_at.getTime() + day * dayMs + (index * 37 + 20) * 60_000);
        const drawn = await act(stage, owner, at, "buyer/lottery/LotteryDraw", (work) =>
          drawPrize(work, buyer.id, id, { number }),
        );
        if (drawn.state !== "waiting") continue;
        const claimed = new Date(at.getTime() + 3_600_000);
        const sent_to = { recipient: buyer.nickname, phone: buyer.phone, ...home };
        const { order } = await act(stage, owner, claimed, "buyer/lottery/PrizeClaim", (work) =>
          claimPrize(work, drawn.id, buyer.id, sent_to),
        );
        await seeThrough({ stage, owner, now }, order.id, claimed);
      }
    await act(stage, owner, to_at, "addons/lottery/LotteryStop", (work) => stopLottery(work, id, null));
  }
}
const home = { region_code: "330106", region: "浙江省 杭州市 西湖区", detail: "文三路 259 号 3 幢 502 室" };

/** Makes a grid of three months ago, a card of the month before last, a wheel that has run for a week, and a draft of the next card. */
export async function fillLottery(stage: Stage, owner: DemoActor, now: Date): Promise<void> {
  const began = onTheHour(new Date(now.getTime() - 7 * dayMs));
  const everybody = { all: true, ranks: [], tags: [], phones: [] };
  const members = (await chooseMembers(stage.tx, stage.supplier.id, everybody)).slice(0, 20);
  // The same numbers on every machine, because documents name figures of these pages.
  const dice = new Dice(20_261);
  const number = (sum: number): number => dice.between(0, sum - 1);
  const installed = onTheHour(new Date(now.getTime() - 92 * dayMs));
  await act(stage, owner, installed, "addons/install", (work) => installAddon(work, "lottery"));
  const [sku_id] = await sentSkus(stage.tx, stage.supplier.id, 1);
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
        gift_goods_ids: [],
        gift_from_fen: 0,
      },
      true,
    ),
  );
  const nothing = {
    amount: null,
    coupon_id: null,
    sku_id: null,
    unit_cost_fen: 0,
    day_cap: null,
    per_user: null,
    image: null,
  };
  const said = (name: string, style: LotteryStyle, from_at: Date) => ({
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
      tags: [],
      in_camp: false,
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
      ...(sku_id !== undefined
        ? [
            {
              ...nothing,
              name: "精选好物",
              kind: "goods" as const,
              sku_id,
              weight: 100,
              stock: 2,
              per_user: 1,
              unit_cost_fen: 3_000,
            },
          ]
        : []),
    ],
  });
  await fillPast({ stage, owner, now, number, said });
  const id = await act(stage, owner, began, "addons/lottery/LotteryAdd", (work) =>
    addLottery(work, said("冬季暖身转盘", "wheel", began)),
  );
  await act(stage, owner, began, "addons/lottery/LotteryPublish", (work) => publishLottery(work, id, null));
  for (const [index, { id: member }] of members.entries()) {
    const at = new Date(began.getTime() + (index % 7) * dayMs + index * 600_000);
    await act(stage, owner, at, "seller/user/UserAdjust", (work) =>
      adjustScore(work, member, { kind: "points", delta: 200, reason: "冬季活动" }),
    );
    for (let count = 0; count <= index % 3; count += 1)
      await act(stage, owner, new Date(at.getTime() + (count + 1) * 60_000), "buyer/lottery/LotteryDraw", (work) =>
        drawPrize(work, member, id, { number }),
      );
  }
  await act(stage, owner, now, "addons/lottery/LotteryAdd", (work) =>
    addLottery(work, said("元旦刮刮卡", "scratch", now)),
  );
}

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buyerInfo } from "@kangying/contract/buyers/buyer.endpoints";
import { orderPlace, orderPrice } from "@kangying/contract/buyers/order.endpoints";
import { scoreList } from "@kangying/contract/buyers/points.endpoints";
import { desk } from "../../../test/desk.ts";
import { brokenRules } from "../../../test/rules.ts";
import { addBuyer, hangzhou, openShop, type Shop } from "../../../test/shop.ts";
import { askForRefund, auditRefund } from "../refunds/public.ts";
import { closeOrder, holdOrder, payOrder, receiveOrder } from "../orders/public.ts";
import { shipOrder } from "../shipping/public.ts";
import { adjustScore } from "../users/public.ts";
import { growthOf, pointsOf, spentBack } from "./points-amount.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.app.close());

const item = { qty: 2, pay_fen: 10_500, freight_fen: 500, refunded_fen: 0, points_give: null, points_fen: 0 };
const whole = { ...item, unsent_refunded: 0, sent_refunded: 0 };
const rates = { points_per_yuan: 1, growth_per_yuan: 2, rate_bp: 15_000 };

describe("what an order gives", () => {
  it("is by what was paid for goods, times the rank's rate, and never by freight", () => {
    expect(pointsOf([whole], rates)).toBe(150);
    expect(growthOf([whole], rates)).toBe(200);
  });
  it("falls with what goes back; goods with points of their own count by the piece", () => {
    const half = { ...whole, refunded_fen: 5_000, sent_refunded: 1 };
    expect(pointsOf([half], rates)).toBe(82);
    expect(pointsOf([{ ...half, points_give: 30 }], rates)).toBe(30);
    expect(pointsOf([{ ...whole, refunded_fen: 10_500 }], rates)).toBe(0);
    const own = { ...whole, points_give: 30 };
    expect(pointsOf([{ ...own, refunded_fen: 10_500 }], rates), "all of its money went back without it").toBe(0);
    expect(pointsOf([{ ...own, pay_fen: 0, freight_fen: 0 }], rates), "a prize").toBe(0);
  });
  it("gives points that were paid with back by the pieces, and never more than were spent", () => {
    const paid = { ...whole, points_fen: 1_000 };
    expect(spentBack([paid], 1_001)).toBe(0);
    expect(spentBack([{ ...paid, sent_refunded: 1 }], 1_001)).toBe(500);
    expect(spentBack([{ ...paid, sent_refunded: 2 }], 1_001)).toBe(1_001);
  });
});

const me = async () => (await shop.app.as(shop.buyer).call(buyerInfo)).data as { points: number; growth: number };
const finished = async (other: Parameters<Shop["order"]>[0] = {}): Promise<number> => {
  const { order } = await shop.order(other);
  const { id } = order;
  await shop.work(async (work) =>
    payOrder(work, await holdOrder(work, "pay", id), { channel: "bank", idem_key: `p${id}` }),
  );
  await shop.work((work) =>
    shipOrder(work, id, { carrier: null, waybill: `SF${String(id).padStart(12, "2")}`, pieces: null }),
  );
  expect(await me(), "nothing before it is finished").toMatchObject({ growth: (await me()).growth });
  await shop.work(async (work) => receiveOrder(work, await holdOrder(work, "receive", id), "buyer"));
  return id;
};

/** Refunds the piece of a finished order in full. */
const refunded = async (id: number): Promise<void> => {
  await shop.work(async (work) => {
    const [line] = await work.tx.query<{ id: number }>("select id from order_item where order_id = $1", [id]);
    const asked = await askForRefund(work, {
      order_id: id,
      member_id: null,
      kind: 1,
      fault: "seller",
      reason: "x",
      description: "",
      images: [],
      items: [{ item_id: line?.id ?? 0, qty: 1 }],
      apply_fen: null,
    });
    await auditRefund(
      work,
      asked,
      {
        decision: "agree",
        fault: "seller",
        already_refunded_fen: 0,
        items: null,
        amount_fen: null,
        consent: false,
        answer: "",
        inner_note: "",
        images: [],
        return_to: null,
      },
      null,
    );
  });
};

describe("points and growth", () => {
  it("[T-01] are earned when an order is finished, and raise the rank at once", async () => {
    const ranks = desk("seller/rank/", () => ({ app: shop.app, who: shop.owner }));
    const added = { name: "银卡", level: 1, growth_from: 150, pay_percent: 100, free_freight: false, points_rate: 100 };
    await ranks.post("RankAdd", added);
    const id = await finished();
    expect(await me()).toMatchObject({ points: 100, growth: 100 });
    await finished();
    expect(await me()).toMatchObject({ points: 200, growth: 200 });
    const { moves } = (await shop.app.as(shop.buyer).call(scoreList, { kind: "points" })).data;
    expect(moves).toMatchObject([
      { delta: 100, balance: 200 },
      { delta: 100, balance: 100, order_id: id },
    ]);
    const list = await desk("seller/user/", () => ({ app: shop.app, who: shop.owner })).list("ScoreList");
    expect(list).toHaveLength(4);
  });

  it("[O-05] go with a refund, below nothing where they were spent meanwhile", async () => {
    const id = await finished();
    const before = await me();
    const spend = (delta: number) =>
      shop.work((work) => adjustScore(work, shop.member, { kind: "points", delta, reason: "x" }));
    await spend(-before.points);
    await refunded(id);
    expect(await me()).toMatchObject({ points: -100, growth: before.growth - 100 });
    await spend(300);
  });

  it("go with a refund after their member was deleted, so that the order still accounts for what it gave", async () => {
    const gone = await shop.work((work) => addBuyer(work, "注销", "13500000051"));
    const id = await finished({ member_id: gone });
    await shop.work((work) => adjustScore(work, gone, { kind: "points", delta: -100, reason: "x" }));
    await desk("seller/user/", () => ({ app: shop.app, who: shop.owner })).done("del", { id: gone });
    await refunded(id);
    expect(await shop.query(`select points, growth from member where id = $1`, [gone])).toEqual([
      { points: -100, growth: 0 },
    ]);
    expect(await brokenRules(shop.app.services)).toEqual([]);
  });

  it("pay for a share of the goods, and come back when the order is closed", async () => {
    const address = (
      await shop.query<{ id: number }>(
        `insert into member_address (supplier_id, member_id, slot, recipient, phone, region_code, region, detail, is_default, created_at)
         values ($1, $2, 1, $3, $4, $5, $6, $7, true, now()) returning id`,
        [
          shop.owner.supplier.id,
          shop.member,
          hangzhou.recipient,
          hangzhou.phone,
          hangzhou.region_code,
          hangzhou.region,
          hangzhou.detail,
        ],
      )
    )[0]?.id;
    const { points } = await me();
    const asked = { lines: [{ sku_id: shop.skus.odd, qty: 1 }], address_id: address, points };
    const buyer = shop.app.as(shop.buyer);
    expect((await buyer.call(orderPrice, { ...asked, points: points + 1 })).data.stops).toMatchObject([
      { code: "points_short" },
    ]);
    const priced = (await buyer.call(orderPrice, asked)).data;
    expect(priced).toMatchObject({ stops: [], payable_fen: 3_333 - points });
    const placed = await buyer.call(orderPlace, { ...asked, seen_fen: priced.payable_fen });
    expect(placed).toMatchObject({ http: 200 });
    expect(await me()).toMatchObject({ points: 0 });
    await shop.work(async (work) => closeOrder(work, await holdOrder(work, "close", placed.data.id), "buyer"));
    expect(await me()).toMatchObject({ points });
    expect(await brokenRules(shop.app.services)).toEqual([]);
  });
});

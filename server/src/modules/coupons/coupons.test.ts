import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { couponTakeByCode } from "@kangying/contract/buyers/after-sale.endpoints";
import type { TableDescription } from "@kangying/contract/core/list";
import { startApp, type Principal, type TestApp } from "../../../test/app.ts";
import { desk } from "../../../test/desk.ts";
import { brokenRules } from "../../../test/rules.ts";
import { doWork } from "../../../test/work.ts";
import { collect } from "../../core/module/registry.ts";
import { goods } from "../goods/goods.module.ts";
import { session } from "../session/session.module.ts";
import { users } from "../users/users.module.ts";
import { members as memberList } from "../members/members.module.ts";
import { wallets } from "../wallets/wallets.module.ts";
import { pricing } from "../pricing/pricing.module.ts";
import { coupons } from "./coupons.module.ts";
import { expireCoupons } from "./coupons.jobs.ts";
import { takeByCode, takeCoupon } from "./public.ts";

let app: TestApp;
let owner: Principal;
const at = () => ({ app, who: owner });
const { get, post, done, list, query } = desk("seller/coupon/", at, { language: "zh-CN" });
const shop = desk("seller/goods/", at);
const people = desk("seller/user/", at);
const ranks = desk("seller/rank/", at);

let gold = 0;
let goods_id = 0;
const members: number[] = [];
const form = {
  type: 1,
  name: "营养券",
  threshold_fen: 30_000,
  value_fen: 4_000,
  scope: 1,
  valid_kind: 2,
  valid_days: 15,
  issue_total: 100,
  per_user: 2,
  ways: ["public", "desk"],
  with_rank_price: true,
  with_points: true,
  with_freight_coupon: true,
  with_activity: false,
  publish: true,
};
const work = <T>(run: Parameters<typeof doWork<T>>[2]): Promise<T> => doWork(app.services, owner.supplier.context, run);
const take = (id: number, member = 0) => work((desk) => takeCoupon(desk, members[member] ?? 0, id, "public"));
const row = async (id: number) => (await list("CouponList")).find((one) => one.id === id);

beforeAll(async () => {
  app = await startApp({
    served: collect([session, goods, users, coupons, pricing, wallets, memberList], { partial: true }),
  });
  owner = await app.world.owner(await app.world.supplier("shop"));
  const rank = { growth_from: 1_000, discount_percent: 95, points_percent: 100, free_freight: false, status: 1 };
  gold = (await ranks.done("RankAdd", { ...rank, name: "金卡", level: 1 })).data.id;
  for (let n = 0; n < 4; n += 1) {
    const reply = await people.done("reg", { nickname: `会员${n}`, phone: `1370000000${n}`, source: "desk" });
    members.push(Number(reply.data.id));
  }
  await people.done("UserTag", { id: members[1], tags: "老客" });
  const cat = (await shop.done("CatAdd", { name: "食品", parent_id: null, shown: true })).data.id;
  const cells = { price_fen: 16_800, cost_fen: 16_000, is_sold: true, at: [], key: null, stock: 5 };
  goods_id = (
    await shop.done("GoodsAdd", {
      name: "奶昔",
      cat_id: [cat],
      type: 1,
      freight_type: 1,
      refund_policy: 1,
      skus: { axes: [], rows: [cells] },
    })
  ).data.id;
  await query(`update goods set images = '{p}', status = 1 where id = $1`, [goods_id]);
});
afterAll(() => app.close());

describe("coupons", () => {
  it("[G-04] its form says in one sentence what will be kept, and refuses what contradicts itself", async () => {
    const said = { ...form, ranks: [gold] };
    const trial = await get("CouponTrial", { form: JSON.stringify(said) });
    expect(trial.data).toMatchObject({
      goods: { covered: 1, below_cost: [{ id: goods_id }] },
      trial: { rows: [{ missing_fen: 13_200 }, { off_fen: 4_000 }, { off_fen: 4_000 }], refund_fen: 14_800 },
      face: { amount: "¥40", condition: "满 ¥300 可用" },
      reach: { members: 0, most: 0 },
      cost: { all_fen: 400_000, sales: null },
      steps: ["goods", "rank", "coupon", "freight", "freight_coupon"],
    });
    expect(trial.data.sentence).toContain("金卡会员可领，每人最多 2 张，共 100 张。");
    expect(trial.data.sentence).toContain("满 ¥300 减 ¥40");
    expect(trial.data.sentence).toContain("不与秒杀、拼团价或另一张商品券同用。");
    expect((await get("CouponTrial", { form: "{}" })).http).toBe(200);
    const faulty: readonly [object, string][] = [
      [{ threshold_fen: 4_000 }, "threshold_fen"],
      [{ per_user: 101 }, "per_user"],
      [{ scope: 3 }, "goods"],
      [{ scope: 2 }, "cat_ids"],
      [{ ways: ["code"] }, "take_code"],
      [{ take: [1_000, 2_000] }, "take"],
    ];
    for (const [wrong, field] of faulty)
      expect(await post("CouponAdd", { ...form, ...wrong }), field).toMatchObject({
        http: 400,
        data: { fields: { [field]: expect.any(String) } },
      });
  });

  it("[G-04] a draft is edited and deleted; what is being issued keeps its rule, gets more pieces, is stopped and goes on", async () => {
    const id = (await done("CouponAdd", { ...form, publish: false, issue_total: 2 })).data.id;
    expect((await row(id))?._actions).toEqual(expect.arrayContaining(["edit", "publish", "delete"]));
    const shown = (await get("CouponEditPrefill", { id })).data;
    await done("CouponEdit", { ...shown, id, value_fen: 5_000, publish: true });
    expect(await row(id)).toMatchObject({ rule: "满 ¥300 减 ¥50", status: 1, taken: { value: 0, total: 2 } });
    expect(await post("CouponEdit", { ...shown, id, value_fen: 6_000 })).toMatchObject({ code: "wrong_status" });
    await expect(query(`update coupon set value_fen = 1 where id = $1`, [id])).rejects.toThrow("keeps its rule");
    await take(id);
    await take(id);
    await expect(take(id, 1)).rejects.toMatchObject({ code: "coupon_gone" });
    await done("CouponMore", { id, pieces: 1 });
    await expect(take(id)).rejects.toMatchObject({ code: "coupon_per_user" });
    await take(id, 1);
    expect(await post("CouponDelete", { id })).toMatchObject({ http: 409, code: "coupon_taken_stays" });
    await done("CouponStop", { id });
    await expect(take(id, 2)).rejects.toMatchObject({ code: "coupon_closed" });
    await done("CouponResume", { id });
    await done("CouponCopy", { id, name: "再来一次" });
    const copy = (await list("CouponList")).find((one) => one["name"] === "再来一次");
    expect(copy).toMatchObject({ status: 0, rule: "满 ¥300 减 ¥50" });
    await done("CouponDelete", { id: copy?.id });
    expect(await row(Number(copy?.id))).toBeUndefined();
  });

  it("[G-04] issuing shows first whom the filter finds, who may not, who has enough; then all of them get one, or nobody", async () => {
    const id = (await done("CouponAdd", { ...form, name: "发给", per_user: 1, issue_total: 3 })).data.id;
    await take(id);
    const asked = { id, phones: "13700000000\n13700000001 13999999999" };
    const seen = (await get("CouponIssuePreview", asked)).data;
    expect(seen.facts.map(({ text }: { text: string }) => text)).toEqual(["2 人", "1 人", "1 个手机号", "2 张"]);
    expect(seen.button).toBe("发放 1 张");
    await done("CouponIssue", asked);
    expect(await post("CouponIssue", asked)).toMatchObject({ code: "coupon_per_user" });
    expect((await get("CouponIssuePreview", { id, everybody: true })).data.hindered).toContain("还差 1 张");
    expect(await post("CouponIssue", { id, everybody: true })).toMatchObject({ http: 409, code: "coupon_gone" });
    expect((await get("CouponIssuePreview", { id, tags: '["老客"]' })).data.hindered).toBeTruthy();
    expect(await get("CouponIssuePreview", { id, ranks: "早餐 & 午餐" })).toMatchObject({ code: "invalid" });
    expect((await row(id))?.["taken"]).toMatchObject({ value: 2 });
  });

  it("whoever holds a draft is asked for by the draft's name", async () => {
    const { id } = (await done("CouponAdd", { ...form, name: "草稿券", publish: false })).data;
    const { top_search } = (await get("UserCouponList")).data as TableDescription;
    const options = top_search.find(({ name }) => name === "coupon")?.options;
    expect(options).toContainEqual(expect.objectContaining({ value: id, title: "草稿券" }));
  });

  it("[G-04] a code is not found by guessing: ten tries a minute are the most, and wrong ones count", async () => {
    await done("CouponAdd", { ...form, name: "猜不到", ways: ["code"], take_code: "qwe-456", ranks: [] });
    const guesser = await app.world.signedIn(owner.supplier, members[0] ?? 0);
    const guess = (code: string) => app.as(guesser).call(couponTakeByCode, { code });
    for (let n = 0; n < 10; n += 1) expect(await guess(`no${n}`)).toMatchObject({ code: "not_found" });
    expect(await guess("qwe456")).toMatchObject({ code: "rate_limited" });
    app.clock.advance(61_000);
    expect(await guess("qwe456")).toMatchObject({ code: "ok" });
  });

  it("[G-04] a piece is taken by code, by rank, found by member, made void, and expires by itself", async () => {
    const named = { ...form, name: "口令", ways: ["code"], take_code: "abc-123", ranks: [], valid_days: 1 };
    const id = (await done("CouponAdd", named)).data.id;
    expect(await post("CouponAdd", { ...named, name: "又一个" })).toMatchObject({ http: 400 });
    const piece = await work((desk) => takeByCode(desk, members[2] ?? 0, " ABC123 "));
    await expect(take(id, 2)).rejects.toMatchObject({ code: "coupon_closed" });
    const forGold = (await done("CouponAdd", { ...form, name: "金卡券", ranks: [gold] })).data.id;
    await expect(take(forGold)).rejects.toMatchObject({ code: "coupon_rank" });
    const [held] = await list("UserCouponList", { coupon: id });
    expect(held).toMatchObject({ id: piece, member: "会员2", source: "code", status: 0, _actions: ["void"] });
    expect(await list("UserCouponList", { keyword: "会员2" })).toHaveLength(1);
    expect(await list("UserCouponList", { keyword: "13700000002", keyword_field: "all" })).toHaveLength(1);
    expect(await list("UserCouponList", { keyword: "1370000000", keyword_field: "all" })).toHaveLength(0);
    const other = await work((desk) => takeByCode(desk, members[3] ?? 0, "ABC123"));
    await done("UserCouponVoid", { id: other, reason: "发错了" });
    expect(await post("UserCouponVoid", { id: other, reason: "再来" })).toMatchObject({ code: "wrong_status" });
    app.clock.advance(3 * 86_400_000);
    if (!("single" in expireCoupons.run)) throw new Error("one transaction");
    const { single } = expireCoupons.run;
    await work((desk) => single(desk, {}));
    expect(await query(`select id from user_coupon where status = 3`)).toContainEqual({ id: piece });
    expect(await brokenRules(app.services)).toEqual([]);
  });
});

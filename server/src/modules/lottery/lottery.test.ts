import { createHash } from "node:crypto";
import { lotteryClaim, lotteryDraw, lotteryInfo } from "@kangying/contract/plugins/lottery/lottery.endpoints";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeCamp } from "../../../test/camp.ts";
import { asOwner, desk } from "../../../test/desk.ts";
import { testPassword } from "../../../test/principals.ts";
import { brokenRules } from "../../../test/rules.ts";
import { hangzhou, openShop, type Shop } from "../../../test/shop.ts";
import { tellByPhone, told } from "../../../test/worlds/told.ts";
import { holdBed } from "../stay-acts/public.ts";
import { installAddon } from "../plugins/public.ts";
import { adjustScore } from "../users/public.ts";
import { drawNumber } from "./draws/draw-number.ts";
import { bytesOf } from "./draw-seed.ts";
import { claimPrize, drawPrize } from "./public.ts";

let shop: Shop;
const at = () => ({ app: shop.app, who: shop.owner });
const { done, get, list, post } = desk("addons/lottery/", at, { language: "zh-CN" });
const hour = 3_600;
let now = 0;
const form = () => ({
  name: "暖身转盘",
  style: "wheel",
  times: [now - hour, now + 24 * hour],
  cost_kind: "points",
  cost_points: 10,
  per_day: 3,
  per_total: 5,
  ranks: [],
  blank_name: "谢谢参与",
  blank_weight: 4_800,
  prizes: [
    { name: "积分 50", kind: "points", points: 50, weight: 3_000, stock: 100, day_cap: 1, unit_cost_fen: 50 },
    { name: "奶昔", kind: "goods", sku_id: shop.skus.big, weight: 2_200, stock: 4, per_user: 1, unit_cost_fen: 5_000 },
  ],
});
const draw = (id: number, number: number, member = shop.member) =>
  shop.work((work) => drawPrize(work, member, id, { number: () => number }));
const sku = async () =>
  (
    await shop.query<{ on_hand: number; reserved: number }>(`select on_hand, reserved from sku where id = $1`, [
      shop.skus.big,
    ])
  )[0];
let id = 0;

beforeAll(async () => {
  shop = await openShop({ industry: "camp" });
  now = await shop.work(async (work) => Math.floor(work.now.getTime() / 1000));
  await shop.work(async (work) => {
    await installAddon(work, "lottery");
    await adjustScore(work, shop.member, { kind: "points", delta: 100, reason: "x" });
  });
  await tellByPhone(shop, "lottery_won");
  id = (await done("LotteryAdd", form())).data.id;
});
afterAll(() => shop.app.close());

describe("[P-05] lottery", () => {
  it("shows its odds, its rules and what ten thousand draws would cost before it is published; then prizes stay", async () => {
    const { data: drawn } = await get("LotteryAddPreview", {
      style: "grid",
      blank_name: "谢谢参与",
      blank_weight: 1,
      prizes: JSON.stringify([{ name: "积分 50", kind: "points", weight: 1, stock: 10 }, { weight: 1 }]),
    });
    expect(drawn.cells.prizes.rows.map((row: { cells: { odds: { text: string } } }) => row.cells.odds.text)).toEqual([
      "33.33%",
      "33.33%",
    ]);
    expect(drawn.cells.prizes.foot).toMatchObject({ odds: "100.00%", weight: "3" });
    expect(drawn.wheel).toMatchObject({ style: "grid", sectors: ["谢谢参与", "积分 50", "–"] });
    const { data } = await get("LotteryPublishPreview", { id });
    expect(data.facts).toContainEqual({ title: "概率合计", text: "100.00%" });
    expect(data.bars.bars[0]).toEqual({ title: "谢谢参与", text: "48.00% · 4,800 / 10,000", share: 0.48 });
    const row = (await get("LotteryList", { page: 1 })).data.data.find((one: { id: number }) => one.id === id);
    expect(row.odds.parts.at(-1)).toEqual({
      title: "奶昔",
      share: 0.22,
      text: "22.00%",
      figures: [2200, "0 / 4", "", 1, "50.00"],
    });
    expect(row.odds.foot).toEqual(["3 个奖品", "100.00%", 10_000, 0, "", "", "每抽 ¥11.15"]);
    expect(data.note).toContain("奶昔 4 份 22.00%");
    await done("LotteryPublish", { id });
    expect(await sku(), "pieces of goods are set aside").toEqual({ on_hand: 10, reserved: 4 });
    expect(await post("LotteryEdit", { id, ...form() })).toMatchObject({ http: 409, code: "wrong_status" });
    await expect(shop.query(`update lottery_prize set weight = 1 where lottery_id = $1`, [id])).rejects.toThrow();
    expect(await post("LotteryAdd", { ...form(), prizes: [] })).toMatchObject({ http: 400 });
    // The limit is 50,000 yuan by the price of the goods, whatever cost is entered.
    await shop.query(`update sku set price_fen = 5000001 where id = $1`, [shop.skus.odd]);
    const dear = { name: "毛巾", kind: "goods", sku_id: shop.skus.odd, weight: 1, stock: 1, unit_cost_fen: 1 };
    expect(await post("LotteryAdd", { ...form(), prizes: [dear] })).toMatchObject({ http: 400 });
    await shop.query(`update sku set price_fen = 5000000 where id = $1`, [shop.skus.odd]);
    await done("LotteryDelete", { id: (await done("LotteryAdd", { ...form(), prizes: [dear] })).data.id });
    await shop.query(`update sku set price_fen = 3333 where id = $1`, [shop.skus.odd]);
  });

  it("takes the price, gives what was drawn, and falls to the blank where the day or the person has had theirs", async () => {
    expect(await draw(id, 5_000)).toMatchObject({ prize: { name: "积分 50" }, fell: null, state: "issued" });
    expect(await draw(id, 5_000)).toMatchObject({ prize: { kind: "blank" }, fell: "day", state: "blank" });
    expect(await draw(id, 9_999)).toMatchObject({ prize: { name: "奶昔" }, state: "waiting" });
    await expect(draw(id, 0), "three a day").rejects.toMatchObject({ code: "lottery_chances_gone" });
    const [{ points } = { points: 0 }] = await shop.query<{ points: number }>(
      `select points from member where id = $1`,
      [shop.member],
    );
    expect(points).toBe(100 - 3 * 10 + 50);
    expect(await told(shop, "恭喜"), "of both prizes, and of no blank").toMatchObject([
      { event: "lottery_won", by_day: false },
      { event: "lottery_won", by_day: false },
    ]);
    const [row] = await list("LotteryList");
    expect(row).toMatchObject({ draws: 3, chi: expect.stringContaining("χ²") });
  });

  it("is for those alone who bear one of its tags, and are in camp where it says so; its rules tell", async () => {
    const said = { ...form(), name: "老客场", tags: ["老客"], cost_kind: "free", prizes: [form().prizes[0]] };
    const preview = { tags: '["老客"]', in_camp: "true", blank_name: "谢谢参与", blank_weight: 1 };
    expect((await get("LotteryAddPreview", preview)).data.note).toContain("限带有标签 老客 的会员。 仅限在营学员。");
    const tagged = (tags: string) => shop.query("update member set tags = $2 where id = $1", [shop.member, tags]);
    await tagged("{老客}");
    const closed = (await done("LotteryAdd", said)).data.id;
    await done("LotteryPublish", { id: closed });
    await tagged("{新客}");
    await expect(draw(closed, 0)).rejects.toMatchObject({ code: "lottery_others" });
    await tagged("{新客,老客}");
    expect(await draw(closed, 0)).toMatchObject({ state: "blank" });
    const camp = (await done("LotteryAdd", { ...said, name: "营内场", in_camp: true })).data.id;
    await done("LotteryPublish", { id: camp });
    await expect(draw(camp, 0), "no student of this camp").rejects.toMatchObject({ code: "lottery_others" });
    for (const each of [closed, camp]) await done("LotteryStop", { id: each });
  });

  it("gives nights to a winner in camp; where their bed is taken the desk gives them again, once", async () => {
    const nights = { name: "住宿 2 晚", kind: "nights", nights: 2, weight: 1, stock: 3, unit_cost_fen: 18_000 };
    const said = { ...form(), name: "营内住宿", cost_kind: "free", blank_weight: 1, prizes: [nights] };
    expect(await post("LotteryAdd", said), "who is not in camp has no nights to be longer by").toMatchObject({
      http: 400,
    });
    const at_camp = (await done("LotteryAdd", { ...said, in_camp: true })).data.id;
    await done("LotteryPublish", { id: at_camp });
    const camp = await makeCamp(shop.app.services, shop.owner.supplier.context);
    const [buyer] = await shop.query<{ phone: string }>(`select phone from member where id = $1`, [shop.member]);
    const stay = await camp.stay(30, { phone: buyer?.phone ?? "" });
    await shop.query(`update student set member_id = $1 where id = (select student_id from stay where id = $2)`, [
      shop.member,
      stay,
    ]);
    const left = async () =>
      await shop.query(
        `select s.expected_nights as nights, (select count(*)::int from bed_night n where n.stay_id = s.id) as beds,
           (select sum(delta)::int from stay_night_entry e where e.stay_id = s.id and e.kind = 'compensate') as given
         from stay s where s.id = $1`,
        [stay],
      );
    expect(await draw(at_camp, 1)).toMatchObject({ prize: { kind: "nights" }, state: "issued" });
    expect(await left()).toEqual([{ nights: 9, beds: 9, given: 2 }]);
    // Another student sleeps there afterwards.
    const end = await shop.query<{ day: string }>(`select planned_end::text as day from stay where id = $1`, [stay]);
    const other = await camp.stay(20, { expected_date: end[0]?.day ?? "" });
    await shop.work((work) => holdBed(work, other, camp.beds[0] ?? 0, null));
    const failed = await draw(at_camp, 1);
    expect(failed, "the draw stays").toMatchObject({ prize: { kind: "nights" }, state: "failed" });
    const [row] = await list("DrawList", { state: "failed" });
    expect(row).toMatchObject({ error: expect.stringContaining("床") });
    expect(await post("DrawResend", { id: failed.id })).toMatchObject({ http: 409, code: "bed_taken" });
    await shop.work((work) => holdBed(work, other, null, null));
    await done("DrawResend", { id: failed.id });
    expect(await left()).toEqual([{ nights: 11, beds: 11, given: 4 }]);
    await done("LotteryStop", { id: at_camp });
  });

  it("sends goods by an order of nothing, to its winner alone and once", async () => {
    const [{ id: won } = { id: 0 }] = await shop.query<{ id: number }>(
      `select id from lottery_draw where state = 'waiting'`,
    );
    const claim = (member: number) => shop.work((work) => claimPrize(work, won, member, hangzhou));
    await expect(claim(shop.member + 1)).rejects.toMatchObject({ code: "not_found" });
    const { order } = await claim(shop.member);
    expect(order).toMatchObject({ type: "lottery", payable_fen: 0, status: "pay" });
    await expect(claim(shop.member)).rejects.toMatchObject({ code: "wrong_status" });
    expect(await sku()).toEqual({ on_hand: 10, reserved: 4 });
    await expect(
      shop.order({ wishes: { coupon_ids: [], points: 0, activity: { kind: "lottery", id: won } } }),
    ).rejects.toMatchObject({ code: "prize_not_yours" });
  });

  it("claims for a winner who has told the desk where to send it, once and in time", async () => {
    const goods = { name: "毛巾", kind: "goods", sku_id: shop.skus.odd, weight: 1, stock: 1, unit_cost_fen: 1 };
    const asked = { ...form(), name: "代填", cost_kind: "free", blank_weight: 1, prizes: [goods] };
    const desked = (await done("LotteryAdd", asked)).data.id;
    await done("LotteryPublish", { id: desked });
    const won = await draw(desked, 1);
    const send = { id: won.id, recipient: "许女士", phone: "13312344970", detail: "云栖路 18 号" };
    expect(await post("DrawSend", { ...send, region: ["33"] })).toMatchObject({ code: "invalid" });
    await done("DrawSend", { ...send, region: ["33", "3301", "330106"] });
    const [row] = await list("DrawList", { state: "claimed", lottery: desked });
    expect(row).toMatchObject({ order_no: { text: expect.any(String), to: expect.stringMatching(/look\/\d+$/u) } });
    expect(
      await shop.query(`select source, payable_fen, recipient from shop_order where no = $1`, [
        (row?.order_no as { text: string } | undefined)?.text,
      ]),
    ).toEqual([{ source: "desk", payable_fen: 0, recipient: "许女士" }]);
    expect(await post("DrawSend", { ...send, region: ["33", "3301", "330102"] })).toMatchObject({
      code: "wrong_status",
    });
    await done("LotteryStop", { id: desked });
  });

  it("sends what was won whatever the shop asks of purchases: its least amount and pieces, its limit, or goods that it sells no more", async () => {
    const goods = { name: "毛巾", kind: "goods", sku_id: shop.skus.odd, weight: 1, stock: 1, unit_cost_fen: 1 };
    const said = { ...form(), name: "门槛", cost_kind: "free", blank_weight: 1, prizes: [goods] };
    const strict = (await done("LotteryAdd", said)).data.id;
    await done("LotteryPublish", { id: strict });
    const won = await draw(strict, 1);
    const of = [shop.owner.supplier.id, shop.skus.odd];
    const settings = desk("seller/shopping/", at);
    const set_id = (await settings.list("ShoppingSetInfo"))[0]?.id ?? 0;
    const terms = (await settings.get("ShoppingSetEditPrefill", { id: set_id })).data;
    const rule = (min_amount_fen: number | null) =>
      settings.done("ShoppingSetEdit", { ...terms, version: undefined, id: set_id, min_amount_fen });
    const goodsAre = (set: string) =>
      shop.query(
        `update goods set ${set} where supplier_id = $1 and id = (select goods_id from sku where id = $2)`,
        of,
      );
    await rule(5_000);
    await goodsAre("status = 3");
    const claim = () => shop.work((work) => claimPrize(work, won.id, shop.member, hangzhou));
    await expect(claim(), "taken down for a violation").rejects.toMatchObject({ code: "goods_off_sale" });
    await goodsAre("status = 0, min_buy = 2, limit_per_user = 2");
    expect((await claim()).order).toMatchObject({ type: "lottery", payable_fen: 0, status: "pay" });
    await goodsAre("status = 1, min_buy = 1, limit_per_user = 1");
    await rule(null);
    const bought = () => shop.order({ lines: [{ sku_id: shop.skus.odd, qty: 1 }] });
    expect((await bought()).order, "a prize is no purchase").toMatchObject({ type: "normal", status: "submit" });
    await expect(bought()).rejects.toMatchObject({ code: "user_limit" });
    await goodsAre("limit_per_user = null");
    await done("LotteryStop", { id: strict });
  });

  it("lets one person publish no money for wallets above the limit for changes by hand: not at once, and not in parts on one day", async () => {
    const clerk = await shop.app.world.operator(shop.owner.supplier);
    const money = (name: string, stock: number) => ({
      ...form(),
      name,
      cost_kind: "free",
      prizes: [{ name: "余额", kind: "wallet", amount_fen: 10_000, weight: 9, stock, unit_cost_fen: 10_000 }],
    });
    const large = (await done("LotteryAdd", money("六", 6))).data.id;
    expect((await get("LotteryPublishPreview", { id: large })).data.asks).toEqual([
      "second_account",
      "second_password",
    ]);
    expect((await post("LotteryPublish", { id: large })).data.fields).toHaveProperty("second_account");
    const second = { second_account: clerk.account_id, second_password: "wrong-password" };
    expect((await post("LotteryPublish", { id: large, ...second })).data.fields).toHaveProperty("second_password");
    const one = (await done("LotteryAdd", money("三", 3))).data.id;
    const other = (await done("LotteryAdd", money("又三", 3))).data.id;
    await done("LotteryPublish", { id: one });
    expect((await post("LotteryPublish", { id: other })).data.fields).toHaveProperty("second_account");
    await done("LotteryPublish", { id: large, ...second, second_password: testPassword });
    const [logged] = await shop.query<{ after: object }>(
      `select after from operate_log where api = 'addons/lottery/LotteryPublish' order by id desc limit 1`,
    );
    expect(logged?.after).toMatchObject({ status: 1, second: expect.any(String) });
    for (const published of [one, large]) await done("LotteryStop", { id: published });
    await done("LotteryDelete", { id: other });
  });

  it("gives money that could not be given again by two people above the limit: asked for before, and never refused for ever", async () => {
    const clerk = await shop.app.world.operator(shop.owner.supplier);
    const second = { second_account: clerk.account_id, second_password: testPassword };
    const prize = { name: "大奖", kind: "wallet", amount_fen: 60_000, weight: 1, stock: 2, unit_cost_fen: 60_000 };
    const said = { ...form(), name: "大奖", cost_kind: "free", blank_weight: 1, prizes: [prize] };
    const large = (await done("LotteryAdd", said)).data.id;
    await done("LotteryPublish", { id: large, ...second });
    const query = asOwner(() => shop.app.database);
    await query(
      `insert into book_month (supplier_id, month, status, made_at, closed_at)
       values ($1, date_trunc('month', $2::timestamptz at time zone 'Asia/Shanghai')::date, 3, now(), now())`,
      [shop.owner.supplier.id, shop.app.clock.now()],
    );
    const won = await draw(large, 1);
    await query(`delete from book_month where supplier_id = $1`, [shop.owner.supplier.id]);
    expect(won).toMatchObject({ prize: { kind: "wallet" }, state: "failed" });
    expect((await get("DrawResendPreview", { id: won.id })).data.asks).toEqual(["second_account", "second_password"]);
    expect((await post("DrawResend", { id: won.id })).data.fields).toHaveProperty("second_account");
    const alone = { ...second, second_account: shop.owner.account_id };
    expect((await post("DrawResend", { id: won.id, ...alone })).data.fields).toHaveProperty("second_account");
    await done("DrawResend", { id: won.id, ...second });
    expect(
      await shop.query(`select amount_fen, second_name is not null as by_two from wallet_change where reason = '大奖'`),
    ).toEqual([{ amount_fen: 60_000, by_two: true }]);
    await done("LotteryStop", { id: large });
  });

  it("sends what was won at a shop that is frozen, which lets nobody draw", async () => {
    const goods = { name: "毛巾", kind: "goods", sku_id: shop.skus.odd, weight: 1, stock: 1, unit_cost_fen: 1 };
    const said = { ...form(), name: "冻结前", cost_kind: "free", blank_weight: 1, prizes: [goods] };
    const frozen = (await done("LotteryAdd", said)).data.id;
    await done("LotteryPublish", { id: frozen });
    const won = await draw(frozen, 1);
    const freeze = (on: boolean) =>
      shop.app.database.transaction({ role: "owner" }, (tx) =>
        tx.query("update auth.tenant set frozen = $2 where supplier_id = $1", [shop.owner.supplier.id, on]),
      );
    await freeze(true);
    const member = shop.app.as(shop.buyer);
    const [drawn, claimed] = [
      await member.call(lotteryDraw, { id: frozen }),
      await member.call(lotteryClaim, { id: won.id, ...hangzhou }),
    ];
    await freeze(false);
    expect(drawn).toMatchObject({ code: "shop_closed" });
    expect(claimed, claimed.msg).toMatchObject({ http: 200 });
    await done("LotteryStop", { id: frozen });
  });

  it("shows the hash of the next draw's seed before, and after it the seed that leads to the number", async () => {
    const other = await done("LotteryAdd", { ...form(), name: "刮一刮", prizes: form().prizes.slice(0, 1) });
    await done("LotteryPublish", { id: other.data.id });
    const member = shop.app.as(shop.buyer);
    const shown = async () => (await member.call(lotteryInfo, { id: other.data.id })).data.seed_commit;
    const before = await shown();
    const drawn = (await member.call(lotteryDraw, { id: other.data.id, word: "我的话" })).data;
    expect(drawn).toMatchObject({ seed_commit: before, sum: 7_800 });
    expect(createHash("sha256").update(drawn.seed).digest("hex")).toBe(before);
    expect(drawNumber(drawn.sum, bytesOf(drawn.seed, "我的话"))).toBe(drawn.number);
    expect(await shown(), "each draw has its own").not.toBe(before);
    expect((await list("DrawList"))[0]).toMatchObject({ seed: drawn.seed, seed_commit: before, word: "我的话" });
    await done("LotteryStop", { id: other.data.id });
    expect(await brokenRules(shop.app.services)).toEqual([]);
  });

  it("shows the buyer what each prize looks like, and the desk what was won", async () => {
    const picture = `${"b".repeat(12)}ppng${"0".repeat(32)}`;
    const prizes = [{ ...form().prizes[0], images: [picture] }];
    const other = (await done("LotteryAdd", { ...form(), name: "看图抽奖", blank_weight: 1, prizes })).data.id;
    await done("LotteryPublish", { id: other });
    const buyer = shop.app.as(shop.buyer);
    const shown = (await buyer.call(lotteryInfo, { id: other })).data.prizes;
    expect(shown.map(({ image }: { image: string | null }) => image?.includes(`/files/${picture}`) ?? null)).toEqual([
      null,
      true,
    ]);
    const won = await shop.work((work) => drawPrize(work, shop.buyer.member_id, other, { number: (sum) => sum - 1 }));
    expect(won).toMatchObject({ prize: { image: picture } });
    expect((await list("DrawList"))[0]).toMatchObject({ picture: expect.stringContaining(`/files/${picture}`) });
    await done("LotteryStop", { id: other });
  });

  it("publishes no draft with a picture that visitors may not see, however it came into the draft", async () => {
    const picture = `${"b".repeat(12)}ppng${"0".repeat(32)}`;
    const prizes = [{ ...form().prizes[0], images: [picture] }];
    const draft = (await done("LotteryAdd", { ...form(), name: "旧草稿", blank_weight: 1, prizes })).data.id;
    const hidden = `${"b".repeat(12)}spng${"1".repeat(32)}`;
    await shop.query(
      `insert into file (supplier_id, file_id, access, kind, name, type, size, created_at, used_at)
       values ($1, $2, 'private', 'image', 'a.png', 'image/png', 1, now(), now())`,
      [shop.owner.supplier.id, hidden],
    );
    await shop.query(`update lottery_prize set image = $2 where lottery_id = $1 and kind = 'points'`, [draft, hidden]);
    expect((await post("LotteryPublish", { id: draft })).data.fields).toHaveProperty(["prizes[0].images"]);
    expect(await list("LotteryList", { status: 0 })).toContainEqual(expect.objectContaining({ id: draft }));
    await done("LotteryDelete", { id: draft });
  });

  it("keeps the add-on from being taken out while it runs; the next edition ends it and gives back what nobody won", async () => {
    const addons = desk("addons/", at);
    const row = (await addons.list("list")).find(({ key }) => key === "lottery");
    expect(await addons.post("uninstall", { id: row?.id })).toMatchObject({ http: 409, code: "addon_busy" });
    expect((await addons.get("UninstallPreview", { id: row?.id })).data.hindered).toBeTruthy();
    expect((await addons.get("NowList")).data).toContainEqual(
      expect.objectContaining({ key: "lottery", hinders: true }),
    );
    await done("LotteryRenew", { id, to: now + 48 * hour });
    const [next] = await list("LotteryList", { status: 0 });
    expect(next).toMatchObject({ edition: 2, name: "暖身转盘" });
    await done("LotteryPublish", { id: next?.id });
    expect(await sku(), "one ordered, four for the new edition").toEqual({ on_hand: 10, reserved: 5 });
    await expect(draw(id, 0)).rejects.toMatchObject({ code: "lottery_closed" });
    // Two drafts of the first edition: publishing either of them ends the running one.
    for (const days of [3, 4]) await done("LotteryRenew", { id, to: now + days * 24 * hour });
    const [fourth, third] = await list("LotteryList", { status: 0 });
    expect([third, fourth]).toMatchObject([{ edition: 3 }, { edition: 4 }]);
    await done("LotteryPublish", { id: fourth?.id });
    await done("LotteryPublish", { id: third?.id });
    expect((await list("LotteryList", { status: 1 })).map((one) => one.id)).toEqual([third?.id]);
    expect(await sku(), "one ordered, four for the edition that runs").toEqual({ on_hand: 10, reserved: 5 });
    await expect(
      shop.work(({ tx }) => tx.query("update lottery set status = 1 where id = $1", [fourth?.id])),
    ).rejects.toThrow("another edition");
    await done("LotteryStop", { id: third?.id });
    expect(await sku()).toEqual({ on_hand: 10, reserved: 1 });
    expect(await addons.post("uninstall", { id: row?.id })).toMatchObject({ http: 200 });
    expect(await brokenRules(shop.app.services)).toEqual([]);
  });
});

import * as endpoints from "@kangying/contract/plugins/union/union.endpoints";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { desk } from "../../../test/desk.ts";
import { brokenRules } from "../../../test/rules.ts";
import { addBuyer } from "../../../test/shop.ts";
import { openUnion, type UnionShop } from "../../../test/worlds/union-shop.ts";
import { balanceOf } from "../finance/public.ts";
import { holdOrder, payOrder } from "../orders/public.ts";
import { baseOf, nearestRule } from "./commissions/rate-of.ts";
import { followAgainJob } from "./commissions/follow-again.ts";
import { insertCommission } from "./commissions/commissions.repo.ts";
import { askPartner } from "./partners/ask-partner.ts";
import { refusePartner } from "./partners/decide-partner.ts";
import { findPartner, invitePartner, makeBatch, rejectBatch, releaseBatch, resumePartner } from "./public.ts";

let at: UnionShop;
/** A refund that is requested in time and approved late. */
let late = 0;
const rows = (order: number) =>
  at.shop.query<{ level: number; amount_fen: number; reversed_fen: number; status: number; claimed_fen: number }>(
    `select level, amount_fen, reversed_fen, status, claimed_fen from union_commission where order_id = $1 order by level`,
    [order],
  );
const balance = (account: string) => at.shop.work((work) => balanceOf(work, account));
const wallet = (index: number) => balance(`wallet:member:${at.partners[index]?.holder ?? 0}`);
const { done, post, list, get } = desk("addons/union/", () => ({ app: at.shop.app, who: at.shop.owner }));
const centre = desk("addons/", () => ({ app: at.shop.app, who: at.shop.owner }));

beforeAll(async () => {
  at = await openUnion();
});
afterAll(() => at.shop.app.close());

const rule = { version: 1, rate_bp: 100, parent_bp: 0 };

it("[P-08] the nearest rule counts: the goods, their category, the one above it, all", () => {
  const all = { ...rule, id: 1, scope: "all", scope_id: 0 } as const;
  const wide = { ...rule, id: 2, scope: "cat", scope_id: 7 } as const;
  const near = { ...rule, id: 3, scope: "cat", scope_id: 8 } as const;
  const goods = { ...rule, id: 4, scope: "goods", scope_id: 5 } as const;
  expect(nearestRule([all, wide, near, goods], 5, [8, 7])?.id).toBe(4);
  expect(nearestRule([all, wide, near], 5, [8, 7])?.id).toBe(3);
  expect(nearestRule([all, wide], 5, [8, 7])?.id).toBe(2);
  expect(nearestRule([all], 5, [8, 7])?.id).toBe(1);
  expect(nearestRule([], 5, [8])).toBeUndefined();
});

describe("[P-08] partners", () => {
  it("ask by themselves, are decided on by facts, and stand at two levels, never three", async () => {
    const buyer = () => at.shop.app.as(at.shop.buyer);
    expect((await buyer().call(endpoints.unionMine)).data).toBeNull();
    const second = at.partners[1]?.code ?? "";
    const ask = (inviter: string) => buyer().call(endpoints.unionApply, { name: "许清和", inviter });
    expect(await ask(second)).toMatchObject({ http: 409, code: "union_two_levels" });
    expect((await ask(at.partners[0]?.code ?? "")).http).toBe(200);
    const [asking] = await list("PartnerList", { status: "0" });
    expect(asking).toMatchObject({
      name: { name: "许清和" },
      level: 2,
      parent: "韩墨",
      _actions: expect.arrayContaining(["approve"]),
    });
    const facts = (await get("PartnerApprovePreview", { id: asking?.id })).data;
    expect(facts.facts).toContainEqual(expect.objectContaining({ text: "许清和" }));
    const look = async (id: unknown) => (await get("PartnerLook", { id })).data;
    const asks = await look(asking?.id);
    expect(asks.checks, "what speaks for who asks, and nobody's real name").toEqual(facts.checks);
    expect(asks.effects, "the second level is the last").toHaveLength(1);
    expect((await look(at.partners[0]?.id)).bars.bars.map(({ title }: { title: string }) => title)).toEqual([
      "周岚",
      "许清和",
    ]);
    // The links on an applicant's page show the rows of each list: none yet.
    for (const [api, filter] of [
      ["PartnerList", "parent"],
      ["CommissionList", "partner"],
      ["LinkList", "partner"],
      ["BatchLineList", "partner"],
    ] as const)
      expect(await list(api, { [filter]: String(asking?.id) }), api).toEqual([]);
    await done("PartnerRefuse", { id: asking?.id, reason: "实名不一致" });
    expect((await buyer().call(endpoints.unionMine)).data).toMatchObject({ status: 3, reason: "实名不一致" });
    expect((await buyer().call(endpoints.unionApply, { name: "许清和" })).http, "who was refused asks again").toBe(200);
    await done("PartnerRefuse", { id: asking?.id, reason: "再核实" });
    // The database itself refuses a third level.
    const third = at.shop.query(`update union_partner set level = 2, parent_id = $2 where id = $1`, [
      asking?.id,
      at.partners[1]?.id,
    ]);
    await expect(third).rejects.toThrow(/union_parent_is_first_level/u);
  });

  it("[P-08] who was refused is invited at the desk after all, with a link of their own", async () => {
    const partner = await at.shop.work(async (work) => {
      const holder = await addBuyer(work, "许念", "13655550009");
      const said = { kind: "person", name: "许念", licence_no: null, word: "" } as const;
      const asked = await askPartner(work, holder, { ...said, inviter: null });
      await refusePartner(work, asked, "资料不全", null);
      expect(await invitePartner(work, holder, { ...said, parent_id: null })).toBe(asked);
      await expect(invitePartner(work, holder, { ...said, parent_id: null })).rejects.toMatchObject({
        code: "union_partner_already",
      });
      return asked;
    });
    const found = (await list("PartnerList", {})).find(({ id }) => id === partner);
    expect(found).toMatchObject({ status: 1, reason: null, _actions: ["stop"] });
    expect(await list("LinkList", { partner })).toHaveLength(1);
  });

  it("have links that are dead once they are stopped; another person lets them in again", async () => {
    const partner = await at.shop.work(async (work) => {
      const holder = await addBuyer(work, "柳意", "13655550001");
      return await invitePartner(work, holder, {
        kind: "person",
        name: "柳意",
        licence_no: null,
        word: "",
        parent_id: null,
      });
    });
    const [link] = await list("LinkList", { partner });
    const code = String(link?.["code"]);
    const click = () => at.shop.app.as(at.shop.buyer).call(endpoints.unionClick, { code });
    expect((await click()).http).toBe(200);
    await done("PartnerStop", { id: partner, reason: "长期不推广" });
    expect(await click()).toMatchObject({ http: 404, code: "union_link_dead" });
    expect(await rows((await at.paid()).id), "a stopped one earns by no new order").toEqual([]);
    expect((await list("OrderList", { excluded: "stopped" })).length).toBe(1);
    await at.shop.query(`update union_partner set stopped_by = 1 where id = $1`, [partner]);
    await expect(at.shop.work((work) => resumePartner(work, partner, null))).rejects.toMatchObject({
      code: "union_other_person",
    });
    await at.second((work) => resumePartner(work, partner, null));
    expect((await click()).http).toBe(200);
  });
});

describe("[P-08] commissions", () => {
  it("come of the last click within the window, at two levels, and not of one's own purchase", async () => {
    const [first, second] = at.partners;
    await at.click(at.shop.member, first?.code ?? "");
    await at.click(at.shop.member, second?.code ?? "");
    const order = await at.paid(2);
    expect(await rows(order.id)).toMatchObject([
      { level: 1, amount_fen: 2_000, status: 0 },
      { level: 2, amount_fen: 400, status: 0 },
    ]);
    const twice = { order_id: order.id, order_no: "x", item_id: order.item, partner_id: first?.id ?? 0 };
    const again = { ...twice, level: 1 as const, base_fen: 100, rate_bp: 1_000, amount_fen: 10 };
    expect(
      await at.shop.work((work) => insertCommission(work.tx, work.supplier.id, again, work.now)),
      "never two of one item and level",
    ).toBeNull();
    await at.shop.query(`update union_click set counts_until = '2000-01-01'`);
    expect(await rows((await at.paid()).id), "the window is over").toEqual([]);
    await at.shop.query(`update union_click set counts_until = '2999-01-01'`);
    expect(await brokenRules(at.shop.app.services)).toEqual([]);
  });

  it("are of what was paid for the goods and kept: freight stands before no refund", () => {
    const paid = { pay_fen: 12_000, freight_fen: 2_000 };
    expect(baseOf({ ...paid, refunded_fen: 0, freight_refunded_fen: 0 })).toBe(10_000);
    expect(baseOf({ ...paid, refunded_fen: 5_000, freight_refunded_fen: 0 }), "goods alone went back").toBe(5_000);
    expect(baseOf({ ...paid, refunded_fen: 6_000, freight_refunded_fen: 1_000 })).toBe(5_000);
    expect(baseOf({ ...paid, refunded_fen: 12_000, freight_refunded_fen: 2_000 })).toBe(0);
  });

  it("are frozen, free once nothing can come back, and less with a refund, in proportion", async () => {
    await at.click(at.shop.member, at.partners[0]?.code ?? "");
    const order = await at.paid(4);
    await at.agree(await at.ask(order, 1));
    expect(await rows(order.id)).toMatchObject([{ amount_fen: 4_000, reversed_fen: 1_000, status: 0 }]);
    await at.receive(order.id);
    late = await at.ask(order, 2);
    await at.settle(order.id);
    expect(await rows(order.id)).toMatchObject([{ reversed_fen: 1_000, status: 1 }]);
    expect(await brokenRules(at.shop.app.services)).toEqual([]);
  });
});

describe("[P-08] settlement", () => {
  it("is one batch, made by one and released by another, for the sum that was shown; what is refunded later is owed and set off", async () => {
    const delay = (days: number) =>
      at.shop.query(
        `update supplier_addon set config = config || jsonb_build_object('settle_days', $1::int) where addon_key = 'union'`,
        [days],
      );
    await delay(3);
    expect((await get("BatchMakePreview")).data, "what was freed today waits three days").toMatchObject({
      total_fen: 0,
    });
    await expect(at.shop.work((work) => makeBatch(work))).rejects.toMatchObject({ code: "union_nothing_free" });
    await delay(0);
    const batch = await at.shop.work((work) => makeBatch(work));
    await expect(at.shop.work((work) => releaseBatch(work, batch, 3_000, null))).rejects.toMatchObject({
      code: "union_other_person",
    });
    await expect(at.second((work) => releaseBatch(work, batch, 2_999, null))).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await centre.post("uninstall", { id: 5 })).toMatchObject({ code: "addon_busy" });
    await at.second((work) => rejectBatch(work, batch, "核对后再来", null));
    const next = await at.shop.work((work) => makeBatch(work));
    expect((await get("BatchPreview", { id: next })).data).toMatchObject({ total_fen: 3_000 });
    await at.second((work) => releaseBatch(work, next, 3_000, null));
    expect(await wallet(0)).toBe(3_000);
    expect(await brokenRules(at.shop.app.services)).toEqual([]);

    await at.agree(late);
    expect(await balance(`aff_clawback:${at.partners[0]?.id}`)).toBe(2_000);
    expect(await wallet(0), "a wallet never goes below what is there").toBe(3_000);
    const little = await at.paid();
    await at.receive(little.id);
    await at.settle(little.id);
    const third = await at.shop.work((work) => makeBatch(work));
    await at.second((work) => releaseBatch(work, third, 0, null));
    expect((await list("BatchLineList", { batch: third }))[0]).toMatchObject({
      free_fen: 1_000,
      set_off_fen: -1_000,
      pay_fen: 0,
      owed_fen: 1_000,
    });
    expect(await balance(`aff_clawback:${at.partners[0]?.id}`)).toBe(1_000);
    expect(await brokenRules(at.shop.app.services)).toEqual([]);
  });

  it("is another one than was shown where a refund comes between: the batch that waits is less", async () => {
    const order = await at.paid(3);
    await at.receive(order.id);
    const asked = await at.ask(order, 1);
    await at.settle(order.id);
    const batch = await at.shop.work((work) => makeBatch(work));
    await at.agree(asked);
    expect(await list("BatchList", { status: "0" })).toMatchObject([{ id: batch, free_fen: 2_000, pay_fen: 1_000 }]);
    await at.second((work) => releaseBatch(work, batch, 1_000, null));
    expect(await wallet(0)).toBe(4_000);
    expect(await post("BatchMake", {})).toMatchObject({ http: 409, code: "union_nothing_free" });
    expect(await brokenRules(at.shop.app.services)).toEqual([]);
  });

  it("takes back by hand what is left of a commission, once: held it is gone, settled it is owed", async () => {
    const [settled] = await list("CommissionList", { status: "2" });
    const owed = await balance(`aff_clawback:${at.partners[0]?.id}`);
    const before = await wallet(0);
    const held = await at.paid(2);
    const [row] = await list("CommissionList", { keyword: "", status: "0" });
    await done("CommissionReverse", { id: row?.id, reason: "刷单" });
    expect(await rows(held.id)).toMatchObject([{ amount_fen: 2_000, reversed_fen: 2_000, status: 3 }]);
    expect(await post("CommissionReverse", { id: row?.id, reason: "再次" })).toMatchObject({ code: "wrong_status" });
    await done("CommissionReverse", { id: settled?.id, reason: "亲属代购" });
    const left = Number(settled?.["amount_fen"]);
    expect(await balance(`aff_clawback:${at.partners[0]?.id}`)).toBe(owed + left);
    expect(await wallet(0), "a wallet pays nothing back by itself").toBe(before);
    expect(await list("CommissionList", { reversed: "1" })).toContainEqual(
      expect.objectContaining({ id: settled?.id, undone_reason: "亲属代购" }),
    );
    await at.agree(await at.ask(held, 1));
    expect(await rows(held.id), "a refund takes nothing more of it").toMatchObject([{ reversed_fen: 2_000 }]);
    expect(await brokenRules(at.shop.app.services)).toEqual([]);
  });

  it("leaves out a partner whose member was deleted, so that the others are paid; who is owed something is not deleted", async () => {
    const users = desk("seller/user/", () => ({ app: at.shop.app, who: at.shop.owner }));
    const invite = (name: string, phone: string) =>
      at.shop.work(async (work) => {
        const holder = await addBuyer(work, name, phone);
        const said = { kind: "person", name, licence_no: null, word: "", parent_id: null } as const;
        const id = await invitePartner(work, holder, said);
        return { id, holder, code: (await findPartner(work.tx, work.supplier.id, { id }))?.code ?? "" };
      });
    const [gone, owed] = [await invite("远走", "13500000071"), await invite("留下", "13500000072")];
    await at.click(at.shop.member, gone.code);
    const { order } = await at.shop.order();
    expect(await users.post("del", { id: gone.holder })).toMatchObject({ code: "ok" });
    expect((await list("PartnerList")).find(({ id }) => id === gone.id)).toMatchObject({ status: 2 });
    expect(await at.shop.query(`select name, phone from union_partner where id = $1`, [gone.id])).not.toMatchObject([
      { name: "远走" },
    ]);
    // Placed before and paid after it: a commission that nobody can be paid.
    await at.shop.work(async (work) => {
      await payOrder(work, await holdOrder(work, "pay", order.id), { channel: "bank", idem_key: `gone:${order.id}` });
    });
    await at.click(at.shop.member, owed.code);
    const other = await at.paid();
    expect(await users.post("del", { id: owed.holder })).toMatchObject({ http: 409, code: "member_is_owed" });
    for (const id of [order.id, other.id]) {
      await at.receive(id);
      await at.settle(id);
    }
    expect((await get("BatchMakePreview")).data).toMatchObject({ total_fen: 1_000 });
    const batch = await at.shop.work((work) => makeBatch(work));
    await at.second((work) => releaseBatch(work, batch, 1_000, null));
    expect(await balance(`wallet:member:${owed.holder}`)).toBe(1_000);
    await at.click(at.shop.member, at.partners[0]?.code ?? "");
    expect(await brokenRules(at.shop.app.services)).toEqual([]);
  });

  it("brings along what a refund took by the former rule, once", async () => {
    const order = await at.paid(2);
    await at.agree(await at.ask(order, 1));
    const [id, account] = [order.id, `aff_frozen:${at.partners[0]?.id}`];
    const held = await balance(account);
    // As if a smaller part of the refund had been counted as goods.
    await at.shop.work(async ({ tx }) => {
      await tx.query(`update order_item set refunded_fen = refunded_fen + 1000 where order_id = $1`, [id]);
      await tx.query(`update shop_order set refunded_fen = refunded_fen + 1000 where id = $1`, [id]);
    });
    expect(await brokenRules(at.shop.app.services, /^commission/)).toMatchObject([
      { rule: "commission.reversed_with_refund" },
    ]);
    const { run } = followAgainJob;
    if (!("own" in run)) throw new Error("it opens its own transactions");
    const job = { services: at.shop.app.services, supplier_id: at.shop.owner.supplier.id, signal: AbortSignal.any([]) };
    for (let turn = 0; turn < 2; turn += 1)
      await run.own({ ...job, transaction: (doIt) => at.shop.work((work) => doIt(work)) }, {});
    expect(await rows(id)).toMatchObject([{ amount_fen: 2_000, reversed_fen: 1_100 }]);
    expect(await balance(account)).toBe(held - 100);
    expect(await brokenRules(at.shop.app.services, /^commission/)).toEqual([]);
  });

  it("ranks partners by what they have earned in each month of the shop's clock, less what went back", async () => {
    await at.shop.query(
      `insert into union_commission (supplier_id, order_id, order_no, item_id, level, partner_id, base_fen, rate_bp, amount_fen, reversed_fen, status, accrued_at)
       select c.supplier_id, c.order_id, c.order_no, c.item_id, 2, $1, 100000, 100, 900, v.reversed, 0, v.at
       from (select *, row_number() over (order by id) as place from union_commission where level = 1
           and item_id not in (select item_id from union_commission where level = 2)) c
         join (values (1, 100, '2026-01-31T15:59:59Z'::timestamptz), (2, 0, '2026-01-31T16:00:00Z')) as v (n, reversed, at) on v.n = c.place`,
      [at.partners[1]?.id],
    );
    const old = (await list("RankingList", { partner: String(at.partners[1]?.id) })).filter(
      ({ month }) => String(month) < "2026-03",
    );
    expect(old, "a second lies between two months").toMatchObject([
      { month: "2026-02", place: 1, earned_fen: 900, partner: { name: expect.any(String) }, orders: 0 },
      { month: "2026-01", place: 1, amount_fen: 900, reversed_fen: -100, earned_fen: 800 },
    ]);
    const all = await list("RankingList");
    const [first, second] = all;
    expect([first?.place, second?.place], "this month first, whoever earned the most first").toEqual([1, 2]);
    expect(Number(first?.earned_fen)).toBeGreaterThan(Number(second?.earned_fen));
    const month = String(first?.month);
    const of = await at.shop.query<{ fen: number }>(
      `select sum(amount_fen - reversed_fen)::bigint as fen from union_commission where partner_id = $1
         and to_char(accrued_at at time zone 'Asia/Shanghai', 'YYYY-MM') = $2`,
      [at.partners[0]?.id, month],
    );
    expect(
      all.find(
        ({ partner, month: its }) =>
          (partner as { sub: string }).sub && its === month && (partner as { name: string }).name === "韩墨",
      ),
    ).toMatchObject({ earned_fen: of[0]?.fen });
  });
});

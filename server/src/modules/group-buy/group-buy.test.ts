import * as endpoints from "@kangying/contract/plugins/group-buy/group-buy.endpoints";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { desk } from "../../../test/desk.ts";
import { brokenRules } from "../../../test/rules.ts";
import { addBuyer, hangzhou, openShop, type Shop } from "../../../test/shop.ts";
import { doWork } from "../../../test/work.ts";
import { tellByPhone, told } from "../../../test/worlds/told.ts";
import type { Work } from "../../core/jobs/work.ts";
import { findPayout } from "../finance/payouts/payouts.repo.ts";
import { settlePayout } from "../finance/payouts/settle-payout.ts";
import { approvePayout, balanceOf, confirmPayment, payPayout } from "../finance/public.ts";
import { setRefundDualLimit } from "../finance/finance-settings.ts";
import { closeOrder, findOrder, holdOrder, payOrder, sendPieces } from "../orders/public.ts";
import { installAddon } from "../plugins/public.ts";
import { askForRefund } from "../refunds/public.ts";
import { rechargeWallet } from "../wallets/public.ts";
import { groupRefunds, leaveGroup } from "./end-groups.ts";
import { remindGroups } from "./remind-group.ts";
import { groupsToFill, seatsToReturn } from "./seats.repo.ts";
import { buyInGroup, expireGroups, fillGroup, returnSeat } from "./public.ts";

let shop: Shop;
let now = 0;
let item = 0;
let activity = 0;
const members: number[] = [];
const at = () => ({ app: shop.app, who: shop.owner });
const { done, get, list, post } = desk("addons/groupbuy/", at, { language: "zh-CN" });
const centre = desk("addons/", at);
const form = (more: object = {}) => ({
  name: "双十二",
  size: 2,
  hours: 24,
  times: [now - 60, now + 3_600],
  per_user: 4,
  per_order: 2,
  items: [{ sku_id: shop.skus.big, price_fen: 6_000, quota: 8 }],
  may_leave: true,
  is_listed: true,
  stacks: [],
  ...more,
});
const buy = (who: number, group_id: number | null, qty = 1) =>
  shop.work(async (work) => {
    const { order } = await buyInGroup(work, members[who] ?? 0, { item_id: item, qty, group_id, sent_to: hangzhou });
    const [seat] = await work.tx.query<{ group_id: number }>(`select group_id from group_seat where order_id = $1`, [
      order.id,
    ]);
    return { id: order.id, group: seat?.group_id ?? 0, order };
  });
const pay = (id: number) =>
  shop.work(async (work) => {
    await payOrder(work, await holdOrder(work, "pay", id), { channel: "wallet", idem_key: `t:${id}` });
  });
const bought = async (who: number, group_id: number | null) => {
  const seat = await buy(who, group_id);
  await pay(seat.id);
  return seat;
};
const system = <T>(run: (work: Work) => Promise<T>, later = 0): Promise<T> =>
  shop.work((work) =>
    run({
      ...work,
      now: new Date(work.now.getTime() + later),
      actor: { kind: "system", name: "group.expire" },
      audit: (entry) => work.audit(entry),
      changed: (topic, key, version) => work.changed(topic, key, version),
      enqueue: (job, data, options) => work.enqueue(job, data, options),
    }),
  );
/** Sends the piece of an order, or asks for its money back. */
async function demandAllowed(work: Work, act: "send" | "ask_refund", order_id: number): Promise<void> {
  const held = await holdOrder(work, act, order_id);
  const items = [{ item_id: held.items[0]?.id ?? 0, qty: 1 }];
  if (act === "send") return void (await sendPieces(work, held, items));
  const said = { kind: 1, fault: "buyer", reason: "x", description: "", images: [], apply_fen: null } as const;
  await askForRefund(work, { ...said, order_id, member_id: null, items });
}
const order = (id: number) => shop.work((work) => findOrder(work.tx, work.supplier.id, id));
const group = async (id: number) =>
  (
    await shop.query(
      `select status, seats_paid, seats_held, expire_at is not null as opened from buy_group where id = $1`,
      [id],
    )
  )[0];
const sku = async () => (await shop.query(`select on_hand, reserved from sku where id = $1`, [shop.skus.big]))[0];

beforeAll(async () => {
  shop = await openShop();
  await shop.work((work) => installAddon(work, "groupbuy"));
  await tellByPhone(shop, "group_full", "group_failed");
  now = await shop.work(async (work) => Math.floor(work.now.getTime() / 1000));
  for (let n = 0; n < 4; n += 1) {
    const member = await shop.work((work) => addBuyer(work, `团员${n}`, `1371111000${n}`));
    members.push(member);
    await shop.work((work) =>
      rechargeWallet(work, {
        member_id: member,
        channel: "bank",
        amount_fen: 50_000,
        memo: null,
        drawer_id: null,
        idem_key: `recharge:${member}`,
      }),
    );
  }
});
afterAll(() => shop.app.close());

describe("[P-02] group buy", () => {
  it("has prices filled by a discount on what each SKU costs", async () => {
    type Field = {
      name: string;
      discounts?: object;
      fields?: Field[];
      options?: { value: number; amount_fen?: number }[];
    };
    const { actions } = (await get("ActivityList", {})).data as { actions: { name: string; form?: Field[] }[] };
    const items = actions.find(({ name }) => name === "add")?.form?.find(({ name }) => name === "items");
    expect(items?.discounts).toEqual({ field: "price_fen", of: "sku_id" });
    const skus = items?.fields?.find(({ name }) => name === "sku_id")?.options;
    expect(skus?.find(({ value }) => value === shop.skus.big)?.amount_fen).toBe(10_000);
  });

  it("locks its quota when it is published, and refuses what is not cheaper or overlaps", async () => {
    const dear = { sku_id: shop.skus.big, price_fen: 10_000, quota: 5 };
    expect(await post("ActivityAdd", form({ items: [dear] }))).toMatchObject({ http: 400 });
    expect(await post("ActivityAdd", form({ size: 11 }))).toMatchObject({ http: 400 });
    activity = (await done("ActivityAdd", form())).data.id;
    await done("ActivityPublish", { id: activity });
    expect(await sku()).toEqual({ on_hand: 10, reserved: 8 });
    const again = (
      await done("ActivityAdd", form({ name: "又一个", items: [{ ...dear, price_fen: 5_000, quota: 1 }] }))
    ).data.id;
    expect(await post("ActivityPublish", { id: again })).toMatchObject({ http: 409, code: "group_overlap" });
    item = (await list("ItemList", { activity }))[0]?.id ?? 0;
  });

  it("holds a seat when it is placed, opens with the leader's payment, and is full with the last one's", async () => {
    const leader = await buy(0, null);
    expect(leader.order).toMatchObject({ type: "group", payable_fen: 6_000, group_state: "waiting" });
    await expect(buy(1, leader.group), "nobody joins before the leader has paid").rejects.toMatchObject({
      code: "group_full",
    });
    await pay(leader.id);
    await expect(buy(0, null), "no second open group").rejects.toMatchObject({ code: "group_joined" });
    const second = await buy(1, leader.group);
    expect(await group(leader.group)).toMatchObject({ seats_paid: 1, seats_held: 1, opened: true });
    await expect(buy(2, leader.group), "a held seat is taken").rejects.toMatchObject({ code: "group_full" });
    await shop.work(async (work) => closeOrder(work, await holdOrder(work, "close", second.id), "timeout"));
    const third = await buy(2, leader.group);
    const send = (id: number) =>
      shop.work(async (work) => {
        const held = await holdOrder(work, "send", id);
        await sendPieces(work, held, [{ item_id: held.items[0]?.id ?? 0, qty: 1 }]);
      });
    await expect(send(leader.id), "nothing is sent while it waits").rejects.toMatchObject({ code: "group_waiting" });
    const asked = {
      kind: 1 as const,
      fault: "buyer" as const,
      reason: "x",
      description: "",
      images: [],
      apply_fen: null,
    };
    await expect(
      shop.work(async (work) => {
        const held = await holdOrder(work, "ask_refund", leader.id);
        const items = [{ item_id: held.items[0]?.id ?? 0, qty: 1 }];
        await askForRefund(work, { ...asked, order_id: leader.id, member_id: null, items });
      }),
      "nor given back",
    ).rejects.toMatchObject({ code: "group_waiting" });
    await pay(third.id);
    expect(await group(leader.group)).toMatchObject({ status: 1, seats_paid: 2, seats_held: 0 });
    const toFill = () => shop.work(({ tx, supplier }) => groupsToFill(tx, supplier.id));
    expect(await toFill(), "where its job is lost, it is queued again").toEqual([{ group_id: leader.group }]);
    await system((work) => fillGroup(work, leader.group));
    expect(await toFill()).toEqual([]);
    const full = await order(leader.id);
    expect(full).toMatchObject({ group_state: "full", status: "pay" });
    expect(await told(shop, full?.no ?? "")).toMatchObject([{ event: "group_full", phone: "13711110000" }]);
    await send(leader.id);
    expect(await brokenRules(shop.app.services)).toEqual([]);
  });

  it("gives everybody their money back when it fails, each by themselves, and says so only then", async () => {
    const leader = await bought(0, null);
    const unpaid = await buy(3, leader.group);
    expect(await centre.post("uninstall", { id: 1 })).toMatchObject({ http: 409, code: "addon_busy" });
    await system(expireGroups, 25 * 3_600_000);
    expect(await group(leader.group)).toMatchObject({ status: 2 });
    await system((work) => returnSeat(work, unpaid.id));
    expect(await order(unpaid.id)).toMatchObject({ status: "close", close_reason: "group_failed" });
    expect(await group(leader.group), "one has not been paid back yet").toMatchObject({ status: 2 });
    await system((work) => returnSeat(work, leader.id));
    await system((work) => returnSeat(work, leader.id));
    expect(await order(leader.id)).toMatchObject({
      status: "close",
      close_reason: "group_failed",
      refunded_fen: 6_000,
    });
    expect(await group(leader.group)).toMatchObject({ status: 3 });
    const failed = await told(shop, (await order(leader.id))?.no ?? "");
    expect(failed, "once they have their money").toMatchObject([{ event: "group_failed", phone: "13711110000" }]);
    expect(await told(shop, (await order(unpaid.id))?.no ?? ""), "who has not paid has nothing back").toEqual([]);
    expect(await brokenRules(shop.app.services)).toEqual([]);
  });

  it("lets a member leave who is not the leader, and keeps a refused refund on the red list until it is tried again", async () => {
    const leader = await buy(0, null);
    await shop.work(async (work) => {
      const wanted = { channel: "wechat" as const, idem_key: `w:${leader.id}` };
      const { no } = await payOrder(work, await holdOrder(work, "pay", leader.id), wanted);
      await confirmPayment(work, { no, channel_no: `4200${leader.id}`, amount_fen: 6_000, fee_fen: 36 });
    });
    await shop.query(`update group_activity set size = 3 where id = $1`, [activity]);
    await shop.query(`update buy_group set size = 3 where id = $1`, [leader.group]);
    const other = await bought(1, leader.group);
    await expect(shop.work((work) => leaveGroup(work, members[0] ?? 0, leader.id))).rejects.toMatchObject({
      code: "group_no_leaving",
    });
    await shop.work((work) => leaveGroup(work, members[1] ?? 0, other.id));
    for (const act of ["send", "ask_refund"] as const)
      await expect(
        shop.work(async (work) => demandAllowed(work, act, other.id)),
        "its money goes back: it is neither sent nor refunded a second time",
      ).rejects.toMatchObject({ code: "group_waiting" });
    expect(
      await shop.work(({ tx, supplier }) => seatsToReturn(tx, supplier.id)),
      "where its job is lost, it is queued again",
    ).toEqual([{ order_id: other.id }]);
    await system((work) => returnSeat(work, other.id));
    const left = await order(other.id);
    expect(left).toMatchObject({ status: "close", refunded_fen: 6_000 });
    expect(await told(shop, left?.no ?? ""), "the group has not failed").toEqual([]);
    expect(await group(leader.group), "it goes on").toMatchObject({ status: 0, seats_paid: 1 });

    // The dialog shows each member's refund.
    const { rows, total_fen } = (await get("GroupFailPreview", { id: leader.group })).data;
    expect(rows.at(-1)).toMatchObject({ amount_fen: total_fen, strong: true });
    await done("GroupFail", { id: leader.group, reason: "缺货" });
    await system((work) => returnSeat(work, leader.id));
    const [payout] = await shop.query<{ id: number; request_id: number }>(
      `update payout p set status = 3 from group_seat s where s.order_id = $1 and p.request_id = s.request_id returning p.id, p.request_id`,
      [leader.id],
    );
    const request_id = payout?.request_id ?? 0;
    await system((work) =>
      groupRefunds.failed(work, { request_id, payable_id: leader.id, is_all_paid: false, message: "用户账户异常" }),
    );
    expect((await list("GroupList", { stuck: true })).map(({ id, stuck, seats }) => ({ id, stuck, seats }))).toEqual([
      { id: leader.group, stuck: 1, seats: { taken: ["团员0"], held: 0, free: 2, text: "1 / 3" } },
    ]);
    const look = (await get("GroupLook", { id: leader.group })).data;
    expect(look.rows[0]).toMatchObject({
      title: "团员0（团长）",
      formula: expect.stringMatching(/^DD\d+ · 退款失败$/u),
    });
    expect(look.checks).toEqual([{ title: "团员0 退款卡住：用户账户异常", is_good: false }]);
    expect(look).toMatchObject({ note: expect.stringContaining("1 / 2"), total_fen: 12_000 });
    await done("GroupRetry", { id: leader.group });
    expect(await list("GroupList", { stuck: true })).toEqual([]);
    await system(async (work) => {
      const sent = await findPayout(work.tx, work.supplier.id, payout?.id ?? 0, "lock");
      if (sent) await settlePayout(work, sent, {});
    });
    expect(await group(leader.group)).toMatchObject({ status: 3 });
    expect(await brokenRules(shop.app.services)).toEqual([]);
  });

  it("pays what a provider refuses into the purse of a member who agrees, once; then the group has failed", async () => {
    const leader = await buy(2, null);
    await shop.work(async (work) => {
      const wanted = { channel: "wechat" as const, idem_key: `w:${leader.id}` };
      const { no } = await payOrder(work, await holdOrder(work, "pay", leader.id), wanted);
      await confirmPayment(work, { no, channel_no: `4200${leader.id}`, amount_fen: 6_000, fee_fen: 36 });
    });
    const purse = () => shop.work((work) => balanceOf(work, `wallet:member:${members[2] ?? 0}`));
    const before = await purse();
    await done("GroupFail", { id: leader.group, reason: "缺货" });
    await system((work) => returnSeat(work, leader.id));
    expect(await post("GroupToWallet", { id: leader.group, proof: "电话" }), "nothing is stuck").toMatchObject({
      code: "wrong_status",
    });
    const [payout] = await shop.query<{ request_id: number }>(
      `update payout p set status = 3 from group_seat s where s.order_id = $1 and p.request_id = s.request_id returning p.request_id`,
      [leader.id],
    );
    const stuck = {
      request_id: payout?.request_id ?? 0,
      payable_id: leader.id,
      is_all_paid: false,
      message: "用户账户异常",
    };
    await system((work) => groupRefunds.failed(work, stuck));
    expect(await post("GroupToWallet", { id: leader.group, proof: "" })).toMatchObject({ http: 400 });
    await done("GroupToWallet", { id: leader.group, proof: "12-08 电话" });
    expect((await purse()) - before).toBe(6_000);
    expect(await group(leader.group)).toMatchObject({ status: 3 });
    expect(await post("GroupToWallet", { id: leader.group, proof: "再来" })).toMatchObject({ code: "wrong_status" });
    expect(await brokenRules(shop.app.services)).toEqual([]);
  });

  it("lets a buyer see activities, open a group and find it; others see the first sign of the leader's name", async () => {
    const as = () => shop.app.as(shop.buyer);
    const [offer] = (await as().call(endpoints.groupOffers)).data;
    expect(offer).toMatchObject({ id: activity, items: [{ id: item, price_fen: 6_000, list_fen: 10_000 }] });
    const opened = await as().call(endpoints.groupOpen, { item_id: item, qty: 1, ...hangzhou });
    expect(opened).toMatchObject({ http: 200, data: { payable_fen: 6_000 } });
    const [mine] = (await as().call(endpoints.groupsMine)).data;
    expect(mine).toMatchObject({ group_id: opened.data.group_id, state: "held", is_leader: true, expire_at: null });
    expect((await as().call(endpoints.groupLeave, { order_id: mine?.order_id ?? 0 })).code).toBe("group_no_leaving");
    await shop.work(async (work) => closeOrder(work, await holdOrder(work, "close", mine?.order_id ?? 0), "buyer"));
    expect(await group(opened.data.group_id), "it never opened").toMatchObject({ status: 4 });
    const leader = await bought(2, null);
    expect((await as().call(endpoints.groupsOpen, { id: activity })).data).toMatchObject([
      { id: leader.group, leader: "团**", seats_paid: 1 },
    ]);
    await done("GroupFail", { id: leader.group, reason: "缺货" });
    await system((work) => returnSeat(work, leader.id));
    expect(await brokenRules(shop.app.services)).toEqual([]);
  });

  it("waits for a person's word on what goes back above the limit, where somebody has ended the group by hand", async () => {
    await shop.work((work) => setRefundDualLimit(work, 5_999));
    const waiting = async (order_id: number) =>
      (
        await shop.query<{ id: number; status: number }>(
          `select p.id, p.status from payout p join group_seat s on s.supplier_id = p.supplier_id and s.request_id = p.request_id where s.order_id = $1`,
          [order_id],
        )
      )[0];
    const byHand = await bought(0, null);
    await done("GroupFail", { id: byHand.group, reason: "缺货" });
    await system((work) => returnSeat(work, byHand.id));
    expect(await group(byHand.group), "nothing has gone back yet").toMatchObject({ status: 2 });
    const payout = await waiting(byHand.id);
    await shop.work((work) => approvePayout(work, payout?.id ?? 0, null));
    const payOut = (work: Work) => payPayout(work, "pay", payout?.id ?? 0, null);
    await expect(shop.work(payOut), "who has approved it does not pay it").rejects.toMatchObject({
      code: "second_person_needed",
    });
    await doWork(shop.app.services, shop.owner.supplier.context, payOut, 2);
    expect(await group(byHand.group)).toMatchObject({ status: 3 });
    const byTime = await bought(1, null);
    await system(expireGroups, 25 * 3_600_000);
    await system((work) => returnSeat(work, byTime.id));
    expect(await group(byTime.group), "the rule asks nobody").toMatchObject({ status: 3 });
    expect(await brokenRules(shop.app.services)).toEqual([]);
  });

  it("tells those who have paid an hour before the end what is missing, once, and nobody of a seat that is only held", async () => {
    await tellByPhone(shop, "group_ending");
    const paid = await bought(2, null);
    const heldOnly = await buy(3, paid.group);
    await system(remindGroups, 22 * 3_600_000);
    expect(await told(shop, paid.order.no), "it has time").toEqual([]);
    await system(remindGroups, 23.5 * 3_600_000);
    await system(remindGroups, 23.6 * 3_600_000);
    expect(await told(shop, paid.order.no)).toMatchObject([{ event: "group_ending", by_day: false }]);
    expect(await told(shop, heldOnly.order.no)).toEqual([]);
    await system(expireGroups, 25 * 3_600_000);
    for (const { id } of [paid, heldOnly]) await system((work) => returnSeat(work, id));
  });

  it("lists first what still gives back or runs, whichever ended first, and below it what is over, the last first", async () => {
    const failed = await shop.query<{ id: number }>(
      `update buy_group set status = 2 where id in (select id from buy_group where status = 3 order by id limit 3) returning id`,
    );
    const rows = await list("GroupList");
    const [runs, over] = [rows.filter(({ status }) => status === 2), rows.filter(({ status }) => status !== 2)];
    const at = ({ expire_at }: (typeof rows)[number]): number => Date.parse(String(expire_at));
    expect(runs).toHaveLength(3);
    expect(over.length).toBeGreaterThan(1);
    expect(rows.map(({ id }) => id)).toEqual(
      [...runs.toSorted((a, b) => at(a) - at(b)), ...over.toSorted((a, b) => at(b) - at(a))].map(({ id }) => id),
    );
    await shop.query(`update buy_group set status = 3 where id = any($1::bigint[])`, [failed.map(({ id }) => id)]);
  });

  it("gives back what was not sold once the activity and its last group are over, and may be taken out then", async () => {
    await done("ActivityStop", { id: activity });
    expect(await sku(), "one piece was sent, one waits to be").toEqual({ on_hand: 9, reserved: 1 });
    expect(await centre.post("uninstall", { id: 1 })).toMatchObject({ http: 200 });
  });
});

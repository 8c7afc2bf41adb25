import { afterAll, beforeAll, expect, it } from "vitest";
import { certifyUntil } from "../../../test/worlds/certificates.ts";
import { desk } from "../../../test/desk.ts";
import { brokenRules } from "../../../test/rules.ts";
import { openShop, type Shop } from "../../../test/shop.ts";
import { perform } from "../../core/jobs/running/perform.ts";
import { balanceOf, confirmPayment } from "../finance/public.ts";
import { holdOrder, payOrder, receiveOrder, sendPieces, settleOrder } from "../orders/public.ts";
import { dueReturns } from "./divides.repo.ts";
import { runDividesJob } from "./divide.jobs.ts";

let shop: Shop;
const { get, post, done, list, query } = desk("seller/finance/", () => ({ app: shop.app, who: shop.owner }));

beforeAll(async () => {
  shop = await openShop();
  const receivers = [
    { type: "merchant", account: "1650000088", name: "禾木食品", relation: "supplier" },
    { type: "person", account: "oHanMo-0001", name: "韩墨", relation: "staff" },
  ];
  for (const [index, receiver] of receivers.entries()) {
    const { id } = (await done("DivideReceiverAdd", receiver)).data;
    await done("DivideReceiverBind", { id });
    const rule = { receiver_id: id, scope: "all", way: "ratio", ratio_bp: index === 0 ? 1_800 : 500 };
    await done("DivideRuleAdd", { ...rule, priority: 1 - index, delay_days: 0 });
  }
});
afterAll(() => shop.app.close());

/** Makes an order of ¥100 whose after-sale window is over. @param payments  the number of times its buyer paid it */
async function finished(key: string, payments = 1): Promise<{ readonly order: number; readonly divide: number }> {
  const { order, items } = await shop.order();
  await shop.work(async (work) => {
    const held = await holdOrder(work, "pay", order.id);
    const begun = [];
    for (let nth = 0; nth < payments; nth += 1)
      begun.push(await payOrder(work, held, { channel: "wechat", idem_key: `${key}-${nth}` }));
    for (const { no } of begun)
      await confirmPayment(work, { no, channel_no: `42-${no}`, amount_fen: order.payable_fen, fee_fen: 60 });
  });
  const [item] = items;
  await shop.work(async (work) =>
    sendPieces(work, await holdOrder(work, "send", order.id), [{ item_id: item?.id ?? 0, qty: 1 }]),
  );
  await shop.work(async (work) => receiveOrder(work, await holdOrder(work, "receive", order.id), "buyer"));
  const [row] = await query<{ id: number }>("select id from divide_order where order_id = $1", [order.id]);
  return { order: order.id, divide: Number(row?.id) };
}
const settled = async (order: number): Promise<void> =>
  await shop.work(async (work) => {
    await work.tx.query("update shop_order set after_sale_until = received_at where id = $1", [order]);
    await settleOrder(work, await holdOrder(work, "settle", order));
  });
/** Sets whether the payment company knows the receivers of a type. */
const known = (isKnown: boolean, type: string): Promise<object[]> =>
  isKnown
    ? query("update divide_receiver set status = 1, bound_at = now() where type = $1", [type])
    : query("update divide_receiver set status = 2, bound_at = null where type = $1", [type]);
const backToBuyer = (order: number, fen: number): Promise<object[]> =>
  query("update shop_order set refunded_fen = $2 where id = $1", [order, fen]);
const nextMorning = async (): Promise<void> => {
  const data = { supplier_id: shop.owner.supplier.id, data: {} };
  const claimed = { id: "", name: runDividesJob.name, retryCount: 0, data };
  await perform(shop.app.services, runDividesJob, claimed, new AbortController().signal);
};
const divideOf = async (id: number) => (await list("DivideOrderList")).find((row) => row.id === id);

it("[F-02] divides once the after-sale window is over, by the rules of the day of payment, and books what left", async () => {
  const { order, divide } = await finished("d1");
  expect(await post("DivideOrderRun", { id: divide })).toMatchObject({ code: "wrong_status" });
  await settled(order);
  expect((await get("DivideOrderRunPreview", { id: divide })).data).toMatchObject({ total_fen: 1_789 + 497 });
  // The fixed clock is on 2 March.
  await certifyUntil(shop.app.database, shop.owner.supplier, "2026-03-01");
  expect(await post("DivideOrderRun", { id: divide })).toMatchObject({ http: 409, code: "divide_uncertified" });
  await query("update supplier_certification set valid_until = '2026-03-02'");
  await done("DivideOrderRun", { id: divide });
  const [row] = await list("DivideOrderList");
  expect(row).toMatchObject({ base: 9_940, divided: 2_286, status: 2 });
  expect(await shop.work((work) => balanceOf(work, "share_expense"))).toBe(2_286);
  expect((await list("DivideLogList")).map(({ act }) => act)).toEqual(["divide", "divide"]);
  const [divided] = await list("DivideOrderList");
  expect(await list("DivideLogList", { divide: divided?.id })).toHaveLength(2);
  expect(await list("DivideLogList", { divide: 99_999_999 })).toEqual([]);
  expect(await brokenRules(shop.app.services)).toEqual([]);
});

it("[F-02] keeps what failed with the shop, and unfreezes it for good", async () => {
  const { order, divide } = await finished("d2");
  await settled(order);
  // The payment company no longer knows the person.
  await query("update divide_receiver set status = 2, bound_at = null where type = 'person'");
  await done("DivideOrderRun", { id: divide });
  const [row] = await list("DivideOrderList", { status: "3" });
  expect(row).toMatchObject({ divided: 1_789, outcome: expect.stringMatching(/ \d+\.\d\d Receiver is not bound/) });
  // Beside the list: who got what, and why the other got nothing, in words before the company's code.
  const { data } = await get("DivideOrderLook", { id: divide });
  expect(data).toMatchObject({
    total_fen: 1_789,
    note: expect.any(String),
    checks: [
      { title: expect.stringMatching(/17\.89/u), is_good: true },
      { title: expect.stringMatching(/4\.97.*\(NO_RELATION\)$/u), is_good: false },
    ],
  });
  await done("DivideOrderUnfreeze", { id: divide });
  expect(await post("DivideOrderRun", { id: divide })).toMatchObject({ code: "wrong_status" });
  await query("update divide_receiver set status = 1, bound_at = now() where type = 'person'");
  expect(await brokenRules(shop.app.services)).toEqual([]);
});

it("[F-02] takes back in part what was divided: from a merchant at once, from a person out of their next share", async () => {
  const { order, divide } = await finished("d3");
  await settled(order);
  await done("DivideOrderRun", { id: divide });
  const before = await shop.work((work) => balanceOf(work, "share_expense"));
  expect(await post("DivideOrderReturn", { id: divide })).toMatchObject({ code: "wrong_status" });
  // Half of it was refunded to the buyer since, so half of the shares come back.
  await query("update shop_order set refunded_fen = 4970 where id = $1", [order]);
  await done("DivideOrderReturn", { id: divide });
  const [back] = await list("DivideOrderList", { status: "2" });
  expect(back).toMatchObject({ id: divide, divided: 2_286, returned: 894, claimed: 248 });
  expect(await shop.work((work) => balanceOf(work, "share_expense"))).toBe(before - 894 - 248);
  expect(await shop.work((work) => balanceOf(work, "clawback"))).toBe(248);
  expect(await post("DivideOrderReturn", { id: divide })).toMatchObject({ code: "divide_nothing_back" });
  // The rest was refunded too: all shares are returned or claimed, and not more.
  await query("update shop_order set refunded_fen = 10000 where id = $1", [order]);
  await done("DivideOrderReturn", { id: divide });
  expect((await list("DivideOrderList", { status: "6" }))[0]).toMatchObject({ returned: 1_789, claimed: 497 });
  const asked = await query<{ no: string }>(
    "select request ->> 'out_return_no' as no from divide_log where divide_id = $1 and act = 'return'",
    [divide],
  );
  expect(asked).toHaveLength(2);
  expect(new Set(asked.map(({ no }) => no)), "the same number would be the same return").toHaveProperty("size", 2);
  expect(await shop.work((work) => balanceOf(work, "share_expense"))).toBe(before - 2_286);
  await query("update shop_order set refunded_fen = 0 where id = $1", [order]);
  const next = await finished("d4");
  await settled(next.order);
  await done("DivideOrderRun", { id: next.divide });
  expect(await shop.work((work) => balanceOf(work, "clawback"))).toBe(0);
  expect((await list("DivideLogList", { act: "set_off" })).map(({ amount }) => amount)).toEqual([497]);
  expect(await brokenRules(shop.app.services)).toEqual([]);
});

it("[F-02] computes the shares again while none has gone: after a refund nobody gets a part of what the buyer has back", async () => {
  const { order, divide } = await finished("d5");
  await settled(order);
  for (const type of ["merchant", "person"]) await known(false, type);
  await done("DivideOrderRun", { id: divide });
  expect(await divideOf(divide)).toMatchObject({ status: 4, base: 9_940, divided: 0 });
  for (const type of ["merchant", "person"]) await known(true, type);
  await backToBuyer(order, 10_000);
  await nextMorning();
  expect(await divideOf(divide)).toMatchObject({ status: 2, base: 0, divided: 0 });
  await backToBuyer(order, 0);
});

it("[F-02] takes back what had gone before the rest was unfrozen, at the desk and by itself", async () => {
  const { order, divide } = await finished("d6");
  await settled(order);
  await known(false, "person");
  await done("DivideOrderRun", { id: divide });
  await done("DivideOrderUnfreeze", { id: divide });
  await known(true, "person");
  await backToBuyer(order, 4_970);
  await done("DivideOrderReturn", { id: divide });
  expect(await divideOf(divide)).toMatchObject({ status: 5, divided: 1_789, returned: 894 });
  await backToBuyer(order, 10_000);
  await nextMorning();
  expect(await divideOf(divide)).toMatchObject({ status: 6, returned: 1_789 });
  await backToBuyer(order, 0);
});

it("[F-02] takes back each morning, too, while one receiver keeps failing", async () => {
  const { order, divide } = await finished("d7");
  await settled(order);
  await known(false, "person");
  await nextMorning();
  await backToBuyer(order, 4_970);
  await nextMorning();
  expect(await divideOf(divide)).toMatchObject({ status: 3, divided: 1_789, returned: 894 });
  const asked = await shop.work(({ tx, supplier }) => dueReturns(tx, supplier.id));
  expect(asked, "what came back in part is asked for no more").toEqual([]);
  await known(true, "person");
  // Only what the run will transfer, because the merchant's share was transferred already.
  const preview = (await get("DivideOrderRunPreview", { id: divide })).data;
  expect(preview.total_fen).toBe(249);
  expect(preview.rows.map(({ amount_fen }: { amount_fen: number }) => amount_fen)).toEqual([9_940, -1_789, 249, 7_902]);
  expect(preview.checks).toHaveLength(1);
  // The retried share contains no part of the refunded money.
  await done("DivideOrderRun", { id: divide });
  expect(await divideOf(divide)).toMatchObject({ status: 2, divided: 2_286, returned: 894 + 248, claimed: null });
  const [sent] = await list("DivideLogList");
  expect(sent).toMatchObject({ act: "divide", amount: 249 });
  await backToBuyer(order, 10_000);
  await nextMorning();
  expect(await divideOf(divide)).toMatchObject({ status: 6, returned: 1_789 + 248, claimed: 249 });
  await backToBuyer(order, 0);
  expect(await brokenRules(shop.app.services)).toEqual([]);
});

it("[F-02] divides the payment that paid the order, whatever was paid for it a second time", async () => {
  const { order, divide } = await finished("d8", 2);
  await settled(order);
  expect(
    await query("select from payment where payable_type = 'order' and payable_id = $1 and status = 1", [order]),
  ).toHaveLength(2);
  await done("DivideOrderRun", { id: divide });
  expect(await divideOf(divide)).toMatchObject({ status: 2, base: 9_940, divided: 2_286 });
});

it("[F-02] refuses a rule above the cap and a receiver that is not bound, at their fields", async () => {
  const rule = { scope: "all", way: "ratio", priority: 0, delay_days: 0 };
  const [bound] = await list("DivideReceiverList", { status: "1" });
  const other = (
    await done("DivideReceiverAdd", { type: "merchant", account: "1650000099", name: "x", relation: "other" })
  ).data.id;
  const short = { type: "merchant", account: "A-101", name: "x", relation: "other" };
  expect(await post("DivideReceiverAdd", short)).toMatchObject({ data: { fields: { account: expect.any(String) } } });
  expect(await post("DivideRuleAdd", { ...rule, receiver_id: bound?.id, ratio_bp: 9_000 })).toMatchObject({
    data: { fields: { ratio_bp: expect.any(String) } },
  });
  expect(await post("DivideRuleAdd", { ...rule, receiver_id: other, ratio_bp: 1 })).toMatchObject({
    data: { fields: { receiver_id: expect.any(String) } },
  });
});

it("[F-02] tries a rule on an order or on amounts before it is kept, and keeps nothing", async () => {
  const { order } = await finished("d9");
  const [{ no } = { no: "" }] = await query<{ no: string }>("select no from shop_order where id = $1", [order]);
  const rules = (await list("DivideRuleList")).length;
  const [person] = await list("DivideReceiverList", { status: "1" });
  const draft = { receiver_id: person?.id, scope: "all", way: "ratio", priority: 9 };
  // Only the rules in force, on that order: the same result as a run.
  const kept = await get("DivideRuleAddPreview", { try_order: no });
  expect(kept.data).toMatchObject({ total_fen: 1_789 + 497, checks: [{ is_good: true }] });
  expect(kept.data.bars.bars.map(({ text }: { text: string }) => text)).toEqual(["¥17.89", "¥4.97", "¥76.54"]);
  // The page shows the same to readers who may see the rules.
  const { rows, total_fen } = (await get("DivideTry", { try_order: no })).data;
  expect([rows, total_fen]).toEqual([kept.data.rows, kept.data.total_fen]);
  // Of two rules for one receiver the first one applies: here the one in the form.
  const tried = await get("DivideRuleAddPreview", { ...draft, ratio_bp: 100, try_paid_fen: 100_000, try_fee_fen: 600 });
  const shares = tried.data.rows.slice(4, -1).map(({ amount_fen }: { amount_fen: number }) => amount_fen);
  expect(shares[0]).toBe(994);
  expect(tried.data.total_fen).toBe(shares.reduce((sum: number, fen: number) => sum + fen, 0));
  const over = await get("DivideRuleAddPreview", { ...draft, ratio_bp: 9_000, try_paid_fen: 100_000 });
  expect(over.data).toMatchObject({ total_fen: 30_000, checks: [{ is_good: false }] });
  expect((await get("DivideRuleAddPreview", { try_order: "DD000" })).data).toMatchObject({ rows: [], total_fen: 0 });
  expect(await list("DivideRuleList")).toHaveLength(rules);
});

it("[F-02] asks the rules in the order into which they were put, and lists them so", async () => {
  const [person] = await list("DivideReceiverList", { status: "1" });
  const rule = { receiver_id: person?.id, scope: "all", way: "ratio", ratio_bp: 100, priority: 0, delay_days: 0 };
  // Of equal priority the newest comes first, both on the page and in the order of application.
  await done("DivideRuleAdd", rule);
  const ids = async () => (await list("DivideRuleList")).map(({ id }) => id);
  const before = await ids();
  const { total_fen } = (await get("DivideTry")).data;
  expect(await post("DivideRuleOrder", { ids: before.slice(1) })).toMatchObject({ code: "conflict" });
  expect(await post("DivideRuleOrder", { ids: before.map(() => before[0]) })).toMatchObject({ code: "conflict" });
  expect(await ids()).toEqual(before);
  const newest = Math.max(...before);
  const wanted = [...before.filter((id) => id !== newest), newest];
  expect(wanted).not.toEqual(before);
  expect(await post("DivideRuleOrder", { ids: wanted })).toMatchObject({ status: true });
  expect(await ids()).toEqual(wanted);
  // The same receiver has a larger rule, which now applies before it.
  expect((await get("DivideTry")).data.total_fen).toBeGreaterThan(total_fen);
});

it("[F-02] claims back from a merchant, too, what the payment company no longer takes back after 180 days", async () => {
  const { order, divide } = await finished("d10");
  await settled(order);
  await done("DivideOrderRun", { id: divide });
  await query("update divide_line set done_at = done_at - interval '181 days' where divide_id = $1", [divide]);
  const owed = await shop.work((work) => balanceOf(work, "clawback"));
  await backToBuyer(order, 10_000);
  await done("DivideOrderReturn", { id: divide });
  const row = await divideOf(divide);
  expect(row).toMatchObject({ status: 6, returned: null, claimed: row?.["divided"] });
  expect(await shop.work((work) => balanceOf(work, "clawback"))).toBe(owed + Number(row?.["divided"]));
  await backToBuyer(order, 0);
  expect(await brokenRules(shop.app.services, /^divide\./u)).toEqual([]);
});

import * as endpoints from "@kangying/contract/plugins/auction/auction.endpoints";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { desk } from "../../../test/desk.ts";
import type { MemberPrincipal } from "../../../test/principals.ts";
import { brokenRules } from "../../../test/rules.ts";
import { addBuyer, hangzhou, openShop, type Shop } from "../../../test/shop.ts";
import { tellByPhone, told } from "../../../test/worlds/told.ts";
import type { Work } from "../../core/jobs/work.ts";
import { closePayment } from "../finance/payments/confirm-payment.ts";
import { findPayment } from "../finance/payments/payments.repo.ts";
import { confirmPayment } from "../finance/public.ts";
import { closeOrder, findOrder, holdOrder, payOrder } from "../orders/public.ts";
import { installAddon } from "../plugins/public.ts";
import { saveAddress } from "../users/public.ts";
import { rechargeWallet } from "../wallets/public.ts";
import { endOffers, takeUpOffers } from "./deal/offer-lot.ts";
import { moveLots } from "./deal/end-lot.ts";
import { endLot, findLot, offerNext, returnDeposit } from "./public.ts";

let shop: Shop;
let now = 0;
const buyers: MemberPrincipal[] = [];
const members: number[] = [];
const at = () => ({ app: shop.app, who: shop.owner });
const { done, list, post } = desk("addons/auction/", at, { language: "zh-CN" });
const centre = desk("addons/", at);
let named = 0;
const form = (more: object = {}) => ({
  name: `山景单人间 ${(named += 1)}`,
  sku_id: shop.skus.big,
  times: [now - 60, now + 3_600],
  start_fen: 6_800,
  reserve_fen: 9_800,
  cap_fen: 30_000,
  deposit_fen: 1_000,
  ladder: [
    { from_fen: 0, step_fen: 100 },
    { from_fen: 8_000, step_fen: 200 },
  ],
  offers_next: true,
  ...more,
});
const as = (who: number) => shop.app.as(buyers[who] ?? shop.buyer);
const bid = (who: number, id: number, amount_fen: number) => as(who).call(endpoints.bidPlace, { id, amount_fen });
const proxy = (who: number, id: number, max_fen: number) => as(who).call(endpoints.proxySet, { id, max_fen });
const deposit = (who: number, id: number, more: object = {}) =>
  as(who).call(endpoints.depositPay, { id, channel: "wallet", ...more });
/** Publishes a lot with some paid deposits. */
const opened = async (payers: number, more: object = {}): Promise<number> => {
  const { id } = (await done("LotAdd", form(more))).data;
  await done("LotPublish", { id });
  for (let who = 0; who < payers; who += 1) expect(await deposit(who, id)).toMatchObject({ http: 200 });
  return id;
};
const system = <T>(run: (work: Work) => Promise<T>, later = 0): Promise<T> =>
  shop.work((work) =>
    run({
      ...work,
      now: new Date(work.now.getTime() + later),
      actor: { kind: "system", name: "auction.end" },
      audit: (entry) => work.audit(entry),
      changed: (topic, key, version) => work.changed(topic, key, version),
      enqueue: (job, data, options) => work.enqueue(job, data, options),
    }),
  );
const hourMs = 3_600_000;
const end = (id: number) => system((work) => endLot(work, id), 2 * hourMs);
const lot = (id: number) => shop.work((work) => findLot(work.tx, work.supplier.id, id));
const deposits = async (id: number) => {
  const rows = await shop.query<{ id: number; state: string }>(
    `select id, state from auction_deposit where lot_id = $1 order by paddle`,
    [id],
  );
  for (const row of rows) if (row.state === "returning") await system((work) => returnDeposit(work, row.id));
  return (
    await shop.query<{ state: string }>(`select state from auction_deposit where lot_id = $1 order by paddle`, [id])
  ).map(({ state }) => state);
};
const balance = async (who: number) =>
  (
    await shop.query<{ balance_fen: number }>(`select balance_fen from ledger_account where code = $1`, [
      `wallet:member:${members[who]}`,
    ])
  )[0]?.balance_fen;
const orderOf = (id: number) => shop.work((work) => findOrder(work.tx, work.supplier.id, id));
const sku = async () => (await shop.query(`select on_hand, reserved from sku where id = $1`, [shop.skus.big]))[0];

beforeAll(async () => {
  shop = await openShop();
  await shop.work((work) => installAddon(work, "auction"));
  await tellByPhone(shop, "auction_outbid", "auction_deposit_back");
  now = await shop.work(async (work) => Math.floor(work.now.getTime() / 1000));
  for (let n = 0; n < 4; n += 1) {
    const member_id = await shop.work((work) => addBuyer(work, `竞${n}拍`, `1381111000${n}`));
    members.push(member_id);
    buyers.push(await shop.app.world.signedIn(shop.owner.supplier, member_id));
    await shop.work(async (work) => {
      const paid = { channel: "bank" as const, amount_fen: 100_000, memo: null, drawer_id: null };
      await rechargeWallet(work, { member_id, ...paid, idem_key: `t:${member_id}` });
      const { recipient, phone, region_code, detail } = hangzhou;
      if (n < 3) await saveAddress(work, member_id, null, { recipient, phone, region_code, detail, is_default: true });
    });
  }
});
afterAll(() => shop.app.close());

describe("[P-04] an auction", () => {
  it("refuses rules that contradict each other, and locks its piece when it is published", async () => {
    expect(await post("LotAdd", form({ reserve_fen: 100 }))).toMatchObject({ http: 400 });
    expect(await post("LotAdd", form({ deposit_fen: 7_000 }))).toMatchObject({ http: 400 });
    expect(await post("LotAdd", form({ ladder: [{ from_fen: 500, step_fen: 100 }] }))).toMatchObject({ http: 400 });
    const id = await opened(0, { times: [now + 600, now + 3_600] });
    expect(await sku()).toEqual({ on_hand: 10, reserved: 1 });
    expect(await deposit(0, id)).toMatchObject({ data: { is_paid: true, paddle: 1 } });
    expect(await deposit(0, id), "once").toMatchObject({ code: "auction_deposit_there" });
    await shop.query(
      `insert into operator (supplier_id, account_id, login, name, phone) values ($1, $2, 'desk', 'desk', '13811110001')`,
      [shop.owner.supplier.id, shop.owner.account_id],
    );
    expect(await deposit(1, id), "who works for the shop").toMatchObject({ code: "auction_own_staff" });
    await shop.query(`update operator set deleted_at = now() where login = 'desk'`);
    expect(await bid(0, id, 6_800), "not yet").toMatchObject({ code: "auction_closed" });
    expect(await centre.post("uninstall", { id: 3 })).toMatchObject({ http: 409, code: "addon_busy" });
    await done("LotWithdraw", { id, reason: "改期" });
    expect(await deposits(id)).toEqual(["returned"]);
    expect(await balance(0)).toBe(100_000);
    expect(await sku()).toEqual({ on_hand: 10, reserved: 0 });
  });

  it("takes bids that rise by the ladder from whoever has paid, answers ceilings at once, and shows nobody's to others", async () => {
    const id = await opened(3);
    expect(await bid(3, id, 6_800), "no deposit").toMatchObject({ code: "auction_no_deposit" });
    expect(await bid(0, id, 6_700)).toMatchObject({ code: "auction_bid_low" });
    expect(await bid(0, id, 6_800)).toMatchObject({ data: { leads: true, current_fen: 6_800, next_fen: 6_900 } });
    expect(await bid(0, id, 6_900)).toMatchObject({ code: "auction_leads" });
    expect(await proxy(1, id, 9_000)).toMatchObject({ data: { leads: true, current_fen: 6_900 } });
    expect(await bid(2, id, 8_000)).toMatchObject({ data: { leads: false, current_fen: 8_200, next_fen: 8_400 } });
    expect((await as(1).call(endpoints.auctionLot, { id })).data).toMatchObject({
      mine: { leads: true, max_fen: 9_000 },
    });
    const seen = (await as(2).call(endpoints.auctionLot, { id })).data;
    expect(seen).toMatchObject({
      current_fen: 8_200,
      meets_reserve: false,
      mine: { paddle: 3, leads: false, max_fen: 8_000 },
    });
    expect(JSON.stringify(seen)).not.toContain("9000");
    expect(JSON.stringify(seen)).not.toContain("竞");
    const live = await shop.app.as(shop.owner).call(endpoints.lotLive, { id });
    expect(live.data).toMatchObject({ leader: "竞1拍", outcome: null, counts: { bids: 4, by_hand: 3, deposits: 3 } });
    expect(JSON.stringify(live.data)).not.toContain("9000");
    expect(await post("LotWithdraw", { id, reason: "x" }), "somebody has bid").toMatchObject({ http: 409 });
    await expect(shop.query(`update auction_bid set amount_fen = 1 where lot_id = $1`, [id])).rejects.toThrow();
    await end(id);
    expect(await lot(id), "below the reserve").toMatchObject({ status: 5, holds_piece: false });
    expect(await deposits(id)).toEqual(["returned", "returned", "returned"]);
    expect(await brokenRules(shop.app.services)).toEqual([]);
  });

  it("takes no bid of a size that no sum can have: such a lot could never end, and no other after it", async () => {
    const id = await opened(1, { cap_fen: null, reserve_fen: null });
    for (const much of [await bid(0, id, 10 ** 13), await proxy(0, id, 10 ** 13)])
      expect(much).toMatchObject({ http: 400 });
    await end(id);
    expect(await lot(id)).toMatchObject({ status: 5 });
    expect(await deposits(id)).toEqual(["returned"]);
  });

  it("moves its end with a bid in the last minutes, as often as it may; the cap ends it at once", async () => {
    const id = await opened(2, { times: [now - 60, now + 120], max_extends: 1 });
    const before = (await lot(id))?.end_at.getTime() ?? 0;
    await bid(0, id, 6_800);
    await bid(1, id, 6_900);
    expect((await lot(id))?.end_at.getTime()).toBe(before + 5 * 60_000);
    expect(await lot(id)).toMatchObject({ extends: 1 });
    await done("LotExtend", { id, minutes: 10, reason: "网络故障" });
    expect((await as(0).call(endpoints.auctionLot, { id })).data.notices).toMatchObject([
      { kind: "extended", text: "网络故障" },
    ]);
    expect(await bid(0, id, 30_001)).toMatchObject({ code: "auction_bid_high" });
    expect(await bid(0, id, 30_000)).toMatchObject({ data: { leads: true } });
    expect(await bid(1, id, 30_000)).toMatchObject({ code: "auction_closed" });
    await end(id);
    expect(await lot(id)).toMatchObject({ status: 3, price_fen: 30_000 });
    expect(await deposits(id)).toEqual(["used", "returned"]);
    const order = await orderOf((await lot(id))?.order_id ?? 0);
    expect(order).toMatchObject({
      type: "auction",
      payable_fen: 30_000,
      paid_fen: 1_000,
      adjust_fen: 20_000,
      freight_fen: 0,
    });
    await shop.work(async (work) => {
      await payOrder(work, await holdOrder(work, "pay", order?.id ?? 0), { channel: "wallet", idem_key: `p:${id}` });
    });
    expect(await lot(id)).toMatchObject({ status: 4 });
    expect(await balance(0)).toBe(70_000);
    expect(await brokenRules(shop.app.services)).toEqual([]);
  });

  it("keeps the deposit of a winner who does not pay, and offers it to the next at their own bid, who owes all of it", async () => {
    const id = await opened(3);
    await bid(2, id, 9_800);
    await bid(1, id, 10_000);
    await bid(0, id, 10_200);
    const about = `山景单人间 ${named}”`;
    expect(await told(shop, about), "who is outbid, while they can answer").toEqual([
      { event: "auction_outbid", phone: "13811110002", by_day: false },
      { event: "auction_outbid", phone: "13811110001", by_day: false },
    ]);
    await end(id);
    const order_id = (await lot(id))?.order_id ?? 0;
    expect(await orderOf(order_id)).toMatchObject({ paid_fen: 1_000, discount_fen: 0, adjust_fen: 200 });
    await system(async (work) => void (await closeOrder(work, await holdOrder(work, "close", order_id), "timeout")));
    expect(await orderOf(order_id)).toMatchObject({ status: "close", refunded_fen: 0 });
    expect(await lot(id)).toMatchObject({ status: 6, order_id: null });
    expect(await deposits(id)).toEqual(["forfeited", "returned", "returned"]);
    const next = async () =>
      system(async (work) => offerNext(work, (await findLot(work.tx, work.supplier.id, id, true)) as never));
    expect(await next()).toBe(true);
    expect((await as(2).call(endpoints.offerTake, { id })).code, "another's").toBe("not_found");
    expect((await as(1).call(endpoints.auctionLot, { id })).data).toMatchObject({ offer: { amount_fen: 10_000 } });
    await system(endOffers, 80 * hourMs);
    expect(await next()).toBe(true);
    expect(await as(2).call(endpoints.offerTake, { id })).toMatchObject({ http: 200, data: { owed_fen: 9_800 } });
    expect(await lot(id)).toMatchObject({ status: 3, winner: 3, price_fen: 9_800 });
    const [forfeited] = await shop.query(`select balance_fen from ledger_account where code = 'forfeited'`);
    expect(forfeited).toEqual({ balance_fen: 1_000 });
    const taken = (await lot(id))?.order_id ?? 0;
    await system(async (work) => void (await closeOrder(work, await holdOrder(work, "close", taken), "timeout")));
    expect(await next(), "nobody is left").toBe(false);
    expect((await told(shop, about)).slice(2), "each once").toEqual([
      { event: "auction_won", phone: "13811110000", by_day: true },
      { event: "auction_deposit_back", phone: "13811110001", by_day: true },
      { event: "auction_deposit_back", phone: "13811110002", by_day: true },
      { event: "auction_offered", phone: "13811110001", by_day: true },
      { event: "auction_offered", phone: "13811110002", by_day: true },
    ]);
    expect(await brokenRules(shop.app.services)).toEqual([]);
  });

  it("waits for a winner's address, and keeps the deposit where they never say it", async () => {
    const id = await opened(4);
    await bid(3, id, 9_800);
    await end(id);
    expect(await lot(id)).toMatchObject({ status: 3, order_id: null, order_fault: "address_needed" });
    expect((await as(0).call(endpoints.lotOrder, { id })).code).toBe("auction_not_won");
    await system(moveLots, 80 * hourMs);
    expect(await lot(id)).toMatchObject({ status: 6 });
    expect(await deposits(id)).toEqual(["returned", "returned", "returned", "forfeited"]);
    await system(async (work) => offerNext(work, (await findLot(work.tx, work.supplier.id, id, true)) as never));
    expect(await brokenRules(shop.app.services)).toEqual([]);
  });

  it("is ordered by its winner whatever the shop asks of an ordinary order: a least amount, more than one piece, a most for each buyer", async () => {
    const least = async (said: string | null, min_buy: number, limit: number | null): Promise<void> => {
      await shop.query(
        `insert into shopping_setting (supplier_id, said, updated_at) values ($1, jsonb_build_object('min_amount_fen', $2::bigint), now())
         on conflict (supplier_id) do update set said = shopping_setting.said || excluded.said`,
        [shop.owner.supplier.id, said],
      );
      await shop.query(
        "update goods set min_buy = $2, limit_per_user = $3 where id = (select goods_id from sku where id = $1)",
        [shop.skus.big, min_buy, limit],
      );
    };
    const close = async (order_id: number): Promise<void> =>
      system(async (work) => void (await closeOrder(work, await holdOrder(work, "close", order_id), "timeout")));
    const won = async (): Promise<void> => {
      const id = await opened(1);
      await bid(0, id, 9_800);
      await end(id);
      expect(await lot(id)).toMatchObject({ status: 3, order_fault: null, order_id: expect.any(Number) });
      await close((await lot(id))?.order_id ?? 0);
    };
    await least("50000", 2, null);
    await won();
    await least(null, 1, null);
    const { order } = await shop.order({ member_id: members[0] ?? 0 });
    await least(null, 1, 1);
    await won();
    await close(order.id);
    await least(null, 1, null);
  });

  it("gives back a deposit that a provider brings when the lot is over", async () => {
    const id = await opened(0);
    const { data } = await deposit(0, id, { channel: "wechat" });
    expect(data).toMatchObject({ is_paid: false });
    expect(await bid(0, id, 6_800)).toMatchObject({ code: "auction_no_deposit" });
    await end(id);
    expect(await deposits(id)).toEqual(["lapsed"]);
    await system((work) =>
      confirmPayment(work, { no: data.payment_no, channel_no: `42${id}`, amount_fen: 1_000, fee_fen: 6 }),
    );
    const [row] = await shop.query<{ id: number; state: string }>(
      `select id, state from auction_deposit where lot_id = $1`,
      [id],
    );
    expect(row?.state).toBe("returning");
    const finance = desk("seller/finance/", at);
    const held = (await finance.list("DepositList", { kind: "auction" })).find((one) => Number(one["held"]) > 0);
    expect(
      await finance.post("DepositRefund", { id: held?.id, amount_fen: 400, reason: "x" }),
      "its lot gives it back, nobody else",
    ).toMatchObject({ code: "deposit_still_needed" });
    expect(await centre.post("uninstall", { id: 3 }), "its money is on the way").toMatchObject({ http: 409 });
    await system((work) => returnDeposit(work, row?.id ?? 0));
    const [payout] = await shop.query(
      `select p.channel from payout p join auction_deposit d on d.request_id = p.request_id where d.id = $1`,
      [row?.id],
    );
    expect(payout).toEqual({ channel: "wechat" });
    expect(await brokenRules(shop.app.services)).toEqual([]);
  });

  it("gives back the second of two codes that were both paid for one deposit, and keeps the first", async () => {
    const id = await opened(0);
    const codes = [];
    for (let n = 0; n < 2; n += 1) codes.push((await deposit(0, id, { channel: "wechat" })).data.payment_no as string);
    for (const [n, no] of codes.entries())
      await system((work) => confirmPayment(work, { no, channel_no: `43${id}${n}`, amount_fen: 1_000, fee_fen: 6 }));
    expect(await deposits(id)).toEqual(["held"]);
    expect(
      await shop.query(`select no, status, refunded_fen from payment where no = any($1) order by id`, [codes]),
      "none is left for an operator",
    ).toEqual([
      { no: codes[0], status: 1, refunded_fen: 0 },
      { no: codes[1], status: 1, refunded_fen: 1_000 },
    ]);
    expect(
      await shop.query(
        `select d.held_fen, d.refunded_fen from deposit d join payment p on p.supplier_id = d.supplier_id and p.id = d.payment_id
         where p.no = any($1) order by p.id`,
        [codes],
      ),
    ).toEqual([
      { held_fen: 1_000, refunded_fen: 0 },
      { held_fen: 0, refunded_fen: 1_000 },
    ]);
    expect(
      await shop.query(
        `select o.channel, o.approved_at is not null as is_approved, o.status from payout o
         join payout_part k on k.supplier_id = o.supplier_id and k.payout_id = o.id
         join payment p on p.supplier_id = k.supplier_id and p.id = k.payment_id where p.no = $1`,
        [codes[1]],
      ),
      "it goes back by itself",
    ).toEqual([{ channel: "wechat", is_approved: true, status: 1 }]);
    expect(await brokenRules(shop.app.services)).toEqual([]);
    await end(id);
    expect(await deposits(id)).toEqual(["returning"]);
  });

  it("gives back what a provider brings for a code that was closed with its lot", async () => {
    const id = await opened(0);
    const { payment_no: no } = (await deposit(0, id, { channel: "wechat" })).data;
    await end(id);
    await system(async (work) => {
      const [row] = await work.tx.query<{ id: number }>("select id from payment where no = $1", [no]);
      const payment = row && (await findPayment(work.tx, work.supplier.id, row.id, "lock"));
      if (payment) await closePayment(work, payment);
    });
    expect(await shop.query("select status from payment where no = $1", [no])).toEqual([{ status: 2 }]);
    await system((work) => confirmPayment(work, { no, channel_no: `44${id}`, amount_fen: 1_000, fee_fen: 6 }));
    expect(await shop.query("select status from payment where no = $1", [no])).toEqual([{ status: 1 }]);
    expect(await deposits(id)).toEqual(["returning"]);
    expect(await shop.query("select refunded_fen from payment where no = $1", [no])).toEqual([{ refunded_fen: 1_000 }]);
    expect(await brokenRules(shop.app.services)).toEqual([]);
  });

  it("moves the other lots where one has a fault that nobody expected, and says so in the log", async () => {
    const broken = await opened(0, { times: [now - 60, now + 3_600] });
    const sound = await opened(0, { times: [now - 60, now + 3_600] });
    await shop.app.database.transaction({ role: "owner" }, async (tx) => {
      await tx.query(`create function no_end() returns trigger language plpgsql as $$ begin
        if new.id = ${broken} and new.status = 5 then raise exception 'a fault'; end if; return new; end $$`);
      await tx.query("create trigger no_end before update on auction_lot for each row execute function no_end()");
    });
    try {
      await system(moveLots, 2 * hourMs);
      expect([(await lot(broken))?.status, (await lot(sound))?.status]).toEqual([1, 5]);
    } finally {
      await shop.app.database.transaction({ role: "owner" }, async (tx) => {
        await tx.query("drop trigger no_end on auction_lot");
        await tx.query("drop function no_end()");
      });
    }
    await system(moveLots, 2 * hourMs);
    expect((await lot(broken))?.status).toBe(5);
  });

  it("offers an unpaid lot to the next bidder though the job for it was lost, and no more a day later", async () => {
    const id = await opened(2);
    await bid(1, id, 9_800);
    await bid(0, id, 10_000);
    await end(id);
    const order_id = (await lot(id))?.order_id ?? 0;
    await system(async (work) => void (await closeOrder(work, await holdOrder(work, "close", order_id), "timeout")));
    const open = () => shop.query(`select paddle from auction_offer where lot_id = $1 and state = 'open'`, [id]);
    await system(takeUpOffers, 120 * hourMs);
    expect(await open(), "long past").toEqual([]);
    await system(takeUpOffers, 3 * hourMs);
    expect(await open()).toEqual([{ paddle: 2 }]);
    await system(takeUpOffers, 3 * hourMs);
    expect(await open(), "once").toEqual([{ paddle: 2 }]);
    expect(await as(1).call(endpoints.offerDecline, { id })).toMatchObject({ http: 200 });
  });

  it("makes the highest bid void with a second person: the price falls back, and the bid stays on record", async () => {
    const id = await opened(3);
    await bid(0, id, 6_800);
    await bid(1, id, 7_000);
    await proxy(2, id, 9_000);
    const bids = await list("BidList", { lot: id });
    const [top] = bids;
    expect(top).toMatchObject({ amount_fen: 7_100 });
    expect(
      await post("BidVoid", {
        id: top?.id,
        reason: "恶意",
        second_account: shop.owner.account_id,
        second_password: "x",
      }),
    ).toMatchObject({ http: 400 });
    await shop.work(async (work) => {
      const { voidBid } = await import("./bids/void-bid.ts");
      await voidBid(work, top?.id ?? 0, "恶意出价", "周主管");
    });
    expect(await lot(id)).toMatchObject({ current_fen: 7_000, leader: 2 });
    expect(await bid(0, id, 7_100)).toMatchObject({ data: { leads: true } });
    expect(await list("BidList", { lot: id })).toHaveLength(4);
    await end(id);
    await deposits(id);
    expect(await brokenRules(shop.app.services)).toEqual([]);
  });

  it("may be taken out once nothing runs and no deposit is held", async () => {
    await shop.query(`update auction_deposit set state = 'returned', done_at = now() where state = 'returning'`);
    expect(await centre.post("uninstall", { id: 3 })).toMatchObject({ http: 200 });
  });
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { brokenRules } from "../../../test/rules.ts";
import { addBuyer, openShop, type Shop } from "../../../test/shop.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { rechargeWallet } from "../wallets/public.ts";
import { answerBid, nextLeast } from "./bids/answer-bid.ts";
import { insertBid } from "./bids/bids.repo.ts";
import { patchLot } from "./lots/lots.repo.ts";
import { addLot, endLot, findLot, payDeposit, placeBid, publishLot } from "./public.ts";

const crowd = 50;
let shop: Shop;
let began = new Date();
const members: number[] = [];
const end_at = (): Date => new Date(began.getTime() + 60_000);

/** Runs work at a fixed instant before or after the lot's end. */
const at = <T>(seconds: number, run: (work: Work) => Promise<T>): Promise<T> =>
  shop.work((work) =>
    run({
      ...work,
      now: new Date(end_at().getTime() - seconds * 1_000),
      audit: (entry) => work.audit(entry),
      changed: (topic, key, version) => work.changed(topic, key, version),
      enqueue: (job, data, options) => work.enqueue(job, data, options),
    }),
  );

/** Opens a running lot with a deposit of every member; nothing extends it. */
const openLot = (sku_id: number, reserve_fen: number | null): Promise<number> =>
  at(60, async (work) => {
    const id = await addLot(work, {
      name: "一件",
      sku_id,
      start_fen: 1_000,
      reserve_fen,
      cap_fen: null,
      ladder: [{ from_fen: 0, step_fen: 100 }],
      deposit_fen: 100,
      start_at: new Date(began.getTime() - 1_000),
      planned_end_at: end_at(),
      window_minutes: 5,
      extend_minutes: 5,
      max_extends: 0,
      pay_hours: 72,
      offers_next: false,
    });
    await publishLot(work, id, null);
    for (const member of members)
      await payDeposit(work, member, id, { channel: "wallet", address_id: null, idem_key: `d:${id}:${member}` });
    return id;
  });

/** All members bid the least amount that they see, in the last second. @returns each result, and whether the data are valid */
async function race(id: number, bid: (work: Work, member: number, index: number) => Promise<unknown>) {
  const seen = await Promise.allSettled(members.map((member, index) => at(1, (work) => bid(work, member, index))));
  const rows = await shop.query<{ amount_fen: number }>(
    `select amount_fen from auction_bid where lot_id = $1 order by nth`,
    [id],
  );
  const amounts = rows.map(({ amount_fen }) => amount_fen);
  return {
    faults: seen.filter((one) => one.status === "rejected" && !(one.reason instanceof AppError)).length,
    taken: seen.filter(({ status }) => status === "fulfilled").length,
    rises: amounts.every((amount, index) => index === 0 || amount > (amounts[index - 1] ?? 0)),
    bids: amounts.length,
  };
}

beforeAll(async () => {
  shop = await openShop();
  began = await shop.work(async (work) => work.now);
  await shop.work(async (work) => {
    for (let n = 0; n < crowd; n += 1) {
      const member_id = await addBuyer(work, `b${n}`, `135${String(n).padStart(8, "0")}`);
      members.push(member_id);
      const paid = { channel: "bank" as const, amount_fen: 1_000, memo: null, drawer_id: null };
      await rechargeWallet(work, { member_id, ...paid, idem_key: `r:${member_id}` });
    }
  });
});
afterAll(() => shop.app.close());

it("[P-04] fifty bidders in the closing second: bids rise, one leads, none is lost in a fault; who reads first and writes later collides", async () => {
  const lot = await openLot(shop.skus.big, 1_000_000);
  const equal = await race(lot, (work, member) => placeBid(work, member, lot, { amount_fen: 1_000, max_fen: null }));
  expect(equal, "fifty bids of one amount: one is the first").toEqual({ faults: 0, taken: 1, rises: true, bids: 1 });
  const ceilings = await race(lot, (work, member, index) =>
    placeBid(work, member, lot, { amount_fen: null, max_fen: 2_000 + index * 200 }),
  );
  expect(ceilings).toMatchObject({ faults: 0, rises: true });
  const now = await shop.work((work) => findLot(work.tx, work.supplier.id, lot));
  expect(now?.leader, "whoever goes the furthest leads, whatever the order").toBe(crowd);
  await expect(
    at(0, (work) => placeBid(work, members[0] ?? 0, lot, { amount_fen: 900_000, max_fen: null })),
    "the end itself is too late",
  ).rejects.toMatchObject({ code: "auction_closed" });
  await Promise.all([at(0, (work) => endLot(work, lot)), at(0, (work) => endLot(work, lot))]);
  expect(await brokenRules(shop.app.services)).toEqual([]);

  // The naive way: the lot's state is read without a lock, then the bid is written.
  const other = await openLot(shop.skus.odd, null);
  const naive = await race(other, async (work, member, index) => {
    const { tx, supplier } = work;
    const seen = await findLot(tx, supplier.id, other);
    if (!seen) throw new Error("no lot");
    await tx.query("select pg_sleep(0.05)");
    const amount_fen = nextLeast(seen, seen.current_fen);
    const standing = { current_fen: seen.current_fen, leader: seen.leader, ceiling_fen: seen.current_fen };
    for (const bid of answerBid(seen, standing, { paddle: index + 1, amount_fen, max_fen: amount_fen })) {
      const nth = seen.last_nth + 1;
      await insertBid(tx, supplier.id, { lot_id: other, nth, ...bid, rise_fen: 0, extends: false, at: work.now });
      await patchLot(tx, supplier.id, seen, { status: 2, current_fen: amount_fen, leader: bid.paddle, last_nth: nth });
    }
  });
  expect(naive.faults).toBeGreaterThan(0);
});

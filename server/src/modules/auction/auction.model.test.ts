import { afterAll, beforeAll, expect, it } from "vitest";
import { addonRuns as sequences, modelTimeout, rulesEvery } from "../../../test/worlds/addon-runs.ts";
import { brokenRules } from "../../../test/rules.ts";
import { addBuyer, openShop, type Shop } from "../../../test/shop.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { moveStock } from "../goods/public.ts";
import { closeOrder, holdOrder, payOrder } from "../orders/public.ts";
import { rechargeWallet } from "../wallets/public.ts";
import { bidsOf } from "./bids/bids.repo.ts";
import { voidBid } from "./bids/void-bid.ts";
import { declineOffer, endOffers, takeOffer } from "./deal/offer-lot.ts";
import { offersOfLot } from "./deal/offers.repo.ts";
import type { LotRow } from "./lots/lots.repo.ts";
import {
  addLot,
  depositsOfLot,
  endLot,
  findLot,
  offerNext,
  payDeposit,
  placeBid,
  publishLot,
  returnDeposit,
} from "./public.ts";

const people = 3;
let shop: Shop;
const members: number[] = [];

/** A random generator with a fixed seed. */
function diceOf(seed: number): (sides: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * sides);
  };
}

beforeAll(async () => {
  shop = await openShop();
  await shop.work(async (work) => {
    const more = { delta_on_hand: sequences, delta_reserved: 0, reason: "received" as const, doc_no: "x" };
    await moveStock(work, { sku_id: shop.skus.used, ...more });
    for (let n = 0; n < people; n += 1) {
      const member_id = await addBuyer(work, `m${n}`, `134${String(n).padStart(8, "0")}`);
      members.push(member_id);
      const paid = { channel: "bank" as const, amount_fen: 1_000_000_000, memo: null, drawer_id: null };
      await rechargeWallet(work, { member_id, ...paid, idem_key: `r:${member_id}` });
    }
  });
});
afterAll(() => shop.app.close());

/** Ignores refusals (AppError); any other error fails the test. */
async function tried(run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** Plays one lot from its deposits to its end by random steps. @returns the lot at the end */
async function play(begun: Work, dice: (sides: number) => number, nth: number) {
  let clock = begun.now.getTime();
  const later: Later = (seconds) => {
    clock += seconds * 1_000;
    const actor = { kind: "system", name: "auction.end" } as const;
    return Object.assign(Object.create(begun) as Work, begun, { now: new Date(clock), actor });
  };
  const rule = {
    name: `lot ${nth}`,
    sku_id: shop.skus.used,
    start_fen: 1_000,
    reserve_fen: dice(2) === 0 ? 2_000 : null,
    cap_fen: dice(3) === 0 ? 6_000 : null,
    ladder: [
      { from_fen: 0, step_fen: 100 },
      { from_fen: 2_000, step_fen: 300 },
    ],
    deposit_fen: 500,
    start_at: new Date(clock),
    planned_end_at: new Date(clock + 600_000),
    window_minutes: 2,
    extend_minutes: 2,
    max_extends: dice(4),
    pay_hours: 24,
    offers_next: dice(2) === 0,
  };
  const id = await addLot(later(0), rule);
  await publishLot(later(0), id, null);
  for (const member of members)
    if (dice(4) > 0)
      await payDeposit(later(0), member, id, { channel: "wallet", address_id: null, idem_key: `m:${id}:${member}` });
  const reach: { readonly member: number; readonly most: number }[] = [];
  let isVoided = false;
  // Usually a few bids, sometimes many.
  const steps = dice(10) === 0 ? 16 : 1 + dice(4);
  for (let step = 0; step < steps; step += 1) {
    const work = later(dice(60));
    const member = members[dice(people)] ?? 0;
    const lot = await findLot(work.tx, work.supplier.id, id);
    const near = (lot?.current_fen ?? 900) + dice(8) * 100;
    const said =
      dice(3) === 0 ? { amount_fen: null, max_fen: near + dice(20) * 100 } : { amount_fen: near, max_fen: null };
    if (dice(12) === 0) {
      const [top] = await bidsOf(work.tx, work.supplier.id, id, 1);
      if (top) await tried(() => work.tx.savepoint(() => voidBid(work, top.id, "x", "y")));
      isVoided = true;
      continue;
    }
    await tried(() =>
      work.tx.savepoint(async () => {
        const { lot: next, leads } = await placeBid(work, member, id, said);
        const most = Math.min(said.max_fen ?? said.amount_fen ?? 0, rule.cap_fen ?? Number.MAX_SAFE_INTEGER);
        reach.push({ member, most });
        // The bidder with the highest ceiling leads; of two equal ones the earlier, whatever the steps were.
        const furthest = Math.max(...reach.map((each) => each.most));
        const expected = reach.find((each) => each.most === furthest)?.member;
        if (!isVoided) expect(leads).toBe(expected === member);
        expect(next.current_fen ?? 0).toBeLessThanOrEqual(furthest);
      }),
    );
  }
  await endLot(later(3_600), id);
  for (let round = 0; round <= 2 * people; round += 1) {
    const lot = await findLot(begun.tx, begun.supplier.id, id, true);
    for (const { id: deposit, state } of await depositsOfLot(begun.tx, begun.supplier.id, id))
      if (state === "returning") await returnDeposit(later(1), deposit);
    if (lot?.status === 3 && lot.order_id !== null) await payOrMiss(later, lot.order_id, dice(3) === 0);
    else if (lot?.status === 6 && (await offerNext(later(1), lot))) await answerOffer(later, lot, dice(3));
    else break;
  }
  return await findLot(begun.tx, begun.supplier.id, id);
}

/** Returns the work at an instant some seconds later. */
type Later = (seconds: number) => Work;

/** Pays the winner's order from their wallet, or lets the time pass. */
async function payOrMiss(later: Later, order: number, pays: boolean): Promise<void> {
  if (!pays) return void (await closeOrder(later(90_000), await holdOrder(later(0), "close", order), "timeout"));
  const held = await holdOrder(later(60), "pay", order);
  await payOrder(later(0), held, { channel: "wallet", idem_key: `lot-order:${order}` });
}

/** Answers the open offer: accepts, declines, or does nothing. */
async function answerOffer(later: Later, lot: LotRow, how: number): Promise<void> {
  const offer = (await offersOfLot(later(0).tx, later(0).supplier.id, lot.id)).find(({ state }) => state === "open");
  if (!offer) return;
  if (how === 0) await takeOffer(later(60), offer.member_id, lot.id, null);
  else if (how === 1) await declineOffer(later(60), offer.member_id, lot.id);
  else await endOffers(later(9 * 86_400));
}

it(
  `[P-04] ${sequences} sequences of deposits, bids, ceilings, voided bids, ends and defaults leave every rule sound`,
  async () => {
    const ends = new Map<number, number>();
    for (let seed = 1; seed <= sequences; seed += 1) {
      const lot = await shop.work((work) => play(work, diceOf(seed), seed));
      ends.set(lot?.status ?? -1, (ends.get(lot?.status ?? -1) ?? 0) + 1);
      if (seed % rulesEvery === 0) expect(await brokenRules(shop.app.services), `up to sequence ${seed}`).toEqual([]);
    }
    expect(
      [...ends.keys()].toSorted((a, b) => a - b),
      "paid for, not sold, or left by whoever won",
    ).toEqual([4, 5, 6]);
  },
  modelTimeout,
);

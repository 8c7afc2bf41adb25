import { afterAll, beforeAll, expect, it } from "vitest";
import { modules } from "../../src/app.ts";
import type { Work } from "../../src/core/jobs/work.ts";
import { AppError } from "../../src/core/kernel/app-error.ts";
import { Dice } from "../../src/modules/demo/dice.ts";
import { confirmPayment } from "../../src/modules/finance/public.ts";
import { addSession, buyFlash, publishSession, sessionItems } from "../../src/modules/flash/public.ts";
import {
  addOffer,
  buyInGroup,
  expireGroups,
  fillGroup,
  offerItems,
  publishOffer,
  returnSeat,
} from "../../src/modules/group-buy/public.ts";
import { addLottery, drawPrize, publishLottery } from "../../src/modules/lottery/public.ts";
import { closeOrder, holdOrder, payOrder } from "../../src/modules/orders/public.ts";
import { installAddon } from "../../src/modules/plugins/public.ts";
import { receiveSupply } from "../../src/modules/stock/public.ts";
import { rechargeWallet } from "../../src/modules/wallets/public.ts";
import { addonRuns as sequences, modelTimeout, rulesEvery } from "../worlds/addon-runs.ts";
import { brokenRules } from "../rules.ts";
import { addBuyer, hangzhou, openShop, type Shop } from "../shop.ts";

/** A failure shows the seed and the sequence. Each sequence continues where the one before ended. */
const seed = Number(process.env["KANGYING_ADDONS_SEED"] ?? 20_261_124);
const people = 6;
const dayMs = 86_400_000;

/** The add-ons' own rules. They are checked between the acts, after every few of them. */
const rules = modules
  .filter(({ name }) => ["group-buy", "flash", "lottery"].includes(name))
  .flatMap(({ invariants = [] }) => invariants);

let shop: Shop;
const members: number[] = [];
const at = { group: 0, flash: 0, lottery: 0 };

beforeAll(async () => {
  shop = await openShop();
  const supply = { sku_id: shop.skus.big, pieces: sequences * 4, cost_fen: 100, batch: "M", expires_on: null };
  await shop.work((work) => receiveSupply(work, { source: "x", note: null, lines: [supply] }));
  for (const key of ["groupbuy", "spike", "lottery"]) await shop.work((work) => installAddon(work, key));
  for (let n = 0; n < people; n += 1)
    await shop.work(async (work) => {
      const member_id = await addBuyer(work, `a${n}`, `135${String(n).padStart(8, "0")}`);
      members.push(member_id);
      const paid = { channel: "bank" as const, amount_fen: 1_000_000_000, memo: null, drawer_id: null };
      await rechargeWallet(work, { member_id, ...paid, idem_key: `a:${member_id}` });
    });
  await shop.work(publishAll);
});
afterAll(() => shop.app.close());

/** Publishes a group buy for three, a flash sale of few pieces and a lottery of few prizes. None of them ends during the run. */
async function publishAll(work: Work): Promise<void> {
  const [begin_at, end_at] = [new Date(work.now.getTime() - 60_000), new Date(work.now.getTime() + 900 * dayMs)];
  const { id: supplier } = work.supplier;
  const offer = {
    name: "三人团",
    size: 3,
    hours: 24,
    per_user: 9_999,
    per_order: 2,
    pay_minutes: 15,
    begin_at,
    end_at,
  };
  const offered = await addOffer(work, {
    rule: { ...offer, may_leave: true, is_listed: true, stacks: [] },
    items: [{ sku_id: shop.skus.big, price_fen: 100, quota: sequences * 4 - 100 }],
  });
  await publishOffer(work, offered, null);
  at.group = (await offerItems(work.tx, supplier, offered))[0]?.id ?? 0;
  const session = { name: "一场", begin_at, end_at, pay_minutes: 10 };
  const items = [{ sku_id: shop.skus.odd, price_fen: 100, quota: 8, per_user: 3 }];
  const sale = await addSession(work, { rule: session, items });
  await publishSession(work, sale, null);
  at.flash = (await sessionItems(work.tx, supplier, sale))[0]?.id ?? 0;
  const chances = {
    cost_kind: "wallet",
    cost: 10,
    per_day: 999,
    per_total: 9_999,
    ranks: [],
    tags: [],
    in_camp: false,
    claim_days: 7,
  } as const;
  const prize = {
    image: null,
    day_cap: null,
    per_user: null,
    sku_id: null,
    coupon_id: null,
    unit_cost_fen: 0,
  } as const;
  at.lottery = await addLottery(work, {
    rule: { name: "转盘", style: "wheel", from_at: begin_at, to_at: end_at, ...chances },
    prizes: [
      { ...prize, name: "谢谢", kind: "blank", amount: null, weight: 5, stock: null },
      { ...prize, name: "分", kind: "points", amount: 5, weight: 3, stock: Math.floor(sequences / 10) },
      { ...prize, name: "钱", kind: "wallet", amount: 20, weight: 2, stock: Math.floor(sequences / 20), per_user: 2 },
    ],
  });
  await publishLottery(work, at.lottery, null);
}

class Crash extends Error {}

/** Does an act: once, twice at the same time with the same input, or with a crash at its end and then again. */
async function act(dice: Dice, run: (work: Work) => Promise<unknown>): Promise<boolean> {
  const how = dice.between(0, 7);
  if (how === 0)
    await shop
      .work(async (work) => {
        await run(work);
        throw new Crash();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Crash || error instanceof AppError)) throw error;
      });
  const tries = how === 1 ? [run, run] : [run];
  const done = await Promise.allSettled(tries.map((each) => shop.work(each)));
  for (const each of done) if (each.status === "rejected" && !(each.reason instanceof AppError)) throw each.reason;
  return done.some(({ status }) => status === "fulfilled");
}

const rowsOf = (sql: string): Promise<{ id: number }[]> => shop.query<{ id: number }>(sql);
const openGroups = () => rowsOf("select id from buy_group where status = 0 and opened_at is not null order by id");
const ordersIn = (states: string) =>
  rowsOf(`select order_id as id from group_seat where state in (${states}) order by order_id desc limit 12`);
const unpaid = () => rowsOf("select id from shop_order where status = 'submit' order by id desc limit 12");

/** Work as a job does it, which may come twice or late. @param later  milliseconds late */
const asJob = (work: Work, later = 0): Work =>
  Object.assign(Object.create(work) as Work, work, {
    now: new Date(work.now.getTime() + later),
    actor: { kind: "system", name: "group.expire" } as const,
  });

async function one(dice: Dice, nth: number): Promise<boolean> {
  const member = members[dice.between(0, people - 1)] ?? 0;
  const pick = async (rows: Promise<{ id: number }[]>): Promise<number> => {
    const found = await rows;
    return found[dice.between(0, Math.max(0, found.length - 1))]?.id ?? 0;
  };
  const kind = dice.between(0, 11);
  if (kind <= 1) {
    const group_id = kind === 0 ? null : (await pick(openGroups())) || null;
    return await act(dice, (work) =>
      buyInGroup(work, member, { item_id: at.group, qty: 1 + (nth % 2), group_id, sent_to: hangzhou }),
    );
  }
  if (kind === 2) return await act(dice, (work) => buyFlash(work, member, at.flash, 1 + (nth % 3), hangzhou));
  if (kind <= 4) return await act(dice, (work) => drawPrize(work, member, at.lottery));
  if (kind <= 7) {
    const id = await pick(unpaid());
    const isWallet = dice.between(0, 2) > 0;
    return await act(dice, async (work) => {
      const held = await holdOrder(work, "pay", id);
      const wanted = { channel: isWallet ? "wallet" : "wechat", idem_key: `a:${id}` } as const;
      const { no } = await payOrder(work, held, wanted);
      // A provider may report one payment twice.
      const told = { no, channel_no: `77${id}`, amount_fen: held.order.payable_fen, fee_fen: 0 };
      if (!isWallet) for (let time = 0; time <= nth % 2; time += 1) await confirmPayment(work, told);
    });
  }
  if (kind === 8) {
    const id = await pick(unpaid());
    return await act(dice, async (work) => closeOrder(work, await holdOrder(work, "close", id), "timeout"));
  }
  if (kind === 9 && dice.between(0, 2) === 0) return await act(dice, (work) => expireGroups(asJob(work, 2 * dayMs)));
  if (kind <= 10) {
    const id = await pick(ordersIn("'held', 'paid', 'returning'"));
    const group = await pick(rowsOf("select id from buy_group where status = 1 order by id desc limit 3"));
    return await act(dice, async (work) => {
      await returnSeat(asJob(work), id);
      await fillGroup(asJob(work), group);
    });
  }
  const flash = await pick(
    rowsOf("select order_id as id from flash_order where has > 0 order by order_id desc limit 8"),
  );
  return await act(dice, async (work) => closeOrder(work, await holdOrder(work, "close", flash), "timeout"));
}

it(
  `[P-02] [P-03] [P-05] ${sequences} sequences of groups, flash sales and draws, some acts twice and some cut off, break no rule`,
  async () => {
    const dice = new Dice(seed);
    let [nth, taken] = [0, 0];
    for (let sequence = 1; sequence <= sequences; sequence += 1) {
      for (let left = dice.between(1, 5); left > 0; left -= 1) {
        nth += 1;
        if (await one(dice, nth)) taken += 1;
      }
      if (sequence % 5 === 0)
        await shop.work(async ({ tx }) => {
          for (const { name, sql } of rules)
            expect(await tx.query(sql), `${name} after sequence ${sequence} of seed ${seed}`).toEqual([]);
        });
      if (sequence % rulesEvery === 0)
        expect(await brokenRules(shop.app.services), `after sequence ${sequence}`).toEqual([]);
    }
    expect(taken, "most acts are taken").toBeGreaterThan(nth / 3);
    const ends = await shop.query<{ status: number }>("select distinct status from buy_group order by status");
    expect(
      ends.map(({ status }) => status),
      "groups end in each of their ways; in a short run hardly one is full",
    ).toEqual(expect.arrayContaining(sequences > 300 ? [1, 2] : [2]));
  },
  modelTimeout,
);

import { afterAll, beforeAll, expect, it } from "vitest";
import type { Services } from "../../src/core/jobs/services.ts";
import { addLot, depositsOfLot, payDeposit, placeBid, publishLot } from "../../src/modules/auction/public.ts";
import { addSession, buyFlash, publishSession, sessionItems } from "../../src/modules/flash/public.ts";
import { addOffer, buyInGroup, findSeat, offerItems, publishOffer } from "../../src/modules/group-buy/public.ts";
import { addLottery, drawPrize, publishLottery } from "../../src/modules/lottery/public.ts";
import { holdOrder, payOrder } from "../../src/modules/orders/public.ts";
import { installAddon } from "../../src/modules/plugins/public.ts";
import {
  addSend,
  addSignature,
  addTemplate,
  buyParts,
  confirmSend,
  decideSignature,
  decideTemplate,
} from "../../src/modules/sms/public.ts";
import { makeBatch, releaseBatch } from "../../src/modules/union/public.ts";
import { rechargeWallet } from "../../src/modules/wallets/public.ts";
import { brokenRules } from "../rules.ts";
import { addBuyer, hangzhou, type Shop } from "../shop.ts";
import { openUnion, type UnionShop } from "../worlds/union-shop.ts";
import { doWork } from "../work.ts";
import { type Crashing, DyingShop } from "./dying-shop.ts";

const isLong = process.env["KANGYING_TEST_LONG"] === "1";
const dayMs = 86_400_000;

let at: UnionShop;
let shop: Shop;
let dying: DyingShop;
let named = 0;
const bidders: number[] = [];
const notice = { signature_id: 0, template_id: 0 };

beforeAll(async () => {
  at = await openUnion();
  ({ shop } = at);
  dying = new DyingShop(
    shop,
    /^(payment|payout|order\.(close|latePay)|sandbox|wechat|refund|group|flash|auction|lottery|union|sms)\./,
  );
  for (const key of ["groupbuy", "spike", "auction", "lottery", "sms"])
    await shop.work((work) => installAddon(work, key));
  for (let n = 0; n < 2; n += 1)
    await shop.work(async (work) => {
      const member_id = await addBuyer(work, `b${n}`, `1390000100${n}`);
      bidders.push(member_id);
      const paid = { channel: "bank", amount_fen: 100_000_000, memo: null, drawer_id: null } as const;
      await rechargeWallet(work, { member_id, ...paid, idem_key: `purse:${member_id}` });
    });
  await shop.work(async (work) => {
    const verdict = { is_good: true, reason: "" };
    const [signature_id, template_id] = [
      await addSignature(work, "云栖谷"),
      await addTemplate(work, { name: "提醒", kind: "notice", content: "{name}，您的课快到了" }),
    ];
    await decideSignature(work, signature_id, verdict);
    await decideTemplate(work, template_id, "SMS_100000001", verdict);
    await buyParts(work, { package: "p5000", from: "bank" });
    Object.assign(notice, { signature_id, template_id });
  });
});
afterAll(() => shop.app.close());

const live = (services: Services, minutes?: number) => dying.live(services, minutes);
const one = async (sql: string, id: number): Promise<unknown> =>
  (await shop.query<{ now: unknown }>(sql, [id]))[0]?.now;
const span = (now: Date, days = 1) => ({
  begin_at: new Date(now.getTime() - 60_000),
  end_at: new Date(now.getTime() + days * dayMs),
});

/** The acts of each add-on that must be done once and completely. */
const kinds: Readonly<Record<string, () => Promise<Crashing>>> = {
  "a group that fails, and its member's money": async () => {
    const item = await shop.work(async (work) => {
      const rule = { name: `团${++named}`, size: 2, hours: 1, per_user: 9, per_order: 9, pay_minutes: 15 };
      const offer = await addOffer(work, {
        rule: { ...rule, ...span(work.now, 0.02), may_leave: false, is_listed: true, stacks: [] },
        items: [{ sku_id: shop.skus.big, price_fen: 100, quota: 1 }],
      });
      await publishOffer(work, offer, null);
      return (await offerItems(work.tx, work.supplier.id, offer))[0]?.id ?? 0;
    });
    const { id } = (
      await shop.work((work) =>
        buyInGroup(work, shop.member, { item_id: item, qty: 1, group_id: null, sent_to: hangzhou }),
      )
    ).order;
    const { payment_id } = await shop.work(async (work) =>
      payOrder(work, await holdOrder(work, "pay", id), { channel: "wechat", idem_key: `crash:${id}` }),
    );
    await live(shop.app.services, 1);
    await shop.work((work) => work.enqueue("sandbox.pay", { payment_id, manner: "once" }));
    await live(shop.app.services, 2);
    const group = await shop.work(async (work) => (await findSeat(work.tx, work.supplier.id, id))?.group_id ?? 0);
    shop.app.clock.advance(2 * 3_600_000);
    await shop.work((work) => work.enqueue("group.expire", {}));
    return {
      act: (services) => live(services, 6),
      end: async () => [
        await one(`select status as now from buy_group where id = $1`, group),
        await one(
          `select concat_ws(' ', o.status, o.paid_fen, o.refunded_fen, s.state, (select count(*) from payout x where x.payment_id = p.id and x.status = 2)) as now
           from shop_order o join group_seat s on s.supplier_id = o.supplier_id and s.order_id = o.id
           join payment p on p.supplier_id = o.supplier_id and p.payable_type = 'order' and p.payable_id = o.id where o.id = $1`,
          id,
        ),
      ],
      ends: [3, "close 100 100 returned 1"],
    };
  },
  "a piece of a flash sale": async () => {
    const item = await shop.work(async (work) => {
      const rule = { name: `秒${++named}`, ...span(work.now, 0.01), pay_minutes: 10 };
      const items = [{ sku_id: shop.skus.big, price_fen: 100, quota: 1, per_user: 1 }];
      const session = await addSession(work, { rule, items });
      await publishSession(work, session, null);
      return (await sessionItems(work.tx, work.supplier.id, session))[0]?.id ?? 0;
    });
    return {
      act: async (services) => {
        await dying.atDesk(services, async (work) => {
          const has = await work.tx.query(`select from flash_order where item_id = $1`, [item]);
          if (has.length === 0) await buyFlash(work, shop.member, item, 1, hangzhou);
        });
        // Nobody pays. The piece goes back, and the sale ends.
        shop.app.clock.advance(20 * 60_000);
        await dying.atDesk(services, (work) => work.enqueue("flash.end", {}));
        await live(services, 3);
      },
      end: () =>
        one(
          `select concat_ws(' ', i.sold, f.has, o.status, s.status) as now from flash_item i
           join flash_session s on s.supplier_id = i.supplier_id and s.id = i.session_id
           join flash_order f on f.supplier_id = i.supplier_id and f.item_id = i.id
           join shop_order o on o.supplier_id = f.supplier_id and o.id = f.order_id where i.id = $1`,
          item,
        ),
      ends: "0 0 close 2",
    };
  },
  "a lot that ends, and what was put down for it": async () => {
    const lot = await shop.work(async (work) => {
      const { begin_at, end_at } = span(work.now, 1 / 24);
      const prices = { start_fen: 1_000, reserve_fen: null, cap_fen: null, deposit_fen: 500 };
      const rule = { name: `拍${++named}`, sku_id: shop.skus.big, ...prices, ladder: [{ from_fen: 0, step_fen: 100 }] };
      const times = {
        start_at: begin_at,
        planned_end_at: end_at,
        window_minutes: 1,
        extend_minutes: 1,
        max_extends: 1,
      };
      const id = await addLot(work, { ...rule, ...times, pay_hours: 24, offers_next: false });
      await publishLot(work, id, null);
      for (const member of bidders)
        await payDeposit(work, member, id, { channel: "wallet", address_id: null, idem_key: `crash:${id}:${member}` });
      for (const [nth, member] of bidders.entries())
        await placeBid(work, member, id, { amount_fen: 1_000 + nth * 100, max_fen: null });
      return id;
    });
    shop.app.clock.advance(2 * 3_600_000);
    return {
      act: async (services) => {
        await dying.atDesk(services, (work) => work.enqueue("auction.end", { lot_id: lot }));
        await live(services, 3);
      },
      end: async () => [
        await one(`select concat_ws(' ', status, current_fen) as now from auction_lot where id = $1`, lot),
        await shop.work(async (work) =>
          (await depositsOfLot(work.tx, work.supplier.id, lot)).map(({ state }) => state).toSorted(),
        ),
      ],
      ends: ["3 1100", ["held", "returned"]],
    };
  },
  "a draw and its prize": async () => {
    const [member = 0] = bidders;
    const lottery = await shop.work(async (work) => {
      const { begin_at: from_at, end_at: to_at } = span(work.now);
      const who = { ranks: [], tags: [], in_camp: false };
      const chances = { cost_kind: "wallet", cost: 10, per_day: 9, per_total: 9, claim_days: 7 } as const;
      const none = {
        image: null,
        day_cap: null,
        per_user: null,
        sku_id: null,
        coupon_id: null,
        unit_cost_fen: 0,
      } as const;
      const id = await addLottery(work, {
        rule: { name: `抽${++named}`, style: "wheel", from_at, to_at, ...chances, ...who },
        prizes: [
          { ...none, name: "谢谢", kind: "blank", amount: null, weight: 1, stock: null },
          { ...none, name: "钱", kind: "wallet", amount: 25, weight: 1, stock: 1 },
        ],
      });
      await publishLottery(work, id, null);
      return id;
    });
    const purse = () =>
      one(`select balance_fen::int as now from lent.ledger_account where code = 'wallet:member:' || $1`, member);
    const had = Number(await purse());
    return {
      act: (services) =>
        dying.atDesk(services, async (work) => {
          const drawn = await work.tx.query(`select from lottery_draw where lottery_id = $1`, [lottery]);
          if (drawn.length === 0) await drawPrize(work, member, lottery, { number: () => 1 });
        }),
      end: async () => [
        await one(
          `select concat_ws(' ', draws, (select issued from lottery_prize p where p.lottery_id = l.id and p.kind = 'wallet')) as now from lottery l where id = $1`,
          lottery,
        ),
        Number(await purse()) - had,
      ],
      ends: ["1 1", 15],
    };
  },
  "a message to two": async () => {
    // The number of notices to one phone in a day is limited.
    shop.app.clock.advance(3_600_000);
    const phones = ["13900001000", "13900001001"];
    const send = await shop.work((work) =>
      addSend(work, {
        name: `信${++named}`,
        ...notice,
        params: {},
        audience: { all: false, ranks: [], tags: [], phones },
        start_at: work.now,
      }),
    );
    const used = () => one(`select used as now from sms_balance where supplier_id = $1`, shop.owner.supplier.id);
    const had = Number(await used());
    const wake = (services: Services, job: string) => dying.atDesk(services, (work) => work.enqueue(job, {}));
    return {
      act: async (services) => {
        await dying.atDesk(services, async (work) => {
          const open = await work.tx.query(`select from sms_send where id = $1 and status = 1`, [send]);
          if (open.length > 0) await confirmSend(work, send, phones.length);
        });
        // What was in progress when the process died is tried again after five minutes. The phone gets it at least once; one bought message is used.
        for (let round = 0; round < 2; round += 1) {
          await wake(services, "sms.send");
          await live(services, 6);
        }
        await wake(services, "sms.reports");
        await live(services, 2);
      },
      end: async () => [
        await one(
          `select concat_ws(' ', status, people, delivered, submitted, failed, waiting, parts) as now from sms_send where id = $1`,
          send,
        ),
        Number(await used()) - had,
      ],
      ends: ["5 2 2 0 0 0 2", 2],
    };
  },
  "a batch of commissions": async () => {
    const [partner] = at.partners;
    await at.click(shop.member, partner?.code ?? "");
    const order = await at.paid(2);
    await at.receive(order.id);
    await at.settle(order.id);
    const batch = await shop.work((work) => makeBatch(work));
    const purse = () =>
      one(
        `select coalesce(sum(balance_fen), 0)::int as now from lent.ledger_account where code = 'wallet:member:' || $1`,
        partner?.holder ?? 0,
      );
    const had = Number(await purse());
    return {
      act: (services) =>
        doWork(
          services,
          shop.owner.supplier.context,
          async (work) => {
            const open = await work.tx.query(`select from union_batch where id = $1 and status = 0`, [batch]);
            if (open.length > 0) await releaseBatch(work, batch, null, null);
          },
          2,
        ),
      end: async () => [
        await one(`select status as now from union_batch where id = $1`, batch),
        Number(await purse()) - had,
      ],
      ends: [1, 2_000],
    };
  },
};

it.runIf(isLong).each(Object.keys(kinds))(
  "[P-02] [P-03] [P-04] [P-05] [P-06] [P-08] %s: once and whole, wherever the process dies",
  async (kind) => {
    const make = kinds[kind];
    if (!make) throw new Error(kind);
    const moments = await dying.diesAt(kind, make, Number.POSITIVE_INFINITY);
    expect(moments).toBeGreaterThan(10);
    // A larger step tries fewer moments, for checking the test itself.
    const step = Number(process.env["KANGYING_CRASH_STEP"] ?? 1);
    for (let moment = 1; moment <= moments; moment += step) await dying.diesAt(kind, make, moment);
    process.stdout.write(`measured: ${kind}, dead at each of ${moments} moments, done once\n`);
    expect((await brokenRules(shop.app.services)).filter(({ rule }) => !/chain/.test(rule))).toEqual([]);
  },
  5_400_000,
);

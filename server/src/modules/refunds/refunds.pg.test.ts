import { afterAll, beforeAll, expect, it } from "vitest";
import { eventually } from "../../../test/eventually.ts";
import { brokenRules } from "../../../test/rules.ts";
import { openShop, type Shop } from "../../../test/shop.ts";
import { orders } from "../orders/orders.module.ts";
import { holdOrder, payOrder, receiveOrder, sendPieces } from "../orders/public.ts";
import { receiveSupply } from "../stock/public.ts";
import { askForRefund } from "./ask-refund.ts";
import { auditRefund } from "./audit-refund.ts";

const isLong = process.env["KANGYING_TEST_LONG"] === "1";
/** How often eight simultaneous refunds are tried on one order. */
const rounds = Number(process.env["KANGYING_REFUND_ROUNDS"] ?? (isLong ? 500 : 3));

let shop: Shop;
let keys = 0;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.app.close());

const paid = async (qty: number) => {
  const { order, items } = await shop.order({ lines: [{ sku_id: shop.skus.big, qty }] });
  await shop.work(async (work) =>
    payOrder(work, await holdOrder(work, "pay", order.id), { channel: "bank", idem_key: `p${++keys}` }),
  );
  return { order, item: items[0]?.id ?? 0 };
};
const usual = { kind: 1, fault: "seller", reason: "x", description: "", images: [], member_id: null } as const;

/** Eight simultaneous refunds of 50.00 on an order of 200.00. */
async function eightAtOnce(): Promise<void> {
  await shop.work((work) => {
    const line = { sku_id: shop.skus.big, pieces: 2, cost_fen: 100, batch: "", expires_on: null };
    return receiveSupply(work, { source: "x", note: null, lines: [line] });
  });
  const { order, item } = await paid(2);
  // Compensations reserve no pieces, so all of them can be requested: eight times 50.00 of 200.00.
  const asked = await Promise.all(
    Array.from({ length: 8 }, () =>
      shop.work((work) =>
        askForRefund(work, { ...usual, order_id: order.id, items: [{ item_id: item, qty: 0 }], apply_fen: 5_000 }),
      ),
    ),
  );
  const agree = {
    decision: "agree",
    fault: "seller",
    items: null,
    amount_fen: 5_000,
    already_refunded_fen: null,
    consent: false,
    answer: "",
    inner_note: "",
    images: [],
    return_to: null,
  } as const;
  const done = await Promise.allSettled(asked.map((id) => shop.work((work) => auditRefund(work, id, agree, null))));
  expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
  expect(new Set(done.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : [])))).toEqual(
    new Set(["refund_over_most"]),
  );
  expect(await shop.query(`select paid_fen, refunded_fen from shop_order where id = $1`, [order.id])).toEqual([
    { paid_fen: 20_000, refunded_fen: 20_000 },
  ]);
  expect(
    await shop.query(`select sum(amount_fen)::bigint as fen from refund_request where payable_id = $1`, [order.id]),
  ).toEqual([{ fen: 20_000 }]);
}

it(
  "[O-05] eight refunds at once never exceed what was paid, round after round; who looks first and writes afterwards gives back more",
  async () => {
    for (let round = 0; round < rounds; round += 1) await eightAtOnce();
    expect(await brokenRules(shop.app.services, /^(refund|payment|order|ledger)\b/)).toEqual([]);
    if (isLong) process.stdout.write(`measured: ${rounds} rounds of eight refunds at once, never more than was paid\n`);

    // The naive way: it reads what is left and promises the refund without a lock.
    const other = await paid(2);
    let promised = 0;
    await Promise.all(
      Array.from({ length: 8 }, () =>
        shop.work(async ({ tx }) => {
          const [row] = await tx.query<{ left: number }>(
            `select paid_fen - refunded_fen as left from shop_order where id = $1`,
            [other.order.id],
          );
          await tx.query("select pg_sleep(0.1)");
          if ((row?.left ?? 0) >= 5_000) promised += 5_000;
        }),
      ),
    );
    expect(promised).toBeGreaterThan(20_000);
  },
  60_000 + rounds * 10_000,
);

it("[O-05] two who ask for the last piece at once: one gets it set aside, and nothing is broken", async () => {
  const { order, item } = await paid(1);
  const done = await Promise.allSettled(
    Array.from({ length: 8 }, () =>
      shop.work((work) =>
        askForRefund(work, { ...usual, order_id: order.id, items: [{ item_id: item, qty: 1 }], apply_fen: null }),
      ),
    ),
  );
  expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(
    (await brokenRules(shop.app.services)).filter(({ rule }) => /^(refund|order|payment|ledger)/.test(rule)),
  ).toEqual([]);
});

/** Waits until a transaction waits for a locked row. */
async function waitedFor(): Promise<void> {
  await eventually(async () => {
    const [row] = await shop.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_locks l join pg_stat_activity a on a.pid = l.pid where a.datname = current_database() and not l.granted`,
    );
    expect(row?.waiting).toBeGreaterThan(0);
  });
}

it("[O-05] of two small refunds that one person requested, agreed to at the same moment, one waits: together they are above the limit for two people", async () => {
  await shop.query(
    `insert into finance_setting (supplier_id, refund_dual_limit_fen) values ($1, 15000)
     on conflict (supplier_id) do update set refund_dual_limit_fen = 15000`,
    [shop.owner.supplier.id],
  );
  const asked: number[] = [];
  for (const asked_by of [77, 77].map((account_id) => ({ account_id, name: "代申请" }))) {
    await shop.work((work) => {
      const line = { sku_id: shop.skus.big, pieces: 1, cost_fen: 100, batch: "", expires_on: null };
      return receiveSupply(work, { source: "x", note: null, lines: [line] });
    });
    const { order, item } = await paid(1);
    const wanted = { ...usual, order_id: order.id, items: [{ item_id: item, qty: 1 }], apply_fen: null, asked_by };
    asked.push(await shop.work((work) => askForRefund(work, wanted)));
  }
  const agree = {
    decision: "agree",
    fault: "seller",
    items: null,
    amount_fen: null,
    already_refunded_fen: null,
    consent: false,
    answer: "",
    inner_note: "",
    images: [],
    return_to: null,
  } as const;
  const [first = 0, second = 0] = asked;
  const [agreed, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const one = shop.work(async (work) => {
    await auditRefund(work, first, agree, null);
    agreed.resolve();
    await go.promise;
  });
  await agreed.promise;
  const other = shop.work((work) => auditRefund(work, second, agree, null));
  await Promise.race([waitedFor(), other]);
  go.resolve();
  await Promise.all([one, other]);
  const approved = await shop.query(
    `select r.id from refund r join payout p on p.supplier_id = r.supplier_id and p.request_id = r.request_id
     where r.id = any($1) and p.approved_at is not null`,
    [asked],
  );
  expect(approved).toEqual([{ id: first }]);
  await shop.query(`delete from finance_setting where supplier_id = $1`, [shop.owner.supplier.id]);
  expect((await brokenRules(shop.app.services)).filter(({ rule }) => /^(refund|payment)/.test(rule))).toEqual([]);
});

it("[O-05] who asks for money back in the second in which an order is received or settled is heard: the timer looks again once it holds the order", async () => {
  for (const [state, days] of [
    ["send", 11],
    ["finish", 8],
  ] as const) {
    const { order, item } = await paid(1);
    await shop.work(async (work) =>
      sendPieces(work, await holdOrder(work, "send", order.id), [{ item_id: item, qty: 1 }]),
    );
    if (state === "finish")
      await shop.work(async (work) => receiveOrder(work, await holdOrder(work, "receive", order.id), "buyer"));
    const [asked, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const asking = shop.work(async (work) => {
      await askForRefund(work, { ...usual, order_id: order.id, items: [{ item_id: item, qty: 1 }], apply_fen: null });
      asked.resolve();
      await go.promise;
    });
    await asked.promise;
    shop.app.clock.advance(days * 86_400_000);
    const timer = shop.app.work((orders.jobs ?? []).filter(({ name }) => /autoReceive|afterSaleEnd/.test(name)));
    await waitedFor();
    go.resolve();
    await asking;
    await timer;
    expect(
      await shop.query(`select status, refund_status, finished_at from shop_order where id = $1`, [order.id]),
    ).toEqual([{ status: state, refund_status: 1, finished_at: null }]);
  }
  expect((await brokenRules(shop.app.services)).filter(({ rule }) => /^(refund|order)/.test(rule))).toEqual([]);
});

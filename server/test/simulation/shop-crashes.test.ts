import { afterAll, beforeAll, expect, it } from "vitest";
import type { Services } from "../../src/core/jobs/services.ts";
import { holdOrder, payOrder } from "../../src/modules/orders/public.ts";
import { askForRefund } from "../../src/modules/refunds/ask-refund.ts";
import { auditRefund } from "../../src/modules/refunds/audit-refund.ts";
import { findRefund } from "../../src/modules/refunds/refunds.repo.ts";
import { moveStock } from "../../src/modules/goods/public.ts";
import { desk } from "../desk.ts";
import type { Principal } from "../principals.ts";
import { brokenRules } from "../rules.ts";
import { openShop, type Shop } from "../shop.ts";
import { type Crashing, DyingShop } from "./dying-shop.ts";

const isLong = process.env["KANGYING_TEST_LONG"] !== undefined;
/** In the short run, each act dies at these shares of its moments. In the long run it dies at every moment. */
const shortly = { payment: [0.35], refund: [0.3, 0.8], close: [0.6], export: [0.5] } as const;

let shop: Shop;
let dying: DyingShop;
let keys = 0;
let who: Principal;
const { get } = desk("seller/order/", () => ({ app: shop.app, who }));
beforeAll(async () => {
  shop = await openShop();
  // Each death uses a piece.
  const more = { delta_on_hand: 1_000, delta_reserved: 0, reason: "received" as const, doc_no: "x" };
  await shop.work((work) => moveStock(work, { sku_id: shop.skus.odd, ...more }));
  dying = new DyingShop(shop, /^(payment|payout|order\.(close|latePay)|sandbox|wechat|refund|export)\./);
});
afterAll(() => shop.app.close());

const live = (services: Services, minutes?: number) => dying.live(services, minutes);

async function waiting(): Promise<{ readonly id: number; readonly item: number; readonly payment_id: number }> {
  const { order, items } = await shop.order({ lines: [{ sku_id: shop.skus.odd, qty: 1 }] });
  const wanted = { channel: "wechat", idem_key: `crash ${++keys}` } as const;
  const { payment_id } = await shop.work(async (work) =>
    payOrder(work, await holdOrder(work, "pay", order.id), wanted),
  );
  await live(shop.app.services, 1);
  return { id: order.id, item: items[0]?.id ?? 0, payment_id };
}

const orderNow = async (id: number, payment_id: number): Promise<unknown> => {
  const rows = await shop.query<{ now: string }>(
    `select concat_ws(' ', o.status, o.paid_fen, o.refunded_fen, p.status, p.refunded_fen,
       (select count(*) from payout x where x.payment_id = p.id and x.status = 2),
       (select count(*) from ledger_tx t where t.biz_type = 'payment' and t.biz_id = p.id)) as now
     from shop_order o join payment p on p.supplier_id = o.supplier_id and p.id = $2 where o.id = $1`,
    [id, payment_id],
  );
  return rows[0]?.now;
};

const kinds: Readonly<Record<keyof typeof shortly, () => Promise<Crashing>>> = {
  payment: async () => {
    const { id, payment_id } = await waiting();
    await shop.work((work) => work.enqueue("sandbox.pay", { payment_id, manner: "twice" }));
    return { act: (services) => live(services, 2), end: () => orderNow(id, payment_id), ends: "pay 3333 0 1 0 0 1" };
  },
  refund: async () => {
    const { id, item, payment_id } = await waiting();
    await shop.work((work) => work.enqueue("sandbox.pay", { payment_id, manner: "once" }));
    await live(shop.app.services, 1);
    const refund = await shop.work((work) =>
      askForRefund(work, {
        order_id: id,
        member_id: null,
        kind: 1,
        fault: "buyer",
        reason: "x",
        description: "",
        images: [],
        items: [{ item_id: item, qty: 1 }],
        apply_fen: null,
      }),
    );
    const usual = { decision: "agree", fault: "buyer", items: null, amount_fen: null, return_to: null } as const;
    const audited = { ...usual, already_refunded_fen: null, consent: false, answer: "", inner_note: "", images: [] };
    return {
      act: async (services) => {
        await dying.atDesk(services, async (work) => {
          const { status } = (await findRefund(work.tx, work.supplier.id, refund)) ?? {};
          if (status === 10) await auditRefund(work, refund, audited, null);
        });
        await live(services);
      },
      end: async () => [
        await orderNow(id, payment_id),
        await shop.query("select status from refund where id = $1", [refund]),
      ],
      ends: ["close 3333 3333 1 3333 1 1", [{ status: 50 }]],
    };
  },
  close: async () => {
    const { id, payment_id } = await waiting();
    shop.app.clock.advance(3 * 3_600_000);
    return { act: (services) => live(services, 3), end: () => orderNow(id, payment_id), ends: "close 0 0 2 0 0 0" };
  },
  export: async () => {
    const asked = { page: 1, _excel_down_culumns: "no", _excel_type: "csv" };
    who = { ...shop.owner, ...(await shop.app.world.session(shop.owner)) };
    const { data } = await get("OrderAllList", asked);
    const task: number = data.task_id;
    return {
      act: (services) => live(services, 2),
      end: () =>
        shop.query(
          "select status, file_key is not null as has_file, rows_done > 0 as has_rows from export_task where id = $1",
          [task],
        ),
      ends: [{ status: 2, has_file: true, has_rows: true }],
    };
  },
};

it.each(Object.keys(shortly) as (keyof typeof shortly)[])(
  "[O-05] [O-03] %s: done once and whole, wherever the process dies",
  async (kind) => {
    const moments = await dying.diesAt(kind, kinds[kind], Number.POSITIVE_INFINITY);
    expect(moments).toBeGreaterThan(20);
    const every = Array.from({ length: moments }, (_, index) => index + 1);
    for (const at of isLong ? every : shortly[kind].map((share) => Math.ceil(share * moments)))
      await dying.diesAt(kind, kinds[kind], at);
    if (isLong) process.stdout.write(`measured: ${kind} dead at each of ${moments} moments, done once\n`);
    expect((await brokenRules(shop.app.services)).filter(({ rule }) => !/chain/.test(rule))).toEqual([]);
  },
  isLong ? 5_400_000 : 120_000,
);

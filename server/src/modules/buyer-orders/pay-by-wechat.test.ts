import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as endpoints from "@kangying/contract/buyers/order.endpoints";
import { payCode } from "@kangying/contract/finance/finance.endpoints";
import type { Endpoint } from "@kangying/contract/core/endpoint";
import { modules } from "../../app.ts";
import { brokenRules } from "../../../test/rules.ts";
import { openShop, type Shop } from "../../../test/shop.ts";
import { closeOrder, findOrder, holdOrder, payOrder } from "../orders/public.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.app.close());

const jobs = async (): Promise<void> => {
  const own = /^(payment|payout|order|sandbox|wechat)\./;
  await shop.app.work(modules.flatMap((module) => module.jobs ?? []).filter(({ name }) => own.test(name)));
};
async function pass(minutes: number): Promise<void> {
  shop.app.clock.advance(minutes * 60_000);
  await jobs();
}
const done = async (endpoint: Endpoint, input: object) => {
  const reply = await shop.app.as(shop.buyer).call(endpoint, input as Record<string, unknown>);
  expect(reply, `${endpoint.api}: ${reply.msg}`).toMatchObject({ http: 200 });
  return reply.data;
};
const placed = async (): Promise<number> => (await shop.order()).order.id;
const orderOf = (id: number) => shop.work(({ tx, supplier }) => findOrder(tx, supplier.id, id));
const paymentsOf = (id: number) =>
  shop.query<{ id: number; no: string; status: number; refunded_fen: number }>(
    "select id, no, status, refunded_fen from payment where payable_type = 'order' and payable_id = $1 order by id",
    [id],
  );
const payoutsOf = (id: number) =>
  shop.query(
    `select o.status, o.amount_fen, o.channel, o.approved_name is not null as is_approved from payout o
     join refund_request r on r.supplier_id = o.supplier_id and r.id = o.request_id
     where r.payable_type = 'order' and r.payable_id = $1 order by o.id`,
    [id],
  );
async function scanned(payment_id: number, manner: string): Promise<void> {
  await shop.work((work) => work.enqueue("sandbox.pay", { payment_id, manner }));
  await jobs();
}
/** Begins a payment by WeChat and opens its code. */
async function begun(id: number, openid?: string): Promise<{ payment_no: string; payment_id: number }> {
  const { payment_no } = await done(endpoints.orderPay, { id, channel: "wechat", ...(openid ? { openid } : {}) });
  await jobs();
  const [row] = await shop.query<{ id: number }>("select id from payment where no = $1", [payment_no]);
  return { payment_no, payment_id: row?.id ?? 0 };
}

describe("[O-03] an order paid by WeChat", () => {
  it("gives its buyer a code, says how the payment stands, and is paid once though the notice comes twice", async () => {
    const id = await placed();
    const { payment_no, payment_id } = await begun(id);
    const asked = { id, payment_no };
    expect(await done(endpoints.orderPayState, asked)).toMatchObject({
      state: "waiting",
      status: "submit",
      code_url: expect.stringMatching(/^weixin:/) as string,
      jsapi: null,
    });
    const stranger = await shop.app.world.member(shop.owner.supplier);
    expect(await shop.app.as(stranger).call(endpoints.orderPayState, asked)).toMatchObject({ http: 404 });
    expect(
      await shop.app.as(shop.buyer).call(endpoints.orderPayState, { id: await placed(), payment_no }),
    ).toMatchObject({ http: 404 });
    await scanned(payment_id, "twice");
    expect(await done(endpoints.orderPayState, asked)).toMatchObject({ state: "paid", status: "pay", code_url: null });
    expect(await orderOf(id)).toMatchObject({ paid_fen: 10_000 });
  });

  it("opens within WeChat by the buyer's openid, and is scanned by nobody", async () => {
    const id = await placed();
    const { payment_no } = await begun(id, "oUpF8uMuAJO_M2pxb1Q9zNjWeS6o");
    const { jsapi, code_url } = await done(endpoints.orderPayState, { id, payment_no });
    expect(code_url).toBeNull();
    expect(jsapi).toMatchObject({ package: `prepay_id=wx${payment_no}`, signType: "RSA" });
  });

  it("may be paid in parts by several ways; what is paid over goes back by itself to where it came from", async () => {
    const id = await placed();
    await shop.work(async (work) =>
      payOrder(work, await holdOrder(work, "pay", id), { channel: "bank", amount_fen: 4_000, idem_key: `part ${id}` }),
    );
    const first = await begun(id);
    const second = await begun(id);
    // The buyer began again while the first code was still open, and pays both.
    await shop.query("update payment set status = 0 where id = $1", [first.payment_id]);
    await shop.query("update sandbox_trade set state = 'NOTPAY' where out_trade_no = $1", [first.payment_no]);
    await scanned(second.payment_id, "once");
    expect(await orderOf(id)).toMatchObject({ status: "pay", paid_fen: 10_000 });
    await scanned(first.payment_id, "once");
    await pass(2);
    expect(await paymentsOf(id)).toMatchObject([
      { status: 1, refunded_fen: 0 },
      { status: 1, refunded_fen: 6_000 },
      { status: 1, refunded_fen: 0 },
    ]);
    expect(await payoutsOf(id)).toEqual([{ status: 2, amount_fen: 6_000, channel: "wechat", is_approved: true }]);
    expect(await brokenRules(shop.app.services)).toEqual([]);
  });

  it("that was closed meanwhile gives back by itself what comes late, even where its payment was closed too", async () => {
    const id = await placed();
    const { payment_id } = await begun(id);
    await scanned(payment_id, "late");
    await shop.query("update payment set status = 2, next_at = null where id = $1", [payment_id]);
    await shop.work(async (work) => closeOrder(work, await holdOrder(work, "close", id), "buyer"));
    await pass(10);
    await pass(2);
    expect(await orderOf(id)).toMatchObject({ status: "close" });
    expect(await paymentsOf(id)).toMatchObject([{ status: 1, refunded_fen: 10_000 }]);
    expect(await payoutsOf(id)).toEqual([{ status: 2, amount_fen: 10_000, channel: "wechat", is_approved: true }]);
    expect(await brokenRules(shop.app.services)).toEqual([]);
  });

  it("at the desk shows a code over the page, until the money is there; a channel that is shut is not offered", async () => {
    const desk = shop.app.as(shop.owner);
    const collect = { api: "seller/order/OrderCollect", method: "POST", repeats: "repeatable" } as const;
    const id = await placed();
    const asked = { id, channel: "wechat", amount_fen: 10_000 };
    const { data } = await desk.call(collect, asked);
    const payment_id: number = data.paper.id;
    expect(data.paper.name).toBe("PayCode");
    await jobs();
    const code = async () => (await desk.call(payCode, { id: payment_id })).data;
    expect(await code()).toMatchObject({
      is_sandbox: true,
      payments: [{ state: "waiting", amount_fen: 10_000, code_url: expect.stringMatching(/^weixin:/) as string }],
    });
    await scanned(payment_id, "once");
    expect(await code()).toMatchObject({ payments: [{ state: "paid", code_url: null }] });
    await shop.query("delete from pay_setting");
    await desk.call({ ...collect, api: "seller/systemSet/PaySetSandbox" }, { id: 1 });
    await shop.query("update pay_setting set is_open = false");
    expect(await desk.call(collect, { ...asked, id: await placed() })).toMatchObject({ http: 400 });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startApp, type TestApp } from "../../../../test/app.ts";
import { makeSupplier } from "../../../../test/services.ts";
import { payment, stayShop, Till } from "../../../../test/till.ts";
import { HeldClock } from "../../../core/kernel/clock.ts";
import { collect } from "../../../core/module/registry.ts";
import { approvePayout, payPayout } from "../payouts/decide-payout.ts";
import { finance } from "../finance.module.ts";
import { findPayment } from "../payments/payments.repo.ts";
import { findPayout } from "../payouts/payouts.repo.ts";
import { balanceOf } from "../ledger/post.ts";
import { receivePayment } from "../payments/receive-payment.ts";
import { requestRefund } from "../payouts/request-refund.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { sandboxAccount } from "../accounts/pay-account.ts";
import { signNotice } from "./sign-notice.ts";

const clock = new HeldClock("2026-03-02T02:00:00Z");
let app: TestApp;
let till: Till;
let refusing = false;
let told = 0;

beforeAll(async () => {
  const shop = stayShop({
    paid: async () => {
      if (refusing) throw new AppError("wrong_status");
      told += 1;
    },
  });
  app = await startApp({ served: collect([finance, shop], { partial: true }), clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  till = new Till(app.services, await makeSupplier(app.database));
  refusing = false;
  told = 0;
});

const row = (id: number) => till.do(({ tx, supplier }) => findPayment(tx, supplier.id, id));
const payout = (id: number) => till.do(({ tx, supplier }) => findPayout(tx, supplier.id, id));
const balance = (account: string): Promise<number> => till.do((work) => balanceOf(work, account));
const minutes = (n: number): void => clock.advance(n * 60_000);

/** Makes a waiting payment by phone. */
async function waiting(amount_fen = 10_000): Promise<{ id: number; no: string }> {
  const { payment_id, no, status } = await till.do((work) =>
    receivePayment(work, payment(1, { channel: "alipay", amount_fen })),
  );
  expect(status).toBe(0);
  await till.jobs();
  expect(await row(payment_id)).toMatchObject({ pay_code: `sandbox://alipay/${no}`, status: 0 });
  return { id: payment_id, no };
}

const payerPays = async (payment_id: number): Promise<void> => {
  await till.do((work) => work.enqueue("sandbox.pay", { payment_id }));
  await till.jobs();
};

interface Sent {
  readonly body?: object | string;
  readonly timestamp?: number;
  readonly forged?: boolean;
  readonly suid?: string;
}

/** Sends a notice to the route from outside. */
async function notify(notice: object, { body, timestamp, forged = false, suid }: Sent = {}): Promise<number> {
  const text = JSON.stringify(notice);
  const at = String(timestamp ?? Math.floor(clock.now().getTime() / 1000));
  const head = signNotice(
    sandboxAccount(app.services.config, till.supplier.id).key,
    { timestamp: at, nonce: "n1" },
    text,
  );
  const sent = body === undefined ? text : typeof body === "string" ? body : JSON.stringify(body);
  const reply = await app.app.inject({
    method: "POST",
    url: `/pay/notify/${suid ?? till.supplier.suid}`,
    headers: {
      "content-type": "application/json",
      "x-pay-timestamp": head.timestamp,
      "x-pay-nonce": head.nonce,
      "x-pay-signature": forged ? Buffer.alloc(32).toString("base64") : head.signature,
    },
    payload: sent,
  });
  return reply.statusCode;
}

describe("a payment by a provider", () => {
  it("counts once its notice has come, and once only however often it comes", async () => {
    const { id, no } = await waiting();
    expect(await balance("deferred:stay:1")).toBe(0);
    await payerPays(id);
    const there = await row(id);
    expect(there).toMatchObject({ status: 1, fee_fen: 60, receipt_no: expect.stringMatching(/^SJ/) as string });
    const again = { no, channel_no: there?.channel_no, amount_fen: 10_000, fee_fen: 60 };
    expect(await notify(again)).toBe(200);
    expect(await notify(again)).toBe(200);
    expect(await balance("psp:alipay")).toBe(9_940);
    expect(await balance("psp_fee")).toBe(60);
    expect(await balance("deferred:stay:1")).toBe(10_000);
    expect(told).toBe(1);
    expect(await till.faults()).toEqual([]);
  });

  it("does not count where the notice is forged, changed, old, for nobody, or no notice at all", async () => {
    const { id, no } = await waiting();
    const notice = { no, channel_no: "T1", amount_fen: 10_000, fee_fen: 0 };
    expect(await notify(notice, { forged: true })).toBe(400);
    expect(await notify(notice, { body: { ...notice, amount_fen: 1 } })).toBe(400);
    expect(await notify(notice, { timestamp: Math.floor(clock.now().getTime() / 1000) - 301 })).toBe(400);
    expect(await notify(notice, { suid: "nobody" })).toBe(404);
    expect(await notify({ ...notice, no: "SK000" })).toBe(404);
    expect(await notify({ ...notice, more: 1 })).toBe(400);
    expect(await row(id)).toMatchObject({ status: 0 });
    expect(await balance("deferred:stay:1")).toBe(0);
  });

  it("is found by asking where the notice was lost", async () => {
    const { id, no } = await waiting();
    await till.query("update sandbox_trade set state = 'SUCCESS', transaction_id = 'T9' where out_trade_no = $1", [no]);
    minutes(1);
    await till.jobs();
    expect(await row(id)).toMatchObject({ status: 1, channel_no: "T9" });
  });

  it("is closed when nobody pays in time, and what comes after that waits for a person", async () => {
    const { id, no } = await waiting();
    for (let minute = 0; minute < 40; minute += 5) {
      minutes(5);
      await till.jobs();
    }
    expect(await row(id)).toMatchObject({ status: 2, next_at: null });
    expect(await notify({ no, channel_no: "T2", amount_fen: 10_000, fee_fen: 0 })).toBe(200);
    expect(await row(id)).toMatchObject({ status: 3 });
    expect(await balance("deferred:stay:1")).toBe(0);
  });

  it("is set aside where the amount differs or the sellers refuse: the money is there all the same", async () => {
    const { id, no } = await waiting();
    expect(await notify({ no, channel_no: "T3", amount_fen: 9_999, fee_fen: 0 })).toBe(200);
    expect(await row(id)).toMatchObject({ status: 3 });
    const other = await waiting();
    refusing = true;
    await payerPays(other.id);
    expect(await row(other.id)).toMatchObject({ status: 3 });
    refusing = false;
    await till.do((work) => work.enqueue("payment.poll", { payment_id: other.id }));
    await till.jobs();
    expect(await row(other.id), "asked again once the sellers agree").toMatchObject({ status: 1 });
    expect(await till.faults()).toEqual([]);
  });
});

describe("a refund by a provider", () => {
  /** Makes a paid payment with an approved and ordered refund. */
  async function ordered(amount_fen: number): Promise<number> {
    const { id } = await waiting(60_000);
    await payerPays(id);
    const { payout_ids } = await till.as(5, (work) =>
      requestRefund(work, {
        payable: { type: "stay", id: 1 },
        owner: { type: "student", id: 1, name: "学员1" },
        amount_fen,
        from: [{ account: "deferred:stay:1", amount_fen }],
        reason: "退",
        idem_key: `refund ${amount_fen}`,
      }),
    );
    const payout_id = payout_ids[0] ?? 0;
    await till.as(6, (work) => approvePayout(work, payout_id, null));
    await till.as(5, (work) => payPayout(work, "pay", payout_id, null));
    return payout_id;
  }

  it("is taken in first and paid later; the ledger moves only then", async () => {
    const id = await ordered(10_000);
    await till.jobs();
    expect(await payout(id)).toMatchObject({ status: 1 });
    expect(await balance("refund_payable")).toBe(10_000);
    minutes(1);
    await till.jobs();
    expect(await payout(id)).toMatchObject({ status: 2, paid_by: 5 });
    expect(await balance("refund_payable")).toBe(0);
    expect(await balance("psp:alipay")).toBe(60_000 - 360 - 10_000);
    expect(await till.faults()).toEqual([]);
  });

  it("that fails stays payable and is tried again under its own number, and no other is touched", async () => {
    const failing = await ordered(10_044);
    const no = (await payout(failing))?.no;
    await till.jobs();
    minutes(1);
    await till.jobs();
    expect(await payout(failing)).toMatchObject({ status: 3 });
    expect(await balance("refund_payable")).toBe(10_044);
    minutes(2);
    const other = await ordered(20_000);
    await till.jobs();
    minutes(1);
    await till.jobs();
    expect(await payout(other)).toMatchObject({ status: 2 });
    expect(await payout(failing)).toMatchObject({ status: 3 });
    await till.as(5, (work) => payPayout(work, "retry", failing, null));
    await till.jobs();
    const asked = await till.query("select out_refund_no from sandbox_refund where out_refund_no = $1", [no]);
    expect(asked).toHaveLength(1);
    expect(await till.faults()).toEqual([]);
  });

  it("that is refused says why; one that comes too soon after another waits by itself", async () => {
    const refused = await ordered(10_055);
    await till.jobs();
    const [row_] = await till.query("select status, error_code from payout where id = $1", [refused]);
    expect(row_).toEqual({ status: 3, error_code: "NOT_ENOUGH" });
    expect(await till.faults()).toEqual([]);
  });

  it("is sent again where the process died before the provider heard of it", async () => {
    const id = await ordered(10_000);
    // The job that would have sent it is lost.
    await app.database.statement("delete from pgboss.job_common where name = 'payout.send'");
    minutes(45);
    await till.do((work) => work.enqueue("payout.poll", { payout_id: id }));
    await till.jobs();
    minutes(1);
    await till.jobs();
    expect(await payout(id)).toMatchObject({ status: 2 });
    expect(await till.query("select out_refund_no from sandbox_refund")).toHaveLength(1);
  });
});

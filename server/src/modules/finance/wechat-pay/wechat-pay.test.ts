import { generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SandboxManner } from "@kangying/contract/finance/pay-set.calls";
import { startApp, type TestApp } from "../../../../test/app.ts";
import { makeSupplier } from "../../../../test/services.ts";
import { payment, stayShop, Till } from "../../../../test/till.ts";
import { HeldClock } from "../../../core/kernel/clock.ts";
import { collect } from "../../../core/module/registry.ts";
import { sandboxWechatAccount, type WechatAccount } from "../accounts/wechat-account.ts";
import { saveWechatSet, takeWechatSandbox, type WechatSetInput } from "../accounts/wechat-set.ts";
import { finance } from "../finance.module.ts";
import { balanceOf } from "../ledger/post.ts";
import { findPayment } from "../payments/payments.repo.ts";
import { receivePayment } from "../payments/receive-payment.ts";
import { approvePayout, payPayout } from "../payouts/decide-payout.ts";
import { findPayout } from "../payouts/payouts.repo.ts";
import { requestRefund } from "../payouts/request-refund.ts";
import { wechatNoticeOf, type NoticeSent } from "./sandbox/sandbox-notice.ts";

const clock = new HeldClock("2026-03-02T02:00:00Z");
let app: TestApp;
let till: Till;
let told = 0;

beforeAll(async () => {
  const shop = stayShop({
    paid: async () => {
      told += 1;
    },
  });
  app = await startApp({ served: collect([finance, shop], { partial: true }), clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  till = new Till(app.services, await makeSupplier(app.database));
  told = 0;
});

const row = (id: number) => till.do(({ tx, supplier }) => findPayment(tx, supplier.id, id));
const payout = (id: number) => till.do(({ tx, supplier }) => findPayout(tx, supplier.id, id));
const balance = (account: string): Promise<number> => till.do((work) => balanceOf(work, account));
const own = (): WechatAccount => sandboxWechatAccount(app.services.config, till.supplier.id);
async function pass(minutes: number): Promise<void> {
  clock.advance(minutes * 60_000);
  await till.jobs();
}

async function waiting(amount_fen = 10_000): Promise<{ id: number; no: string }> {
  const { payment_id, no } = await till.do((work) =>
    receivePayment(work, payment(1, { channel: "wechat", amount_fen })),
  );
  await till.jobs();
  return { id: payment_id, no };
}

async function paying(id: number, manner: SandboxManner = "once"): Promise<void> {
  await till.do((work) => work.enqueue("sandbox.pay", { payment_id: id, manner }));
  await till.jobs();
}

/** Sends a notice to the route from outside. */
async function notify({ head, body }: NoticeSent, suid = till.supplier.suid): Promise<number> {
  const headers = Object.fromEntries(Object.entries(head).map(([name, value]) => [`wechatpay-${name}`, value]));
  const reply = await app.app.inject({
    method: "POST",
    url: `/pay/wechat/${suid}`,
    headers: { "content-type": "application/json", ...headers },
    payload: body,
  });
  return reply.statusCode;
}
const noticeOf = (no: string, other: Partial<{ account: WechatAccount; amount_fen: number }> = {}): NoticeSent =>
  wechatNoticeOf(
    app.services,
    other.account ?? own(),
    { no, channel_no: "4200001", amount_fen: other.amount_fen ?? 10_000, fee_fen: 0 },
    "once",
  );

describe("a payment by WeChat", () => {
  it("is opened after its document was committed, shows a code, and counts once its notice has come", async () => {
    const { id } = await waiting();
    expect(await row(id)).toMatchObject({ pay_code: expect.stringMatching(/^weixin:\/\/wxpay/) as string, status: 0 });
    await paying(id);
    expect(await row(id)).toMatchObject({ status: 1, fee_fen: 60 });
    expect([await balance("psp:wechat"), await balance("psp_fee"), await balance("deferred:stay:1")]).toEqual([
      9_940, 60, 10_000,
    ]);
    expect(await till.faults()).toEqual([]);
  });

  it("counts once though its notice comes twice at once, and says yes to both", async () => {
    const { id, no } = await waiting();
    await paying(id, "twice");
    expect(await row(id)).toMatchObject({ status: 1 });
    expect(await till.query("select event_type, out_no from wechat_notice")).toEqual([
      { event_type: "TRANSACTION.SUCCESS", out_no: no },
    ]);
    expect(await notify(noticeOf(no)), "under another number, too").toBe(204);
    expect([told, await balance("deferred:stay:1")]).toEqual([1, 10_000]);
  });

  it.each<SandboxManner>(["never", "late", "wrong_signature"])(
    "is found by asking where its notice is %s",
    async (manner) => {
      const { id } = await waiting();
      await paying(id, manner);
      expect(await row(id)).toMatchObject({ status: 0 });
      await pass(1);
      expect(await row(id)).toMatchObject({ status: 1 });
      await pass(10);
      expect([told, await balance("deferred:stay:1")]).toEqual([1, 10_000]);
    },
  );

  it("is set aside where another amount is told, and comes right once they are asked", async () => {
    const { id } = await waiting();
    await paying(id, "wrong_amount");
    expect(await row(id)).toMatchObject({ status: 3 });
    expect(await balance("deferred:stay:1")).toBe(0);
    await till.do((work) => work.enqueue("payment.poll", { payment_id: id }));
    await till.jobs();
    expect(await row(id)).toMatchObject({ status: 1 });
    expect(await till.faults()).toEqual([]);
  });

  it("is closed there too when nobody pays in time", async () => {
    const { id, no } = await waiting();
    for (let minute = 0; minute < 40; minute += 5) await pass(5);
    expect(await row(id)).toMatchObject({ status: 2, next_at: null });
    expect(await till.query("select state from sandbox_trade where out_trade_no = $1", [no])).toEqual([
      { state: "CLOSED" },
    ]);
  });

  it("begins nothing while they do not answer, answer with a fault, or with a signature that is not theirs", async () => {
    for (const amount_fen of [10_061, 10_062, 10_063]) {
      await expect(waiting(amount_fen)).rejects.toThrow();
      const kept = await till.query("select status, pay_code from payment where amount_fen = $1", [amount_fen]);
      expect(kept, "its document is there, and nothing is shown").toEqual([{ status: 0, pay_code: null }]);
    }
  });
});

describe("the door for notices", () => {
  it("lets nobody in but them: forged, changed, old, another merchant's, for nobody, of nothing", async () => {
    const { id, no } = await waiting();
    const notice = noticeOf(no);
    const { head, body } = notice;
    const other = await makeSupplier(app.database);
    expect(await notify({ head, body: body.replace("TRANSACTION", "TRANSFER") })).toBe(400);
    expect(await notify({ head: { ...head, signature: "" }, body })).toBe(400);
    expect(await notify({ head: { ...head, serial: "PUB_KEY_ID_0" }, body })).toBe(400);
    const stranger = { ...own(), mch_no: "1999999999" };
    expect(await notify(noticeOf(no, { account: stranger })), "another merchant within it").toBe(400);
    expect(await notify(notice, other.suid), "the other cannot read it").toBe(400);
    expect(await notify(notice, "nobody")).toBe(404);
    expect(await notify(noticeOf("SK000"))).toBe(404);
    clock.advance(301_000);
    expect(await notify(notice)).toBe(400);
    expect(await row(id)).toMatchObject({ status: 0 });
    expect(await till.query("select 1 from wechat_notice")).toEqual([]);
  });
});

describe("a refund by WeChat", () => {
  async function ordered(amount_fen: number): Promise<number> {
    const { id } = await waiting(60_000);
    await paying(id);
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
    await till.jobs();
    return payout_id;
  }

  it("is taken in first and paid later, or fails with their word for it and stays payable", async () => {
    const paid = await ordered(10_000);
    expect(await payout(paid)).toMatchObject({ status: 1 });
    await pass(1);
    expect(await payout(paid)).toMatchObject({ status: 2 });
    expect(await balance("psp:wechat")).toBe(60_000 - 360 - 10_000);
    const refused = await ordered(10_055);
    const abnormal = await ordered(10_044);
    await pass(1);
    const rows = await till.query("select status, error_code from payout where id = any($1) order by id", [
      [refused, abnormal],
    ]);
    expect(rows).toEqual([
      { status: 3, error_code: "NOT_ENOUGH" },
      { status: 3, error_code: "REFUND_ABNORMAL" },
    ]);
    expect(await balance("refund_payable")).toBe(20_099);
    expect(await till.faults()).toEqual([]);
  });
});

describe("[T-06] an account at WeChat Pay", () => {
  const pemOf = (bits: number): string =>
    generateKeyPairSync("rsa", { modulusLength: bits }).privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  async function saved(other: Partial<WechatSetInput>): Promise<void> {
    await till.do(takeWechatSandbox);
    const { mch_no, app_id, serial_no } = own();
    const set = { is_open: true, mch_no, app_id, serial_no, fee_bp: 60, private_key: null, key: null };
    await till.do((work) => saveWechatSet(work, { ...set, platform_serial: null, platform_key: null, ...other }, null));
  }
  async function tried(): Promise<unknown> {
    clock.advance(1_000);
    await till.do((work) => work.enqueue("payment.try", { channel: "wechat" }));
    await till.jobs();
    const [set] = await till.query<{ tried_result: string }>("select tried_result from pay_setting");
    return set?.tried_result;
  }

  it("says by a try which of its parts is wrong", async () => {
    await till.do(takeWechatSandbox);
    expect(await tried()).toBe("ok");
    await saved({ private_key: pemOf(2048) });
    expect(await tried()).toBe("SIGN_ERROR");
    await saved({ serial_no: "ABCDEF0123456789" });
    expect(await tried()).toBe("SIGN_ERROR");
    await saved({ mch_no: "88880000" });
    expect(await tried()).toBe("MCH_NOT_EXISTS");
    await saved({ key: "k".repeat(32) });
    expect(await tried()).toBe("KEY_ERROR");
    const { publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const platform_key = publicKey.export({ type: "spki", format: "pem" }).toString();
    await saved({ platform_serial: own().platform?.serial ?? "", platform_key });
    expect(await tried()).toBe("UNSIGNED");
  });

  it("works by their certificates, which are fetched when the first answer comes", async () => {
    await saved({});
    const { id } = await waiting();
    await paying(id);
    expect(await row(id)).toMatchObject({ status: 1 });
    expect(await till.query("select 1 from wechat_cert")).toHaveLength(1);
  });

  it("refuses keys that are none, each at its field, and shows the private key to nobody", async () => {
    const wrong = {
      mch_no: "x",
      serial_no: "no",
      private_key: pemOf(1024),
      key: "short",
      platform_serial: "PUB_KEY_ID_1",
    };
    const refused = await saved(wrong).then(
      () => null,
      (error: unknown) => error,
    );
    expect(Object.keys((refused as { fields: object }).fields).toSorted()).toEqual([
      "key",
      "mch_no",
      "platform_serial",
      "private_key",
      "serial_no",
    ]);
    await saved({ private_key: pemOf(2048) });
    const [kept] = await till.query<{ text: string }>("select private_key_cipher::text as text from pay_setting");
    expect(Buffer.from(kept?.text.slice(2) ?? "", "hex").toString("latin1")).not.toContain("PRIVATE KEY");
  });
});

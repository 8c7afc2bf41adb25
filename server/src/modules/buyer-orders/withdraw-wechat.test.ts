import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as endpoints from "@kangying/contract/buyers/order.endpoints";
import { desk } from "../../../test/desk.ts";
import { brokenRules } from "../../../test/rules.ts";
import { openShop, type Shop } from "../../../test/shop.ts";
import { doWork } from "../../../test/work.ts";
import type { Work } from "../../core/jobs/work.ts";
import { modules } from "../../app.ts";
import { balanceOf } from "../finance/public.ts";
import { holdOrder, payOrder } from "../orders/public.ts";
import { addCard, bindCard } from "../wallets/cards/bind-card.ts";
import { rechargeWallet } from "../wallets/public.ts";
import { askWithdrawal } from "../wallets/withdrawals/ask-withdrawal.ts";
import {
  approveWithdrawal,
  arriveWithdrawal,
  checkWithdrawal,
  failWithdrawal,
} from "../wallets/withdrawals/move-withdrawal.ts";
import { payByWechat } from "../wallets/withdrawals/pay-by-wechat.ts";

let shop: Shop;
let card = 0;
beforeAll(async () => {
  shop = await openShop();
  await shop.query("update member set truename = '许清和' where id = $1", [shop.member]);
  await shop.work(async (work) => {
    const recharge = {
      member_id: shop.member,
      channel: "bank",
      amount_fen: 1_000_000,
      memo: null,
      drawer_id: null,
    } as const;
    await rechargeWallet(work, { ...recharge, idem_key: "r" });
    const wanted = { owner_type: "member", member_id: shop.member, kind: "private", bank: null, branch: null } as const;
    card = await addCard(work, { ...wanted, card_no: "6222021234567890128" });
    await bindCard(work, card);
    // The card must have been the default long enough before money may be paid to it.
    await work.tx.query("update bank_card set default_since = default_since - interval '2 days' where id = $1", [card]);
  });
});
afterAll(() => shop.app.close());

const by = <T>(person: number, run: (work: Work) => Promise<T>): Promise<T> =>
  doWork(shop.app.services, shop.owner.supplier.context, run, person);
const jobs = async (): Promise<void> => {
  const own = /^(payment|withdraw|sandbox|wechat)\./;
  await shop.app.work(modules.flatMap((module) => module.jobs ?? []).filter(({ name }) => own.test(name)));
};
async function pass(minutes: number): Promise<void> {
  shop.app.clock.advance(minutes * 60_000);
  await jobs();
}
const wallet = () => shop.work((work) => balanceOf(work, `wallet:member:${shop.member}`));
const statusOf = async (id: number) =>
  (
    await shop.query<{ status: number; reason: string | null }>("select status, reason from withdrawal where id = $1", [
      id,
    ])
  )[0];

/** Requests, checks and approves a withdrawal. @param actual_fen  the amount that is to arrive */
async function approved(actual_fen: number): Promise<number> {
  const fee = Math.min(Math.floor((actual_fen * 60) / (10_000 - 60)), 2_500);
  const asked = { owner_type: "member", member_id: shop.member, source: null, card_id: card, note: null } as const;
  const id = await by(1, (work) => askWithdrawal(work, { ...asked, amount_fen: actual_fen + fee }));
  const [row] = await shop.query<{ actual_fen: number; is_large: boolean }>(
    "select actual_fen, is_large from withdrawal where id = $1",
    [id],
  );
  expect(row?.actual_fen).toBe(actual_fen);
  if (row?.is_large) await by(2, (work) => checkWithdrawal(work, id, { note: "ok" }, null));
  await by(3, (work) => approveWithdrawal(work, id, null));
  return id;
}
const paid = async (id: number): Promise<void> => {
  await by(4, (work) => payByWechat(work, id, null));
  await jobs();
};

describe("[F-04] a withdrawal into WeChat", () => {
  it("needs a WeChat that its member has paid by", async () => {
    const id = await approved(9_940);
    await expect(paid(id)).rejects.toMatchObject({ code: "wechat_unknown" });
    await by(3, (work) => failWithdrawal(work, id, { reason: "x" }, null));
    const { order } = await shop.order();
    const { payment_id } = await shop.work(async (work) =>
      payOrder(work, await holdOrder(work, "pay", order.id), { channel: "wechat", openid: "oX1", idem_key: "w" }),
    );
    await jobs();
    await shop.work((work) => work.enqueue("sandbox.pay", { payment_id }));
    await jobs();
    expect(await shop.query("select status from payment where id = $1", [payment_id])).toEqual([{ status: 1 }]);
  });

  it("waits for its owner, arrives when they confirm it, and leaves the merchant's balance once", async () => {
    const before = await shop.work((work) => balanceOf(work, "psp:wechat"));
    const id = await approved(300_000);
    await paid(id);
    expect(await statusOf(id)).toMatchObject({ status: 4 });
    const { data } = await shop.app.as(shop.buyer).call(endpoints.walletTransfers, {});
    expect(data.transfers).toMatchObject([
      { amount_fen: 300_000, package: expect.stringMatching(/^sandbox-/) as string },
    ]);
    await expect(by(4, (work) => arriveWithdrawal(work, id, { voucher_images: ["a"] }, null))).rejects.toMatchObject({
      code: "transfer_under_way",
    });
    await expect(by(4, (work) => failWithdrawal(work, id, { reason: "x" }, null))).rejects.toMatchObject({
      code: "transfer_under_way",
    });
    await pass(2);
    expect(await statusOf(id)).toMatchObject({ status: 5 });
    expect(await shop.work((work) => balanceOf(work, "psp:wechat"))).toBe(before - 300_000);
    expect(await brokenRules(shop.app.services)).toEqual([]);
  });

  it("goes back to the wallet where it is refused, fails, or nobody confirms it for a day", async () => {
    for (const [actual_fen, reason] of [
      [10_055, "NOT_ENOUGH"],
      [10_044, "PAYEE_ACCOUNT_ABNORMAL"],
      [10_033, "OVERDUE_CLOSE"],
    ] as const) {
      const before = await wallet();
      const id = await approved(actual_fen);
      expect(await wallet()).toBeLessThan(before);
      await paid(id);
      for (let hour = 0; hour < 25; hour += 1) await pass(60);
      expect(await statusOf(id)).toMatchObject({ status: 6, reason: expect.stringContaining(reason) as string });
      expect(await wallet()).toBe(before);
      // The list shows the reason in the reader's words; the detail also shows the company's code.
      const who = await shop.app.world.account(shop.owner.supplier, "owner");
      const finance = desk("seller/finance/", () => ({ app: shop.app, who }), { language: "en" });
      const [row] = await finance.list("WithdrawalList");
      expect(row?.["reason"]).toMatch(/^[^_]*[a-z][^_]*$/u);
      const { stages } = (await finance.get("WithdrawalLook", { id })).data;
      expect(stages.at(-1).text).toContain(`(${reason}`);
    }
    expect(await brokenRules(shop.app.services)).toEqual([]);
  });

  it("is sent once under its own number though the process died before they heard of it, or after", async () => {
    const id = await approved(20_000);
    await by(4, (work) => payByWechat(work, id, null));
    await shop.app.database.statement("delete from pgboss.job_common where name = 'withdraw.send'");
    await shop.work((work) => work.enqueue("withdraw.poll", { id }));
    await jobs();
    await shop.work((work) => work.enqueue("withdraw.send", { id }));
    await jobs();
    await pass(2);
    expect(await statusOf(id)).toMatchObject({ status: 5 });
    expect(await shop.query("select 1 from sandbox_transfer where amount_fen = 20000")).toHaveLength(1);
    expect(await brokenRules(shop.app.services)).toEqual([]);
  });

  it("is not given back on a refusal where they know of an earlier try whose answer was lost", async () => {
    const id = await approved(21_000);
    await by(4, (work) => payByWechat(work, id, null));
    // The transfer was started before with other data: the company refuses the same number but pays it anyway.
    await shop.query(
      `insert into sandbox_transfer (supplier_id, out_bill_no, openid, amount_fen, created_at)
       select supplier_id, no, 'oOther', 21000, $2 from withdrawal where id = $1`,
      [id, shop.app.clock.now()],
    );
    await jobs();
    expect(await statusOf(id)).toMatchObject({ status: 4 });
    await pass(2);
    expect(await statusOf(id)).toMatchObject({ status: 5 });
  });

  it("is never begun once more by another merchant, nor where they know no more of what they told of", async () => {
    const one = await approved(22_000);
    await by(4, (work) => payByWechat(work, one, null));
    await shop.query("update withdrawal_transfer set mch_no = '88888888' where withdrawal_id = $1", [one]);
    await expect(jobs()).rejects.toThrow("another merchant");
    expect(await shop.query("select 1 from sandbox_transfer where amount_fen = 22000")).toHaveLength(0);
    await shop.query("update withdrawal_transfer set mch_no = null, provider_no = '13' where withdrawal_id = $1", [
      one,
    ]);
    await shop.work((work) => work.enqueue("withdraw.poll", { id: one }));
    await expect(jobs()).rejects.toThrow("does not know");
    expect(await shop.query("select 1 from sandbox_transfer where amount_fen = 22000")).toHaveLength(0);
    expect(await statusOf(one)).toMatchObject({ status: 3 });
  });
});

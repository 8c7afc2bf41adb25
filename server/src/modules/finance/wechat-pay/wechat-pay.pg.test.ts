import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startApp, type TestApp } from "../../../../test/app.ts";
import { meeting } from "../../../../test/meeting.ts";
import { outcomes } from "../../../../test/outcomes.ts";
import { makeSupplier } from "../../../../test/services.ts";
import { Crash, crashingAt } from "../../../../test/simulation/crashing.ts";
import { payment, stayShop, Till } from "../../../../test/till.ts";
import type { Database } from "../../../core/db/database.ts";
import { collect } from "../../../core/module/registry.ts";
import { sandboxWechatAccount } from "../accounts/wechat-account.ts";
import { finance } from "../finance.module.ts";
import { balanceOf, post } from "../ledger/post.ts";
import { findPayment } from "../payments/payments.repo.ts";
import { receivePayment } from "../payments/receive-payment.ts";
import { wechatNoticeOf, type NoticeSent } from "./sandbox/sandbox-notice.ts";
import { takeWechatNotice } from "./take-wechat-notice.ts";

let app: TestApp;
let till: Till;
beforeAll(async () => {
  app = await startApp({ served: collect([finance, stayShop()], { partial: true }) });
});
afterAll(() => app.close());
beforeEach(async () => {
  till = new Till(app.services, await makeSupplier(app.database));
});

const balance = (account: string): Promise<number> => till.do((work) => balanceOf(work, account));
async function waiting(): Promise<{ payment_id: number; no: string }> {
  const made = await till.do((work) => receivePayment(work, payment(1, { channel: "wechat", amount_fen: 10_000 })));
  await till.jobs();
  return made;
}
function noticeOf(no: string): NoticeSent {
  const account = sandboxWechatAccount(app.services.config, till.supplier.id);
  return wechatNoticeOf(app.services, account, { no, channel_no: "4200", amount_fen: 10_000, fee_fen: 0 }, "once");
}
const take = ({ head, body }: NoticeSent, services = app.services): Promise<void> =>
  takeWechatNotice(services, till.supplier.suid, head, body);

it("counts a payment once though the same notice comes five times and another of it five times, all at once", async () => {
  const { no } = await waiting();
  const one = noticeOf(no);
  const other = noticeOf(no);
  const all = [one, other, one, other, one, other, one, other, one, other];
  expect(await outcomes(all.map((notice) => take(notice)))).toEqual({ ok: 10 });
  expect([await balance("psp:wechat"), await balance("deferred:stay:1")]).toEqual([9_940, 10_000]);
  expect(await till.query("select 1 from wechat_notice")).toHaveLength(2);
  expect(await till.faults()).toEqual([]);
});

it("counts it twice where the payment is only looked at before", async () => {
  const { payment_id } = await waiting();
  const met = meeting();
  const naive = (key: string): Promise<void> =>
    till.do(async (work) => {
      const seen = await findPayment(work.tx, work.supplier.id, payment_id);
      await met();
      if (seen?.status !== 0) return;
      await post(work, {
        biz_type: "payment",
        biz_id: payment_id,
        idem_key: key,
        memo: "",
        legs: [
          { account: "psp:wechat", amount_fen: 10_000 },
          { account: "deferred:stay:1", amount_fen: -10_000 },
        ],
      });
    });
  expect(await outcomes([naive("a"), naive("b")])).toEqual({ ok: 2 });
  expect(await balance("deferred:stay:1")).toBe(20_000);
});

it("leaves nothing half done wherever the process dies, and counts once when it is told again", async () => {
  const { no } = await waiting();
  const notice = noticeOf(no);
  const dying = (nth: number): typeof app.services => {
    const transaction: Database["transaction"] = (scope, run, options) =>
      app.database.transaction(scope, (tx) => run(options?.readOnly ? tx : crashingAt(tx, nth)), options);
    return { ...app.services, database: Object.create(app.database, { transaction: { value: transaction } }) };
  };
  const dies = async (nth: number): Promise<boolean> => {
    try {
      await take(notice, dying(nth));
      return false;
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
      return true;
    }
  };
  // Between any two statements: store the notice, lock the payment, post the money, number the receipt, write the log.
  let nth = 1;
  for (; await dies(nth); nth += 1) {
    expect(await balance("psp:wechat"), `at statement ${nth}`).toBe(0);
    expect(await till.query("select 1 from wechat_notice")).toEqual([]);
    expect(await till.query("select 1 from payment where status <> 0")).toEqual([]);
  }
  expect(nth).toBeGreaterThan(5);
  await take(notice);
  expect([await balance("psp:wechat"), await balance("deferred:stay:1")]).toEqual([9_940, 10_000]);
  expect(await till.faults()).toEqual([]);
});

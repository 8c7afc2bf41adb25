import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../../test/database.ts";
import { makeSupplier, testServices } from "../../../../test/services.ts";
import { payment, stayShop, Till } from "../../../../test/till.ts";
import type { Services } from "../../../core/jobs/services.ts";
import { HeldClock } from "../../../core/kernel/clock.ts";
import { declarationsOf } from "../../../core/module/declarations-of.ts";
import { refundDeposit } from "../deposits/decide-deposit.ts";
import { receivePayment } from "../payments/receive-payment.ts";
import { requestRefund } from "./request-refund.ts";

let database: TestDatabase;
let services: Services;
let till: Till;
beforeAll(async () => {
  database = await openTestDatabase();
  services = testServices(database, {
    clock: new HeldClock("2026-03-02T02:00:00Z"),
    declared: declarationsOf([stayShop()]),
  });
});
beforeEach(async () => {
  till = new Till(services, await makeSupplier(database));
});
afterAll(() => database.close());

/** A stay that is over, so that its deposits may be refunded. */
const stay = 101;
const receive = (...[wanted]: [Parameters<typeof payment>[1]]) =>
  till.do((work) => receivePayment(work, payment(stay, wanted)));
const ways = () => till.query("select channel, amount_fen from payout order by id");

it("[F-01] a deposit goes back by the way that it was paid, though the fee was paid later in another way", async () => {
  await receive({ purpose: "deposit_security", channel: "bank", amount_fen: 50_000 });
  await receive({ purpose: "deposit_security", channel: "pos", amount_fen: 10_000 });
  await receive({ channel: "cash", amount_fen: 80_000 });
  const [first] = await till.query<{ id: number }>("select id from deposit order by id");
  const back = { amount_fen: 50_000, due_at: null, reason: "x" };
  await till.do((work) => refundDeposit(work, first?.id ?? 0, back, null));
  expect(await ways()).toEqual([{ channel: "bank", amount_fen: 50_000 }]);
  expect(await till.faults()).toEqual([]);
});

it("[F-01] fee and deposits in one refund go back each to what was paid for it, and what is left over to the others", async () => {
  await receive({ channel: "cash", amount_fen: 80_000 });
  await receive({ purpose: "deposit_security", channel: "bank", amount_fen: 50_000 });
  await till.do((work) =>
    requestRefund(work, {
      payable: { type: "stay", id: stay, no: "ZY101" },
      owner: { type: "student", id: stay, name: "学员101" },
      amount_fen: 60_000,
      from: [
        { account: `deferred:stay:${stay}`, amount_fen: 30_000 },
        { account: `deposit:security:${stay}`, amount_fen: 30_000 },
      ],
      reason: "x",
      idem_key: "both",
    }),
  );
  expect(await ways()).toEqual([
    { channel: "bank", amount_fen: 30_000 },
    { channel: "cash", amount_fen: 30_000 },
  ]);
  expect(await till.faults()).toEqual([]);
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../test/database.ts";
import { outcomes } from "../../../test/outcomes.ts";
import { makeSupplier, testServices } from "../../../test/services.ts";
import { bill_fen, payment, stayShop, Till } from "../../../test/till.ts";
import type { Services } from "../../core/jobs/services.ts";
import { HeldClock } from "../../core/kernel/clock.ts";
import { approvePayout, payPayout } from "./payouts/decide-payout.ts";
import { receivePayment } from "./payments/receive-payment.ts";
import { requestRefund } from "./payouts/request-refund.ts";
import { verifyPayment, voidPayment } from "./payments/void-payment.ts";
import { closeDrawer } from "./drawers/close-drawer.ts";
import { balanceOf, post, reverse } from "./ledger/post.ts";
import { declarationsOf } from "../../core/module/declarations-of.ts";
import { financeErrors } from "./finance.errors.ts";

let database: TestDatabase;
let services: Services;
beforeAll(async () => {
  database = await openTestDatabase();
  services = testServices(database, {
    clock: new HeldClock("2026-03-02T02:00:00Z"),
    declared: declarationsOf([stayShop()]),
  });
});
afterAll(() => database.close());

const newTill = async (): Promise<Till> => new Till(services, await makeSupplier(database));

/** Returns a barrier that lets callers continue when two have arrived, so that the race always happens. */
function meeting(): () => Promise<void> {
  let come = 0;
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    come += 1;
    if (come === 2) open();
    return opened;
  };
}

it("takes one bill's money once, though two cashiers and eighteen more take it at the same moment", async () => {
  const till = await newTill();
  const counted = await outcomes(
    Array.from({ length: 20 }, (_, n) =>
      till.as(n + 1, (work) => receivePayment(work, payment(1, { channel: "bank" }))),
    ),
  );
  expect(counted).toEqual({ ok: 1, payment_exceeds_due: 19 });
  expect(financeErrors.payment_exceeds_due.status).toBe(409);
  expect(await till.do((work) => balanceOf(work, "deferred:stay:1"))).toBe(bill_fen);
  expect(await till.faults()).toEqual([]);
});

it("takes it twice where what is due is only looked at before", async () => {
  const till = await newTill();
  const met = meeting();
  // The naive way: read the amount due, then pay.
  const naive = (key: string): Promise<void> =>
    till.do(async (work) => {
      const [paid] = await work.tx.query<{ fen: number }>(
        "select coalesce(sum(amount_fen), 0)::bigint as fen from payment where payable_id = 1 and status = 1",
      );
      if ((paid?.fen ?? 0) + bill_fen > bill_fen)
        throw Object.assign(new Error("due"), { code: "payment_exceeds_due" });
      await met();
      await post(work, {
        biz_type: "payment",
        biz_id: 1,
        idem_key: key,
        memo: "",
        legs: [
          { account: "bank", amount_fen: bill_fen },
          { account: "deferred:stay:1", amount_fen: -bill_fen },
        ],
      });
    });
  expect(await outcomes([naive("a"), naive("b")])).toEqual({ ok: 2 });
  expect(await till.do((work) => balanceOf(work, "deferred:stay:1"))).toBe(2 * bill_fen);
});

it("writes a payment once for a key that is sent ten times at once", async () => {
  const till = await newTill();
  const wanted = payment(1, { channel: "bank", amount_fen: 5_000 });
  const made = await Promise.all(Array.from({ length: 10 }, () => till.do((work) => receivePayment(work, wanted))));
  expect(new Set(made.map(({ payment_id }) => payment_id)).size).toBe(1);
  expect(await till.do((work) => balanceOf(work, "bank"))).toBe(5_000);
});

it("keeps balances, order and chain through three hundred postings at once, over the same accounts both ways round", async () => {
  const till = await newTill();
  const codes = ["bank", "deferred:stay:1", "deferred:stay:2", "stay_revenue", "psp:wechat"];
  const counted = await outcomes(
    Array.from({ length: 300 }, (_, n) =>
      till.do((work) =>
        post(work, {
          biz_type: "adjustment",
          biz_id: null,
          idem_key: `storm ${n}`,
          memo: "",
          legs: [
            { account: codes[n % 5] ?? "", amount_fen: n + 1 },
            { account: codes[(n + 1 + (n % 4)) % 5] ?? "", amount_fen: -n - 1 },
          ],
        }),
      ),
    ),
  );
  expect(counted).toEqual({ ok: 300 });
  expect(await till.faults()).toEqual([]);
  expect(await till.query("select max(seq) as last from ledger_tx")).toEqual([{ last: 300 }]);
});

it("never lets a wallet below nothing, though twenty spend its last at once", async () => {
  const till = await newTill();
  await till.do((work) =>
    receivePayment(work, payment(1, { purpose: "recharge", channel: "bank", amount_fen: 10_000 })),
  );
  const counted = await outcomes(
    Array.from({ length: 20 }, (_, n) =>
      till.do((work) =>
        receivePayment(work, {
          ...payment(n + 10, { channel: "wallet", amount_fen: 4_000 }),
          owner: { type: "student", id: 1, name: "学员1" },
        }),
      ),
    ),
  );
  expect(counted).toEqual({ ok: 2, balance_too_low: 18 });
  expect(await till.faults()).toEqual([]);
});

it("reverses a transaction once, whoever asks at the same moment", async () => {
  const till = await newTill();
  const { id } = await till.do((work) =>
    post(work, {
      biz_type: "transfer",
      biz_id: null,
      idem_key: "t",
      memo: "",
      legs: [
        { account: "bank", amount_fen: 100 },
        { account: "pos", amount_fen: -100 },
      ],
    }),
  );
  const counted = await outcomes(
    Array.from({ length: 10 }, (_, n) => till.do((work) => reverse(work, id, { idem_key: `back ${n}`, memo: "" }))),
  );
  expect(counted).toEqual({ ok: 1, already_reversed: 9 });
  expect(await till.do((work) => balanceOf(work, "bank"))).toBe(0);
});

it("gives money back once, though ten people ask, approve and pay at the same moment", async () => {
  const till = await newTill();
  await till.do((work) => receivePayment(work, payment(1, { amount_fen: 50_000 })));
  const asked = await outcomes(
    Array.from({ length: 10 }, (_, n) =>
      till.do((work) =>
        requestRefund(work, {
          payable: { type: "stay", id: 1 },
          owner: { type: "student", id: 1, name: "学员1" },
          amount_fen: 30_000,
          from: [{ account: "deferred:stay:1", amount_fen: 30_000 }],
          reason: "",
          idem_key: `ask ${n}`,
        }),
      ),
    ),
  );
  expect(asked).toEqual({ ok: 1, refund_exceeds_paid: 9 });
  const [row] = await till.query<{ id: number }>("select id from payout");
  const id = row?.id ?? 0;
  const people = [11, 12, 13, 14, 15];
  expect(await outcomes(people.map((who) => till.as(who, (work) => approvePayout(work, id, null))))).toEqual({
    ok: 1,
    wrong_status: 4,
  });
  expect(await outcomes(people.map((who) => till.as(who, (work) => payPayout(work, "pay", id, null))))).toEqual({
    ok: 1,
    wrong_status: 4,
  });
  expect(await till.faults()).toEqual([]);
});

it("closes a drawer and makes a payment void in one order or the other, never both", async () => {
  for (let round = 0; round < 5; round += 1) {
    const till = await newTill();
    const { payment_id } = await till.do((work) => receivePayment(work, payment(1, { amount_fen: 5_000 })));
    const [drawer] = await till.query<{ id: number }>("select id from drawer");
    const drawer_id = drawer?.id ?? 0;
    const second = { id: 99, name: "b", kind: "operator" } as const;
    const notes = [{ unit_fen: 5_100, count: 1 }];
    const count = { drawer_id, notes, handed_fen: 100, reason: "x", second };
    const counted = await outcomes([
      till.do((work) => closeDrawer(work, count)),
      till.do((work) => voidPayment(work, payment_id, { reason: "x" }, null)),
    ]);
    const [row] = await till.query<{ desk_status: number; is_closed: boolean }>(
      "select desk_status, close_id is not null as is_closed from payment",
    );
    // Void first: the close counts what is left. Close first: the void is refused.
    if (counted["ok"] === 2) expect(row?.desk_status).toBe(3);
    else expect(row).toMatchObject({ desk_status: 1, is_closed: true });
    expect(await till.faults()).toEqual([]);
  }
});

it("verifies a payment or makes it void where two people do so at once, never both", async () => {
  for (let round = 0; round < 5; round += 1) {
    const till = await newTill();
    const { payment_id } = await till.as(1, (work) => receivePayment(work, payment(1, { amount_fen: 5_000 })));
    const [seen] = await till.query<{ version: number }>("select version from payment");
    const version = seen?.version ?? 0;
    const acts = [
      () => till.as(2, (work) => verifyPayment(work, payment_id, version)),
      () => till.as(3, (work) => voidPayment(work, payment_id, { reason: "x" }, version)),
    ];
    const counted = await outcomes((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()));
    expect(counted["ok"]).toBe(1);
    const [row] = await till.query<{ desk_status: number }>("select desk_status from payment");
    const taken = await till.do((work) => balanceOf(work, "deferred:stay:1"));
    expect([row?.desk_status, taken]).toEqual(taken === 0 ? [3, 0] : [2, 5_000]);
    expect(await till.faults()).toEqual([]);
  }
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { errors } from "@kangying/contract/core/errors";
import { openTestDatabase, type TestDatabase } from "../../../../test/database.ts";
import { meeting } from "../../../../test/meeting.ts";
import { makeSupplier, testServices } from "../../../../test/services.ts";
import { payment, stayShop, Till } from "../../../../test/till.ts";
import type { Services } from "../../../core/jobs/services.ts";
import { HeldClock } from "../../../core/kernel/clock.ts";
import { isWorthRetrying } from "../../../core/db/sql-errors.ts";
import { convertDeposit, keepOfDeposit, refundDeposit } from "./decide-deposit.ts";
import { findDeposit } from "./deposits.repo.ts";
import { deductDeposit, useDeposit } from "./move-deposit.ts";
import { lockPayable } from "../payments/payments.repo.ts";
import { receivePayment } from "../payments/receive-payment.ts";
import { declarationsOf } from "../../../core/module/declarations-of.ts";
import { financeErrors } from "../finance.errors.ts";

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

const held_fen = 50_000;
/** Stays from this number on are over: their security deposit may be refunded. */
const over = 100;

async function withDeposit(
  stay: number,
  purpose: "deposit_booking" | "deposit_security",
): Promise<{ till: Till; id: number }> {
  const till = new Till(services, await makeSupplier(database));
  await till.do((work) => receivePayment(work, payment(stay, { purpose, channel: "bank", amount_fen: held_fen })));
  const [row] = await till.query<{ id: number }>("select id from deposit");
  return { till, id: row?.id ?? 0 };
}

/** Counts the results of simultaneous runs: `ok`, the refusal's code, or the database's error. */
async function outcomes(runs: readonly Promise<unknown>[]): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const settled of await Promise.allSettled(runs)) {
    const reason: unknown = settled.status === "rejected" ? settled.reason : null;
    const name =
      settled.status === "fulfilled"
        ? "ok"
        : isWorthRetrying(reason)
          ? "deadlock"
          : String((reason as { code?: unknown }).code ?? reason);
    counted[name] = (counted[name] ?? 0) + 1;
  }
  return counted;
}

/** Checks that one operator succeeded, the others got a conflict, and the database aborted none. */
function demandOnce({ ok = 0, ...refused }: Record<string, number>): void {
  expect(ok).toBe(1);
  for (const code of Object.keys(refused)) expect({ ...errors, ...financeErrors }[code]?.status, code).toBe(409);
}

it("gives a whole security deposit to one of thirty desks that return it, deduct it, and settle the stay", async () => {
  for (let round = 0; round < 3; round += 1) {
    const { till, id } = await withDeposit(over, "deposit_security");
    const payable = { type: "stay", id: over, no: "ZY100" };
    const acts = [
      (nth: number) =>
        till.as(nth, (work) => refundDeposit(work, id, { amount_fen: held_fen, due_at: null, reason: "x" }, null)),
      (nth: number) => till.as(nth, (work) => keepOfDeposit(work, id, [{ item: "床单", amount_fen: held_fen }], null)),
      // What the settlement of a stay does: it locks the payable, not the deposit's row.
      (nth: number) =>
        till.as(nth, (work) =>
          deductDeposit(work, { payable, kind: "security", idem_key: `settle ${nth}`, memo: "" }, [
            { item: "门卡", amount_fen: held_fen },
          ]),
        ),
    ];
    demandOnce(await outcomes(Array.from({ length: 30 }, async (_, n) => await acts[n % 3]?.(n + 1))));
    expect(await till.query("select held_fen, deducted_fen + refunded_fen as gone from deposit")).toEqual([
      { held_fen: 0, gone: held_fen },
    ]);
    expect(await till.faults()).toEqual([]);
  }
});

it("uses a booking deposit once, from its list and from the entry into camp alike", async () => {
  const { till, id } = await withDeposit(1, "deposit_booking");
  const payable = { type: "stay", id: 1, no: "ZY1" };
  const counted = await outcomes(
    Array.from({ length: 20 }, (_, n) =>
      n % 2 === 0
        ? till.as(n + 1, (work) => convertDeposit(work, id, { amount_fen: held_fen }, null))
        : till.as(n + 1, (work) =>
            useDeposit(work, { payable, kind: "booking", amount_fen: held_fen, idem_key: `entry ${n}`, memo: "" }),
          ),
    ),
  );
  demandOnce(counted);
  expect(await till.query("select held_fen, used_fen from deposit")).toEqual([{ held_fen: 0, used_fen: held_fen }]);
  expect(await till.faults()).toEqual([]);
});

it("stands still for both where the deposit is taken before what was paid for", async () => {
  const { till, id } = await withDeposit(over, "deposit_security");
  const met = meeting();
  const payable = { type: "stay", id: over, no: "ZY100" };
  // The naive way: lock the row on the screen first. A settlement locks in the opposite order.
  const naive = till.as(1, async (work) => {
    await findDeposit(work.tx, work.supplier.id, id);
    await met();
    await deductDeposit(work, { payable, kind: "security", deposit_id: id, idem_key: "naive", memo: "" }, [
      { item: "床单", amount_fen: held_fen },
    ]);
  });
  const settlement = till.as(2, async (work) => {
    await lockPayable(work.tx, work.supplier.id, payable.type, payable.id);
    await met();
    await deductDeposit(work, { payable, kind: "security", idem_key: "settle", memo: "" }, [
      { item: "门卡", amount_fen: held_fen },
    ]);
  });
  const counted = await outcomes([naive, settlement]);
  expect(counted["deadlock"]).toBe(1);
  expect(() => demandOnce(counted)).toThrow();
});

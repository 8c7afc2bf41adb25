import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../../test/database.ts";
import { makeSupplier, testServices } from "../../../../test/services.ts";
import { payment, Till } from "../../../../test/till.ts";
import { HeldClock } from "../../../core/kernel/clock.ts";
import { balanceOf } from "../ledger/post.ts";
import { receivePayment } from "../payments/receive-payment.ts";
import { closeDrawer } from "./close-drawer.ts";

const clock = new HeldClock("2026-03-02T02:00:00Z");
let database: TestDatabase;
let till: Till;
beforeAll(async () => {
  database = await openTestDatabase();
  till = new Till(testServices(database, { clock }), await makeSupplier(database));
});
afterAll(() => database.close());

it("[F-01] what is missing from a drawer counts together on one day: who counts it often needs a second person, too", async () => {
  await till.do((work) => receivePayment(work, payment(1, { amount_fen: 50_000 })));
  const drawer_id = (await till.query<{ id: number }>("select id from drawer"))[0]?.id ?? 0;
  const missing = (fen: number, other: object = {}) =>
    till.do(async (work) => {
      const unit_fen = (await balanceOf(work, `cash:${drawer_id}`)) - fen;
      return await closeDrawer(work, {
        drawer_id,
        notes: [{ unit_fen, count: 1 }],
        handed_fen: null,
        reason: "x",
        ...other,
      });
    });
  await missing(1_500);
  await expect(missing(600)).rejects.toMatchObject({ code: "second_person_needed" });
  await missing(500);
  await expect(missing(1)).rejects.toMatchObject({ code: "second_person_needed" });
  // A count without a difference asks for nobody.
  await missing(0);
  clock.set("2026-03-03T02:00:00Z");
  await missing(600);
});

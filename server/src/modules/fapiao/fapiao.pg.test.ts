import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../test/database.ts";
import { outcomes } from "../../../test/outcomes.ts";
import { makeSupplier, testServices } from "../../../test/services.ts";
import { payment, stayShop, Till } from "../../../test/till.ts";
import type { Services } from "../../core/jobs/services.ts";
import { HeldClock } from "../../core/kernel/clock.ts";
import { declarationsOf } from "../../core/module/declarations-of.ts";
import { receivePayment } from "../finance/public.ts";
import { issueFapiao } from "./issue-fapiao.ts";

let database: TestDatabase;
let services: Services;
beforeAll(async () => {
  database = await openTestDatabase();
  const clock = new HeldClock("2026-03-02T02:00:00Z");
  services = testServices(database, { clock, declared: declarationsOf([stayShop()]) });
});
afterAll(() => database.close());

it("makes out what was paid once, though ten people make it out at the same moment", async () => {
  const till = new Till(services, await makeSupplier(database));
  await till.do((work) => receivePayment(work, payment(1, { channel: "bank", amount_fen: 10_000 })));
  const counted = await outcomes(
    Array.from({ length: 10 }, (_, n) =>
      till.as(n + 1, (work) =>
        issueFapiao(work, {
          doc_no: "ZY1",
          kind: "plain",
          number: String(n).padStart(20, "3"),
          issued_on: "2026-03-02",
          title: "x",
          tax_no: null,
          item: "x",
          rate_bp: 600,
          amount_fen: 10_000,
          file: null,
        }),
      ),
    ),
  );
  expect(counted).toEqual({ ok: 1, fapiao_exceeds_paid: 9 });
});

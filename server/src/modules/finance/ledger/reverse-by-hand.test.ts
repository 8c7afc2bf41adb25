import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../../test/database.ts";
import { makeSupplier, testServices } from "../../../../test/services.ts";
import { Till } from "../../../../test/till.ts";
import { openBalances } from "./ledger.repo.ts";
import { post } from "./post.ts";
import { postOpening } from "../payments/opening.ts";
import { reverseByHand } from "./reverse-by-hand.ts";
import { transferMoney } from "./transfer-money.ts";

let database: TestDatabase;
let till: Till;
beforeAll(async () => {
  database = await openTestDatabase();
  till = new Till(testServices(database), await makeSupplier(database));
});
afterAll(() => database.close());

it("[F-05] a transfer between own accounts is reversed in the ledger; that of a stay's money belongs to its stay", async () => {
  const own = await till.do((work) =>
    transferMoney(work, { from: "pos", to: "bank", amount_fen: 100, memo: "" }, "own"),
  );
  await till.do((work) => reverseByHand(work, own, { reason: "x" }));
  const { id } = await till.do((work) =>
    post(work, {
      biz_type: "transfer",
      biz_id: 1,
      doc_no: "ZY1",
      idem_key: "stay:1:transfer:1",
      memo: "",
      legs: [
        { account: "deferred:stay:1", amount_fen: 100 },
        { account: "deferred:stay:2", amount_fen: -100 },
      ],
    }),
  );
  const reversed = till.do((work) => reverseByHand(work, id, { reason: "x" }));
  await expect(reversed).rejects.toMatchObject({ code: "use_document" });
});

it("[P-12] what existed when the books were begun keeps no supplier from leaving", async () => {
  const other = new Till(testServices(database), await makeSupplier(database));
  await other.do((work) => postOpening(work, { account: "bank", amount_fen: 100_000, idem_key: "opening" }));
  expect(await other.do((work) => openBalances(work.tx, work.supplier.id))).toEqual([]);
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../test/database.ts";
import { isForbidden } from "./sql-errors.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The columns of money rows that must never change: what a row was written for, and its amount. */
const fixed: Readonly<Record<string, readonly string[]>> = {
  payment: ["supplier_id", "no", "channel", "owner_id", "payable_id", "amount_fen", "received_fen", "idem_key"],
  deposit: ["supplier_id", "no", "kind", "owner_id", "payment_id", "amount_fen"],
  refund_request: ["supplier_id", "no", "owner_id", "amount_fen", "requested_by", "idem_key"],
  payout: ["supplier_id", "no", "request_id", "payment_id", "amount_fen", "requested_by"],
  withdrawal: ["supplier_id", "no", "owner_id", "amount_fen", "fee_fen", "card_id", "asked_by"],
  shop_order: ["supplier_id", "no", "member_id", "goods_fen", "coupon_fen", "pieces"],
  order_item: ["supplier_id", "order_id", "qty", "price_fen", "cost_fen"],
  refund: ["supplier_id", "no", "order_id", "member_id", "apply_fen"],
};

describe("what the database keeps from the program", () => {
  it.each(Object.entries(fixed))(
    "of %s, what was agreed when a row was written cannot be changed",
    async (table, columns) => {
      for (const column of columns) {
        const changing = database.transaction({ role: "app", supplier_id: 1 }, (tx) =>
          tx.query(`update ${table} set ${column} = ${column} where false`),
        );
        await expect(changing, `${table}.${column}`).rejects.toSatisfy(isForbidden);
      }
    },
  );

  it("the ledger's amounts cannot be changed, and its hashes only by linking", async () => {
    for (const set of ["amount_fen = 0", "tx_id = 0"]) {
      const changing = database.transaction({ role: "app", supplier_id: 1 }, (tx) =>
        tx.query(`update ledger_leg set ${set} where false`),
      );
      await expect(changing).rejects.toSatisfy(isForbidden);
    }
  });

  it("whoever signs people in can make no platform account, nor turn one into another's", async () => {
    const insert = `insert into auth.account (supplier_id, kind, login, nickname, password_hash) select id, 'platform', 'intruder', '', 'x' from
      (select supplier_id as id from auth.tenant limit 1) any_supplier`;
    await database.transaction({ role: "platform" }, (tx) =>
      tx.query("select platform.create_supplier('A camp', 'camp', 'Asia/Shanghai', false)"),
    );
    for (const sql of [insert, "update auth.account set kind = 'platform'", "update auth.account set supplier_id = 1"])
      await expect(database.transaction({ role: "auth" }, (tx) => tx.query(sql))).rejects.toSatisfy(isForbidden);
  });
});

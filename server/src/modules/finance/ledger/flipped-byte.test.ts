import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../../test/database.ts";
import { makeSupplier, testServices } from "../../../../test/services.ts";
import { payment, stayShop, Till } from "../../../../test/till.ts";
import type { Tx } from "../../../core/db/database.ts";
import { HeldClock } from "../../../core/kernel/clock.ts";
import { verifyLedger, type LedgerReport } from "./check-ledger.ts";
import { receivePayment } from "../payments/receive-payment.ts";
import { voidPayment } from "../payments/void-payment.ts";
import { declarationsOf } from "../../../core/module/declarations-of.ts";

let database: TestDatabase;
let till: Till;

interface Column {
  readonly table: "ledger_tx" | "ledger_leg";
  readonly name: string;
  readonly type: string;
}
let columns: Column[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  till = new Till(
    testServices(database, {
      clock: new HeldClock("2026-03-02T02:00:00Z"),
      declared: declarationsOf([stayShop()]),
    }),
    await makeSupplier(database),
  );
  for (const stay of [1, 2, 3]) {
    const { payment_id } = await till.do((work) => receivePayment(work, payment(stay)));
    // A reversal fills the columns that a plain posting leaves empty.
    if (stay === 2) await till.do((work) => voidPayment(work, payment_id, { reason: "收错" }, null));
  }
  expect(await till.faults()).toEqual([]);
  columns = await database.transaction({ role: "owner" }, (tx) =>
    tx.query<Column>(
      `select table_name as "table", column_name as name, data_type as type from information_schema.columns
       where table_schema = 'public' and table_name in ('ledger_tx', 'ledger_leg') and is_generated = 'NEVER'
         -- A row whose words were taken out by law says so here, and cannot be hashed again (ADR 0035).
         and column_name <> 'erased_at' order by 1, ordinal_position`,
    ),
  );
});
afterAll(() => database.close());

/**
 * Returns SQL that flips one bit of a value, or sets a value where there is none; in a number a high bit, so that it does not become a
 * neighbour's value.
 */
function flipped({ name, type }: Column): string {
  if (type === "bytea") return `set_byte(${name}, 7, get_byte(${name}, 7) # 1)`;
  if (type === "bigint") return `coalesce(${name}, 0) # (1::bigint << 40)`;
  if (type === "date") return `coalesce(${name}, date '2026-01-01') + 1`;
  if (type.startsWith("timestamp")) return `${name} + interval '1 microsecond'`;
  return `overlay(rpad(coalesce(${name}, ''), 1, 'x') placing chr(ascii(rpad(coalesce(${name}, ''), 1, 'x')) # 1) from 1 for 1)`;
}

class Undone extends Error {}

/** Returns what the verification reports after the database's owner changed the ledger without any guard; everything is rolled back. */
async function afterForging(forge: (tx: Tx) => Promise<unknown>): Promise<LedgerReport | undefined> {
  let report: LedgerReport | undefined;
  const { supplier } = till;
  const forged = database.transaction({ role: "owner" }, async (tx) => {
    await tx.query("set local session_replication_role = replica");
    for (const table of ["ledger_tx", "ledger_leg"])
      await tx.query(
        `do $$ declare c text; begin
           for c in select conname from pg_constraint where conrelid = '${table}'::regclass and contype = 'c' loop
             execute format('alter table ${table} drop constraint %I', c);
           end loop; end $$`,
      );
    await forge(tx);
    await tx.become({ role: "app", supplier_id: supplier.id });
    report = await verifyLedger((run) => run(tx), { supplier, now: new Date("2026-03-02T02:00:00Z") });
    throw new Undone();
  });
  await expect(forged).rejects.toBeInstanceOf(Undone);
  return report;
}

it("[F-05] names the entry in which a byte was flipped, whichever column of whichever row it is in", async () => {
  const rows = await till.query<{ id: number; seq: number; legs: number[] }>(
    `select t.id, t.seq, (select json_agg(l.id order by l.id) from ledger_leg l where l.tx_id = t.id) as legs from ledger_tx t order by seq`,
  );
  expect(rows.length).toBe(4);
  expect(columns.length).toBeGreaterThan(20);
  // Every column once, on changing rows; and of every row the words and an amount.
  const everyRow = columns.filter(({ name }) => name === "memo" || name === "amount_fen");
  const flips = [
    ...columns.map((column, at) => ({ column, row: rows[at % rows.length] })),
    ...rows.flatMap((row) => everyRow.map((column) => ({ column, row }))),
  ];
  for (const [at, { column, row }] of flips.entries()) {
    const { table, name } = column;
    const key = table === "ledger_tx" ? row?.id : row?.legs[at % row.legs.length];
    const report = await afterForging((tx) =>
      tx.query(`update ${table} set ${name} = ${flipped(column)} where id = ${key}`),
    );
    expect(report, `${table}.${name} of no. ${row?.seq}`).toMatchObject({ is_sound: false, seq: row?.seq });
  }
});

it("[F-05] names the first entry of an account whose name was changed, and of a leg that was moved or taken away", async () => {
  for (const [forgery, seq] of [
    ["update ledger_account set code = 'bank' where code like 'cash:%' and supplier_id = $1", 1],
    ["delete from ledger_leg where id = (select max(id) from ledger_leg where supplier_id = $1)", 4],
    [
      "update ledger_leg set tx_id = (select max(id) from ledger_tx where supplier_id = $1) where id = (select min(id) from ledger_leg where supplier_id = $1)",
      1,
    ],
    ["delete from ledger_tx where seq = 3 and supplier_id = $1", 3],
    ["delete from ledger_tx where seq = 4 and supplier_id = $1", 4],
  ] as const)
    expect(await afterForging((tx) => tx.query(forgery, [till.supplier.id])), forgery).toMatchObject({
      is_sound: false,
      seq,
    });
});

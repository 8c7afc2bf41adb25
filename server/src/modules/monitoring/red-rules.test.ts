import { afterAll, beforeAll, expect, it } from "vitest";
import { openOwnDatabase, type TestDatabase } from "../../../test/database.ts";
import { linkChains } from "../../../test/rules.ts";
import { makeSupplier, testServices } from "../../../test/services.ts";
import { bill_fen, payment, stayShop, Till } from "../../../test/till.ts";
import { modules } from "../../app.ts";
import type { Tx } from "../../core/db/database.ts";
import { HeldClock } from "../../core/kernel/clock.ts";
import { approvePayout, payPayout } from "../finance/payouts/decide-payout.ts";
import { receivePayment } from "../finance/payments/receive-payment.ts";
import { requestRefund } from "../finance/payouts/request-refund.ts";
import { voidPayment } from "../finance/payments/void-payment.ts";
import { findingTitles, subjects } from "./finding-words.ts";
import { rulesOf } from "./rule.ts";
import { declarationsOf } from "../../core/module/declarations-of.ts";

const rules = new Map(rulesOf(declarationsOf(modules)).map((rule) => [rule.name, rule]));
const clock = new HeldClock("2026-03-02T02:00:00Z");
let database: TestDatabase;
let till: Till;

/** Makes one of everything that the forgeries below break: payments, a deposit, a refund on its way, a wallet, a role, ranks, logs. */
beforeAll(async () => {
  database = await openOwnDatabase();
  const services = testServices(database, { clock, declared: declarationsOf([stayShop()]) });
  till = new Till(services, await makeSupplier(database));
  await till.do((work) => receivePayment(work, payment(1)));
  await till.do((work) => receivePayment(work, payment(1, { purpose: "deposit_security", amount_fen: 50_000 })));
  await till.do((work) => receivePayment(work, payment(1, { purpose: "recharge", amount_fen: 30_000 })));
  const { payment_id } = await till.do((work) => receivePayment(work, payment(2)));
  await till.do((work) => voidPayment(work, payment_id, { reason: "收错" }, null));
  const refund = (amount_fen: number) => ({
    payable: { type: "stay", id: 1 },
    owner: { type: "student", id: 1, name: "学员1" },
    amount_fen,
    from: [{ account: "deferred:stay:1", amount_fen }],
    reason: "",
    idem_key: `refund ${amount_fen}`,
  });
  const { payout_ids } = await till.do((work) => requestRefund(work, refund(1_000)));
  await till.do((work) => requestRefund(work, refund(2_000)));
  await till.as(2, (work) => approvePayout(work, payout_ids[0] ?? 0, null));
  await till.as(3, (work) => payPayout(work, "pay", payout_ids[0] ?? 0, null));
  await owning((tx) =>
    tx.query(
      `insert into operate_log (supplier_id, at, actor_kind, actor_name, actor_role, api, result) values (${till.supplier.id}, now(), 'system', 'x', 'system', 'a', 'ok');
       insert into login_log (supplier_id, at, account_id, kind, login, way, result, ip) values (${till.supplier.id}, now(), 1, 'owner', 'x', 'password', 'ok', '');
       insert into role (supplier_id, name) values (${till.supplier.id}, 'desk')`,
    ),
  );
  await linkChains(services);
});
afterAll(() => database.close());

async function owning(run: (tx: Tx) => Promise<unknown>): Promise<void> {
  await database.transaction({ role: "owner" }, async (tx) => {
    await tx.query("set local session_replication_role = replica");
    await run(tx);
  });
}

class Undone extends Error {}

/** The tables that a forgery writes. */
function tablesIn(forgery: string): string {
  return [...forgery.matchAll(/(?:update|into|from) ([a-z_]+)/g)].map(([, table]) => table).join(",");
}

/** How many rows break a rule after the database owner runs a forgery without any constraints; the transaction is rolled back. */
async function offendersAfter(name: string, forgery: string): Promise<number> {
  let offenders = -1;
  const forged = owning(async (tx) => {
    await tx.query(
      `do $$ declare k record; begin
         for k in select conrelid::regclass as t, conname from pg_constraint
           where contype in ('c', 'u') and conrelid = any(string_to_array('${tablesIn(forgery)}', ',')::regclass[]) loop
           execute format('alter table %s drop constraint %I cascade', k.t, k.conname);
         end loop; end $$`,
    );
    await tx.query(forgery.replaceAll("$1", String(till.supplier.id)));
    await tx.become({ role: "app", supplier_id: till.supplier.id });
    const found = await rules.get(name)?.ask((run) => run(tx), clock.now());
    offenders = found?.offenders ?? -1;
    throw new Undone();
  });
  await expect(forged).rejects.toBeInstanceOf(Undone);
  return offenders;
}

const cash = "(select id from ledger_account where code like 'cash:%' and supplier_id = $1)";
const paid = `(select id from payment where amount_fen = ${bill_fen} and status = 1 and supplier_id = $1)`;

/** The rules of money, logs, permissions and tenants by name, each with a statement that breaks it. */
const forgeries: readonly (readonly [string, string])[] = [
  ["ledger.balanced", "update ledger_leg set amount_fen = amount_fen + 1 where id = (select min(id) from ledger_leg)"],
  ["ledger.balanced", "delete from ledger_leg where tx_id = (select min(tx_id) from ledger_leg)"],
  ["ledger.chain", "update ledger_tx set memo = memo || '.' where seq = 2"],
  ["ledger.balance_equals_legs", `update ledger_account set balance_fen = balance_fen + 1 where id = ${cash}`],
  ["ledger.no_negative_floor", `update ledger_account set balance_fen = -1 where id = ${cash}`],
  ["ledger.seq_has_no_gap", "update ledger_tx set seq = seq + 1000 where seq = 2"],
  ["payment.paid_is_posted", `update payment set tx_id = null where id = ${paid}`],
  ["payment.refunded_le_paid", `update payment set refunded_fen = refunded_fen + 1 where id = ${paid}`],
  ["payment.refunded_le_paid", "update payout set status = 5 where status = 0"],
  ["payment.void_is_reversed", "update payment set tx_id = 1 where desk_status = 3"],
  ["refund.payable_is_what_is_unpaid", "update payout set amount_fen = amount_fen + 1 where status = 0"],
  ["refund.sum_le_paid", "update refund_request set amount_fen = amount_fen + 1"],
  ["refund.sum_le_paid", "update payout set amount_fen = amount_fen - 1"],
  ["payout.parts_are_its_amount", "update payout_part set amount_fen = amount_fen + 1"],
  ["payout.paid_is_posted", "update ledger_tx set idem_key = 'other' where idem_key like 'payout:%'"],
  ["deposit.held_is_its_accounts", "update deposit set held_fen = held_fen - 1"],
  ["deposit.held_is_its_accounts", "delete from ledger_account where head = 'deposit'"],
  ["wallet.sum", "delete from ledger_account where head = 'wallet'"],
  ["wallet.sum", "update payment set amount_fen = amount_fen + 1 where purpose = 'recharge'"],
  ["log.chain", "update operate_log set result = 'else' where seq = 1"],
  ["login_log.chain", "update login_log set name = 'else' where seq = 1"],
  ["role.subset_of_grantor", `update role set api_arr = '["seller/enter/SupplierManage"]' where supplier_id = $1`],
  [
    "address.le_10",
    `insert into member_address (supplier_id, member_id, slot, recipient, phone, region_code, region, detail)
     select $1, 7, n, 'x', '13800000000', '310101', 'x', 'x' from (values (1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11)) v (n)`,
  ],
  [
    "rank.growth_monotone",
    "insert into member_rank (supplier_id, name, level, growth_from) values ($1, 'low', 90, 900), ($1, 'high', 91, 900)",
  ],
  [
    "nav.le_16_unique",
    "insert into nav_entry (supplier_id, slot, name, icon, link) values ($1, 1, '逛逛', 'tent', 'a'), ($1, 2, '逛 逛', 'tent', 'b')",
  ],
  ["tenant.no_cross_reference", `update payment set drawer_id = 987654 where id = ${paid}`],
];

it("hold before anything was forged", async () => {
  const broken = await till.do(async ({ tx }) => {
    const found: string[] = [];
    for (const name of new Set(forgeries.map(([rule]) => rule))) {
      const answer = await rules.get(name)?.ask((run) => run(tx), clock.now());
      if (answer?.offenders !== 0) found.push(name);
    }
    return found;
  });
  expect(broken).toEqual([]);
});

it("call each member of an offending row by a word of people", async () => {
  const unnamed = await till.do(async ({ tx }) => {
    const found: string[] = [];
    for (const { name, sql } of modules.flatMap((module) => module.invariants ?? [])) {
      const [row = {}] = await tx.query(`select x.* from (select 1) one left join (${sql}) x on true limit 1`);
      for (const member of Object.keys(row)) {
        const title = member === "id" ? subjects[name.split(".")[0] ?? ""]?.title : findingTitles[member];
        if (title === undefined) found.push(`${name} ${member}`);
      }
    }
    return found;
  });
  expect(unnamed).toEqual([]);
});

it.each(forgeries)("%s turns red after: %s", async (name, forgery) => {
  expect(await offendersAfter(name, forgery)).toBeGreaterThan(0);
});

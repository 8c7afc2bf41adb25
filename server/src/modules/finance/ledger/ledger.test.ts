import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../../test/database.ts";
import { makeSupplier, testServices } from "../../../../test/services.ts";
import { doWork } from "../../../../test/work.ts";
import type { SupplierContext } from "../../../core/auth/caller.ts";
import { linkWaiting } from "../../../core/db/chains/link-chains.ts";
import { checkViolation, isForbidden } from "../../../core/db/sql-errors.ts";
import type { Services } from "../../../core/jobs/services.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { HeldClock } from "../../../core/kernel/clock.ts";
import { chartEntry } from "./chart.ts";
import { verifyLedger } from "./check-ledger.ts";
import { financeInvariants } from "../finance.invariants.ts";
import { ledgerChain } from "./ledger-chain.ts";
import { balanceOf, post, reverse, type Posting } from "./post.ts";

let database: TestDatabase;
let services: Services;
let supplier: SupplierContext;

beforeAll(async () => {
  database = await openTestDatabase();
  services = testServices(database, { clock: new HeldClock("2026-03-02T02:00:00Z") });
  supplier = await makeSupplier(database);
});
afterAll(() => database.close());

const act = <T>(run: (work: Work) => Promise<T>, who = supplier): Promise<T> => doWork(services, who, run);
const balance = (account: string): Promise<number> => act((work) => balanceOf(work, account));

let keys = 0;
/** Returns a posting: cash for a stay, with the given changes. */
function posting(other: Partial<Posting> = {}): Posting {
  keys += 1;
  return {
    biz_type: "payment",
    biz_id: 1,
    idem_key: `test:${keys}`,
    memo: "",
    legs: [
      { account: "bank", amount_fen: 698_000 },
      { account: "deferred:stay:1", amount_fen: -698_000 },
    ],
    ...other,
  };
}

async function sound(): Promise<void> {
  for (const { name, sql } of financeInvariants) expect(await act(({ tx }) => tx.query(sql)), name).toEqual([]);
}

describe("[F-05] a posting", () => {
  it("moves every account by its legs, each in its own direction", async () => {
    await act((work) => post(work, posting()));
    expect(await balance("bank")).toBe(698_000);
    expect(await balance("deferred:stay:1")).toBe(698_000);
    await sound();
  });

  it("is the same one under the same key, and refused where the key stands for another", async () => {
    const wanted = posting();
    const first = await act((work) => post(work, wanted));
    const again = await act((work) => post(work, wanted));
    expect(again).toMatchObject({ id: first.id, is_new: false });
    const other = posting({ idem_key: wanted.idem_key, biz_id: 2 });
    await expect(act((work) => post(work, other))).rejects.toMatchObject({ code: "key_reused" });
  });

  it("is refused where its legs do not add up or its account is in no chart", async () => {
    const lame = posting({ legs: [{ account: "bank", amount_fen: 5 }] });
    await expect(act((work) => post(work, lame))).rejects.toThrow("no posting");
    const unknown = posting({
      legs: [
        { account: "bank", amount_fen: 5 },
        { account: "pocket", amount_fen: -5 },
      ],
    });
    await expect(act((work) => post(work, unknown))).rejects.toThrow("the chart knows no account pocket");
  });

  it("never takes a wallet, a deposit or a drawer below nothing", async () => {
    for (const account of ["wallet:9", "deposit:security:9"]) {
      const draining = posting({
        legs: [
          { account, amount_fen: 1 },
          { account: "bank", amount_fen: -1 },
        ],
      });
      const refused = act((work) => post(work, draining));
      await expect(refused, account).rejects.toMatchObject({
        code: "balance_too_low",
        data: { account: chartEntry(account).title },
      });
    }
    await sound();
  });

  it("is taken back by its mirror, once", async () => {
    const before = await balance("bank");
    const { id } = await act((work) => post(work, posting()));
    await act((work) => reverse(work, id, { idem_key: `back:${id}`, memo: "mistake" }));
    expect(await balance("bank")).toBe(before);
    await act((work) => reverse(work, id, { idem_key: `back:${id}`, memo: "mistake" }));
    const second = act((work) => reverse(work, id, { idem_key: `back again:${id}`, memo: "mistake" }));
    await expect(second).rejects.toMatchObject({ code: "already_reversed" });
    await sound();
  });
});

describe("the database by itself", () => {
  it("refuses a transaction whose legs do not add up, at its commit", async () => {
    const lame = act(async ({ tx, supplier: { id } }) => {
      await tx.query(
        "insert into ledger_tx (supplier_id, at, biz_type, idem_key, actor_kind, actor_name, written_in) values ($1, now(), 'transfer', 'lame', 'system', 'x', 0)",
        [id],
      );
      await tx.query(
        "insert into ledger_leg (supplier_id, tx_id, account_id, amount_fen) select $1, t.id, a.id, 1 from ledger_tx t, ledger_account a where t.idem_key = 'lame' and a.code = 'bank'",
        [id],
      );
    });
    await expect(lame).rejects.toSatisfy((error) => checkViolation(error, "ledger_tx_balanced") !== null);
    await sound();
  });

  it("refuses legs for a transaction that is over, a changed leg, a lost one, and a balance written by hand", async () => {
    const { id } = await act((work) => post(work, posting()));
    for (const sql of [
      `insert into ledger_leg (supplier_id, tx_id, account_id, amount_fen) select supplier_id, tx_id, account_id, 5 from ledger_leg where tx_id = ${id}`,
      `update ledger_leg set amount_fen = amount_fen + 1 where tx_id = ${id}`,
      `delete from ledger_leg where tx_id = ${id}`,
      `update ledger_tx set memo = 'else' where id = ${id}`,
      `update ledger_account set balance_fen = balance_fen + 1`,
      `insert into ledger_account (supplier_id, code, kind, floor_zero, balance_fen) values (${supplier.id}, 'wallet:7', 'liability', true, 5)`,
    ])
      await expect(
        act(({ tx }) => tx.query(sql)),
        sql,
      ).rejects.toSatisfy(isForbidden);
    await sound();
  });
});

describe("the chain", () => {
  const link = (): Promise<number> => linkWaiting(database, [ledgerChain], [supplier.id]);
  const verify = () => act((work) => verifyLedger((run) => run(work.tx), work));
  /** Changes rows as the database's owner could with all triggers disabled. */
  const tamper = (sql: string): Promise<unknown> =>
    database.transaction({ role: "owner" }, (tx) =>
      tx.query("set local session_replication_role = replica").then(() => tx.query(sql)),
    );

  it("counts without a gap from 1 and verifies", async () => {
    await link();
    const report = await verify();
    expect(report).toMatchObject({ is_sound: true });
    await sound();
  });

  it("names the transaction in which anything was changed, in itself or in one of its legs", async () => {
    const { id } = await act((work) => post(work, posting()));
    await link();
    const [row] = await act(({ tx }) => tx.query<{ seq: number }>(`select seq from ledger_tx where id = ${id}`));
    const one = `id = (select min(id) from ledger_leg where tx_id = ${id})`;
    const changes: readonly (readonly [string, string, string])[] = [
      ["ledger_tx", "memo = memo || '.'", "memo = ''"],
      ["ledger_tx", "biz_id = 2", "biz_id = 1"],
      ["ledger_tx", "at = at + interval '1 microsecond'", "at = at - interval '1 microsecond'"],
    ];
    for (const [table, there, back] of changes) {
      await tamper(`update ${table} set ${there} where id = ${id}`);
      expect(await verify(), there).toEqual({ is_sound: false, breach: "changed", seq: row?.seq, id });
      await tamper(`update ${table} set ${back} where id = ${id}`);
    }
    for (const [there, back] of [
      ["amount_fen = amount_fen + 1", "amount_fen = amount_fen - 1"],
      ["balance_after_fen = balance_after_fen + 1", "balance_after_fen = balance_after_fen - 1"],
    ]) {
      await tamper(`update ledger_leg set ${there} where ${one}`);
      expect(await verify(), there).toEqual({ is_sound: false, breach: "changed", seq: row?.seq, id });
      await tamper(`update ledger_leg set ${back} where ${one}`);
    }
    expect(await verify()).toMatchObject({ is_sound: true });
  });

  it("names the account whose balance was changed, by the nightly invariant", async () => {
    await tamper("update ledger_account set balance_fen = balance_fen + 1 where code = 'bank'");
    const { sql = "" } = financeInvariants.find(({ name }) => name === "ledger.balance_equals_legs") ?? {};
    expect(await act(({ tx }) => tx.query(sql))).toMatchObject([{ code: "bank" }]);
    await tamper("update ledger_account set balance_fen = balance_fen - 1 where code = 'bank'");
    await sound();
  });

  it("sees that all of it was made again, by the head that was published", async () => {
    const [head] = await act(({ tx }) =>
      tx.query<{ seq: number; hash: Buffer }>("select seq, hash from chain_head where chain = 'ledger_tx'"),
    );
    const published = [{ seq: head?.seq ?? 0, hash: head?.hash.toString("hex") ?? "" }];
    expect(await act((work) => verifyLedger((run) => run(work.tx), work, published))).toMatchObject({ is_sound: true });
    await tamper("update ledger_tx set memo = 'rewritten', seq = null, prev_hash = null, hash = null where seq = 1");
    await tamper("update ledger_tx set seq = null, prev_hash = null, hash = null");
    await tamper("delete from chain_head where chain = 'ledger_tx'");
    await link();
    expect(await act((work) => verifyLedger((run) => run(work.tx), work)), "by itself it looks sound").toMatchObject({
      is_sound: true,
    });
    expect(await act((work) => verifyLedger((run) => run(work.tx), work, published))).toMatchObject({
      is_sound: false,
      breach: "anchor",
    });
  });
});

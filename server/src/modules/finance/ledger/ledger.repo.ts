import type { LedgerCause } from "@kangying/contract/finance/money";
import type { Tx } from "../../../core/db/database.ts";
import type { LocalDate } from "../../../core/kernel/day.ts";
import type { AccountKind } from "./chart.ts";

/** A leg of a posting: the account's code and the amount, + debit, − credit. */
export interface Leg {
  readonly account: string;
  /** Integer fen, never 0. */
  readonly amount_fen: number;
}

/** A ledger transaction as it is stored. */
export interface LedgerTxRow {
  readonly id: number;
  readonly at: Date;
  readonly biz_type: LedgerCause;
  readonly biz_id: number | null;
  readonly doc_no: string | null;
  readonly idem_key: string;
  readonly memo: string;
  readonly reversal_of: number | null;
  readonly actor_name: string;
  readonly seq: number | null;
  readonly hash: Buffer | null;
  /** The closed month that it refers to, `YYYY-MM`. */
  readonly about: string | null;
}

export interface NewLedgerTx {
  readonly at: Date;
  readonly biz_type: string;
  readonly biz_id: number | null;
  readonly doc_no: string | null;
  readonly idem_key: string;
  readonly memo: string;
  readonly reversal_of: number | null;
  /** The day that the fact belongs to, when it may be in an earlier month. */
  readonly booked_on: LocalDate | null;
  readonly actor_kind: "account" | "system";
  readonly account_id: number | null;
  readonly actor_name: string;
}

/** Returns the closed month (`2026-02`) that a transaction belongs to but could not be counted in. Null: it counts in its own month. */
export async function aboutMonthOf(tx: Tx, supplier_id: number, id: number): Promise<string | null> {
  const rows = await tx.query<{ month: string | null }>(
    "select to_char(about_month, 'YYYY-MM') as month from ledger_tx where supplier_id = $1 and id = $2",
    [supplier_id, id],
  );
  return rows[0]?.month ?? null;
}

/**
 * Writes a ledger transaction. A reversal of a transaction in a closed month, and a fact of a closed month, name that month and count in
 * the present one.
 * @returns the new row's key, or null when the idempotency key is taken: then that transaction has been committed
 * @throws check violation `book_month_open` when the present month is closed
 * @throws unique violation when the transaction to reverse has been reversed already
 */
export async function insertLedgerTx(tx: Tx, supplier_id: number, row: NewLedgerTx): Promise<number | null> {
  const rows = await tx.query<{ id: number }>(
    `insert into ledger_tx (supplier_id, at, biz_type, biz_id, doc_no, idem_key, memo, reversal_of, actor_kind, account_id, actor_name, booked_on,
       about_month, written_in)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::date, (
       select date_trunc('month', coalesce(o.booked_on::timestamp, o.at at time zone s.time_zone))::date
       from ledger_tx o join supplier s on s.id = o.supplier_id where o.supplier_id = $1 and o.id = $8), 0)
     on conflict (supplier_id, idem_key) do nothing returning id`,
    [
      supplier_id,
      row.at,
      row.biz_type,
      row.biz_id,
      row.doc_no,
      row.idem_key,
      row.memo,
      row.reversal_of,
      row.actor_kind,
      row.account_id,
      row.actor_name,
      row.booked_on,
    ],
  );
  return rows[0]?.id ?? null;
}

const columns =
  "id, at, biz_type, biz_id, doc_no, idem_key, memo, reversal_of, actor_name, seq, hash, to_char(about_month, 'YYYY-MM') as about";

export async function findLedgerTx(tx: Tx, supplier_id: number, id: number): Promise<LedgerTxRow | null> {
  const rows = await tx.query<LedgerTxRow>(`select ${columns} from ledger_tx where supplier_id = $1 and id = $2`, [
    supplier_id,
    id,
  ]);
  return rows[0] ?? null;
}

export async function findLedgerTxByKey(tx: Tx, supplier_id: number, idem_key: string): Promise<LedgerTxRow | null> {
  const rows = await tx.query<LedgerTxRow>(
    `select ${columns} from ledger_tx where supplier_id = $1 and idem_key = $2`,
    [supplier_id, idem_key],
  );
  return rows[0] ?? null;
}

/** Returns the transaction that reversed this one. */
export async function findReversal(tx: Tx, supplier_id: number, id: number): Promise<LedgerTxRow | null> {
  const rows = await tx.query<LedgerTxRow>(
    `select ${columns} from ledger_tx where supplier_id = $1 and reversal_of = $2`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** Returns a transaction's legs in the order in which they were written. */
export async function legsOf(tx: Tx, supplier_id: number, tx_id: number): Promise<readonly Leg[]> {
  return await tx.query<Leg>(
    `select a.code as account, l.amount_fen
     from ledger_leg l join ledger_account a on a.supplier_id = l.supplier_id and a.id = l.account_id
     where l.supplier_id = $1 and l.tx_id = $2 order by l.id`,
    [supplier_id, tx_id],
  );
}

/** Opens the accounts that do not exist yet. */
export async function openAccounts(
  tx: Tx,
  supplier_id: number,
  accounts: readonly { readonly code: string; readonly kind: AccountKind; readonly floor_zero: boolean }[],
): Promise<void> {
  await tx.query(
    `insert into ledger_account (supplier_id, code, kind, floor_zero)
     select $1::bigint, a.code, a.kind, a.floor_zero from unnest($2::text[], $3::text[], $4::boolean[]) as a (code, kind, floor_zero)
     where not exists (select from ledger_account o where o.supplier_id = $1 and o.code = a.code)
     order by a.code
     on conflict do nothing`,
    [
      supplier_id,
      accounts.map(({ code }) => code),
      accounts.map(({ kind }) => kind),
      accounts.map(({ floor_zero }) => floor_zero),
    ],
  );
}

/**
 * Writes the legs of a transaction that was begun in this database transaction. Each leg changes the balance of its account.
 * @param legs  in the order in which their accounts are locked; all callers use the same order, so that two postings never deadlock
 * @throws check violation `ledger_account_floor` with the account's code
 */
export async function insertLegs(tx: Tx, supplier_id: number, tx_id: number, legs: readonly Leg[]): Promise<void> {
  const written = await tx.query(
    `insert into ledger_leg (supplier_id, tx_id, account_id, amount_fen)
     select $1::bigint, $2::bigint, a.id, l.amount_fen
     from unnest($3::text[], $4::bigint[]) with ordinality as l (code, amount_fen, nth)
     join ledger_account a on a.supplier_id = $1 and a.code = l.code
     order by l.nth
     returning id`,
    [supplier_id, tx_id, legs.map(({ account }) => account), legs.map(({ amount_fen }) => amount_fen)],
  );
  if (written.length !== legs.length) throw new Error(`of ${legs.length} legs only ${written.length} were written`);
}

/** Returns the balance in the account's normal direction; 0 when it was never opened. */
export async function readBalance(tx: Tx, supplier_id: number, code: string): Promise<number> {
  const rows = await tx.query<{ balance_fen: number }>(
    `select balance_fen from ledger_account where supplier_id = $1 and code = $2`,
    [supplier_id, code],
  );
  return rows[0]?.balance_fen ?? 0;
}

/** Returns the transaction of a leg; 0 when there is no such leg. */
export async function txOfLeg(tx: Tx, supplier_id: number, leg_id: number): Promise<number> {
  const rows = await tx.query<{ tx_id: number }>(`select tx_id from ledger_leg where supplier_id = $1 and id = $2`, [
    supplier_id,
    leg_id,
  ]);
  return rows[0]?.tx_id ?? 0;
}

/** Returns the opened accounts of the kinds that have few accounts. The other kinds are filtered by kind only. */
export async function fewAccounts(
  tx: Tx,
  supplier_id: number,
): Promise<
  readonly { readonly id: number; readonly code: string; readonly head: string; readonly subject: string | null }[]
> {
  return await tx.query(
    `select a.id, a.code, a.head, case when a.drawer_id is not null then (select w.name from drawer w
       where w.supplier_id = a.supplier_id and w.id = a.drawer_id) end as subject
     from ledger_account a where a.supplier_id = $1 and a.head in ('psp', 'cash') order by a.head, a.id`,
    [supplier_id],
  );
}

/**
 * Returns the accounts that must be empty before a supplier leaves, the largest balance first; at most ten. The opening account is the other
 * side of what existed when the books were begun and never becomes empty.
 */
export async function openBalances(
  tx: Tx,
  supplier_id: number,
): Promise<readonly { readonly code: string; readonly balance_fen: number }[]> {
  return await tx.query<{ code: string; balance_fen: number }>(
    `select code, balance_fen from ledger_account
     where supplier_id = $1 and balance_fen <> 0 and head <> 'opening' and (kind = 'liability' or head in ('psp', 'cash')) order by abs(balance_fen) desc limit 10`,
    [supplier_id],
  );
}

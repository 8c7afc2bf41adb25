import type { MoveInKey, MoveInSheet } from "@kangying/contract/moving-in/moving-in";
import type { Tx } from "../../core/db/database.ts";

/** The progress of a supplier's moving in. */
export interface MoveInRow {
  readonly status: 1 | 2;
  readonly times: number;
  readonly tried_at: Date | null;
  readonly done_at: Date | null;
  readonly done_by: string | null;
  readonly legs: number | null;
}

const columns = "status, times, tried_at, done_at, done_by, legs";
const untouched: MoveInRow = { status: 1, times: 0, tried_at: null, done_at: null, done_by: null, legs: null };

export async function findMoveIn(tx: Tx, supplier_id: number): Promise<MoveInRow> {
  const rows = await tx.query<MoveInRow>(`select ${columns} from move_in where supplier_id = $1`, [supplier_id]);
  return rows[0] ?? untouched;
}

/** Locks the row until the commit: of two simultaneous runs, the second sees that it is done. */
export async function lockMoveIn(tx: Tx, supplier_id: number): Promise<MoveInRow> {
  await tx.query("insert into move_in (supplier_id) values ($1) on conflict do nothing", [supplier_id]);
  const rows = await tx.query<MoveInRow>(`select ${columns} from move_in where supplier_id = $1 for no key update`, [
    supplier_id,
  ]);
  return rows[0] ?? untouched;
}

export async function setMoveIn(tx: Tx, supplier_id: number, row: MoveInRow): Promise<void> {
  await tx.query(
    `update move_in set status = $2, times = $3, tried_at = $4, done_at = $5, done_by = $6, legs = $7 where supplier_id = $1`,
    [supplier_id, row.status, row.times, row.tried_at, row.done_at, row.done_by, row.legs],
  );
}

/** Clears the results of the last trial, because a sheet has changed. */
export async function forgetTrial(tx: Tx, supplier_id: number): Promise<void> {
  await tx.query("update move_in set tried_at = null where supplier_id = $1", [supplier_id]);
  await tx.query("update move_in_total set found = null where supplier_id = $1", [supplier_id]);
}

export async function readTotals(
  tx: Tx,
  supplier_id: number,
): Promise<readonly { readonly key: MoveInKey; readonly typed: number | null; readonly found: number | null }[]> {
  return await tx.query("select key, typed, found from move_in_total where supplier_id = $1 order by key", [
    supplier_id,
  ]);
}

export async function typeTotal(tx: Tx, supplier_id: number, key: MoveInKey, typed: number | null): Promise<void> {
  await tx.query(
    `insert into move_in_total (supplier_id, key, typed) values ($1, $2, $3)
     on conflict (supplier_id, key) do update set typed = excluded.typed`,
    [supplier_id, key, typed],
  );
}

export async function noteFound(tx: Tx, supplier_id: number, key: MoveInKey, found: number): Promise<void> {
  await tx.query(
    `insert into move_in_total (supplier_id, key, found) values ($1, $2, $3)
     on conflict (supplier_id, key) do update set found = excluded.found`,
    [supplier_id, key, found],
  );
}

/** A row of a sheet as it was imported. */
export interface SheetRow {
  readonly id: number;
  readonly sheet: MoveInSheet;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly fault: string;
  readonly made_id: number | null;
  readonly made_version: number | null;
  readonly payments: readonly number[];
}

/** All rows of a sheet, in the order of their import. */
export async function sheetRows(tx: Tx, supplier_id: number, sheet: MoveInSheet): Promise<readonly SheetRow[]> {
  const rows = await tx.query<SheetRow>(
    `select id, sheet, facts, fault, made_id, made_version, payments from move_in_row where supplier_id = $1 and sheet = $2 order by id`,
    [supplier_id, sheet],
  );
  return rows.map((row) => ({ ...row, payments: row.payments.map(Number) }));
}

/** Inserts rows into a sheet. @returns the rows' keys */
export async function insertRows(
  tx: Tx,
  supplier_id: number,
  sheet: MoveInSheet,
  facts: readonly object[],
): Promise<readonly number[]> {
  const rows = await tx.query<{ id: number }>(
    `insert into move_in_row (supplier_id, sheet, facts)
     select $1, $2, f.value from jsonb_array_elements($3::jsonb) with ordinality as f (value, n) order by f.n returning id`,
    [supplier_id, sheet, JSON.stringify(facts)],
  );
  return rows.map(({ id }) => id);
}

/** Deletes rows of a sheet. @param ids  null: all of the sheet @returns their number */
export async function deleteRows(
  tx: Tx,
  supplier_id: number,
  sheet: MoveInSheet,
  ids: readonly number[] | null,
): Promise<number> {
  const rows = await tx.query(
    `delete from move_in_row where supplier_id = $1 and sheet = $2 and ($3::bigint[] is null or id = any ($3)) returning id`,
    [supplier_id, sheet, ids],
  );
  return rows.length;
}

export async function countRows(
  tx: Tx,
  supplier_id: number,
): Promise<readonly { readonly sheet: MoveInSheet; readonly rows: number; readonly faulty: number }[]> {
  return await tx.query(
    `select sheet, count(*)::int as rows, (count(*) filter (where fault <> ''))::int as faulty
     from move_in_row where supplier_id = $1 group by sheet`,
    [supplier_id],
  );
}

/** Saves which record a row created. */
export async function noteMade(
  tx: Tx,
  supplier_id: number,
  id: number,
  made: Pick<SheetRow, "made_id" | "made_version" | "payments">,
): Promise<void> {
  await tx.query(
    `update move_in_row set made_id = $3, made_version = $4, payments = $5::bigint[] where supplier_id = $1 and id = $2`,
    [supplier_id, id, made.made_id, made.made_version, made.payments],
  );
}

/** Saves why rows were refused, and clears the faults of all other rows. */
export async function noteFaults(tx: Tx, supplier_id: number, faults: ReadonlyMap<number, string>): Promise<void> {
  await tx.query("update move_in_row set fault = '' where supplier_id = $1 and fault <> ''", [supplier_id]);
  await tx.query(
    `update move_in_row r set fault = f.fault from unnest($2::bigint[], $3::text[]) as f (id, fault)
     where r.supplier_id = $1 and r.id = f.id`,
    [supplier_id, [...faults.keys()], [...faults.values()].map((fault) => fault.slice(0, 300))],
  );
}

/** Deletes the rows of suppliers that moved in before a time. Their data lives on in stays, members and orders. */
export async function dropOldRows(tx: Tx, supplier_id: number, before: Date): Promise<number> {
  const rows = await tx.query(
    `delete from move_in_row r using move_in m
     where r.supplier_id = $1 and m.supplier_id = r.supplier_id and m.status = 2 and m.done_at < $2 returning r.id`,
    [supplier_id, before],
  );
  return rows.length;
}

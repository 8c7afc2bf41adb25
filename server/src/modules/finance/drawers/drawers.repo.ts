import type { Tx } from "../../../core/db/database.ts";

export interface DrawerRow {
  readonly id: number;
  readonly name: string;
  readonly status: 1 | 2;
}

/** Returns the drawers in use, the oldest first. */
export async function listDrawers(tx: Tx, supplier_id: number): Promise<readonly DrawerRow[]> {
  return await tx.query<DrawerRow>(
    `select id, name, status from drawer where supplier_id = $1 and status = 1 order by id`,
    [supplier_id],
  );
}

/** @param lock  waits for payments in progress and locks the drawer until the commit, so that no new ones start */
export async function findDrawer(
  tx: Tx,
  supplier_id: number,
  id: number,
  lock: "lock" | null = null,
): Promise<DrawerRow | null> {
  const rows = await tx.query<DrawerRow>(
    `select id, name, status from drawer where supplier_id = $1 and id = $2${lock ? " for update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** Adds a drawer unless one has the name. @returns its key, and whether it is new */
export async function insertDrawer(
  tx: Tx,
  supplier_id: number,
  name: string,
): Promise<{ id: number; is_new: boolean }> {
  const made = await tx.query<{ id: number }>(
    `insert into drawer (supplier_id, name) values ($1, $2) on conflict (supplier_id, name) do nothing returning id`,
    [supplier_id, name],
  );
  if (made[0]) return { id: made[0].id, is_new: true };
  const known = await tx.query<{ id: number }>(`select id from drawer where supplier_id = $1 and name = $2`, [
    supplier_id,
    name,
  ]);
  return { id: known[0]?.id ?? 0, is_new: false };
}

export interface NewDrawerClose {
  readonly drawer_id: number;
  readonly day: string;
  readonly book_fen: number;
  readonly counted_fen: number;
  readonly handed_fen: number;
  readonly payments: number;
  readonly note: string;
  readonly closed_at: Date;
  readonly closed_by: string;
  readonly tx_id: number | null;
  readonly notes: readonly { readonly unit_fen: number; readonly count: number }[];
  /** The reason of the difference from the book. */
  readonly reason: string;
  readonly closed_account: number | null;
  readonly second_by: number | null;
  readonly second_name: string | null;
}

/** The cash movements of a drawer since its last close, by cause. */
export interface DrawerMoves {
  readonly cause: string;
  readonly times: number;
  /** Positive: cash came in. */
  readonly amount_fen: number;
}

/** Returns the movements of a drawer's cash by cause. @param after  ledger transaction of the last close; 0: since the beginning */
export async function movesOf(
  tx: Tx,
  supplier_id: number,
  drawer_id: number,
  after: number,
): Promise<readonly DrawerMoves[]> {
  return await tx.query<DrawerMoves>(
    `select l.biz_type as cause, count(*)::int as times, sum(l.amount_fen)::bigint as amount_fen
     from ledger_leg l join ledger_account a on a.supplier_id = l.supplier_id and a.id = l.account_id
     where l.supplier_id = $1 and a.code = $2 and l.id > coalesce(
       (select max(k.id) from ledger_leg k where k.supplier_id = $1 and k.tx_id = $3 and k.account_id = l.account_id), 0)
     group by l.biz_type order by min(l.id)`,
    [supplier_id, `cash:${drawer_id}`, after],
  );
}

/** Returns a drawer's last close; null before the first. */
export async function findLastClose(
  tx: Tx,
  supplier_id: number,
  drawer_id: number,
): Promise<{ readonly closed_at: Date; readonly tx_id: number | null; readonly left_fen: number } | null> {
  const rows = await tx.query<{ closed_at: Date; tx_id: number | null; left_fen: number }>(
    `select closed_at, tx_id, counted_fen - handed_fen as left_fen from drawer_close
     where supplier_id = $1 and drawer_id = $2 order by id desc limit 1`,
    [supplier_id, drawer_id],
  );
  return rows[0] ?? null;
}

/** Returns the sum of the differences that one person alone found in a drawer on a day; missing cash is negative. */
export async function differencesOn(tx: Tx, supplier_id: number, drawer_id: number, day: string): Promise<number> {
  const rows = await tx.query<{ fen: number }>(
    `select coalesce(sum(counted_fen - book_fen), 0)::bigint as fen /* not null: a sum */ from drawer_close
     where supplier_id = $1 and drawer_id = $2 and day = $3 and second_by is null`,
    [supplier_id, drawer_id, day],
  );
  return rows[0]?.fen ?? 0;
}

/** Returns the key of a drawer's last close; 0 before the first. */
export async function lastCloseOf(tx: Tx, supplier_id: number, drawer_id: number): Promise<number> {
  const rows = await tx.query<{ id: number | null }>(
    `select max(id) as id from drawer_close where supplier_id = $1 and drawer_id = $2`,
    [supplier_id, drawer_id],
  );
  return rows[0]?.id ?? 0;
}

export async function insertDrawerClose(tx: Tx, supplier_id: number, close: NewDrawerClose): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `insert into drawer_close (supplier_id, drawer_id, day, book_fen, counted_fen, handed_fen, payments, note, closed_at, closed_by, tx_id,
       notes, reason, closed_account, second_by, second_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) returning id`,
    [
      supplier_id,
      close.drawer_id,
      close.day,
      close.book_fen,
      close.counted_fen,
      close.handed_fen,
      close.payments,
      close.note,
      close.closed_at,
      close.closed_by,
      close.tx_id,
      JSON.stringify(close.notes),
      close.reason,
      close.closed_account,
      close.second_by,
      close.second_name,
    ],
  );
  return rows[0]?.id ?? 0;
}

/** Counts the payments of a drawer that are in no close yet, and locks them, so that none is made void meanwhile. */
export async function countOpenPayments(tx: Tx, supplier_id: number, drawer_id: number): Promise<number> {
  const rows = await tx.query<{ n: number }>(
    `select count(*)::int as n from (
       select from payment where supplier_id = $1 and drawer_id = $2 and close_id is null and status <> 0
       order by id for no key update
     ) open`,
    [supplier_id, drawer_id],
  );
  return rows[0]?.n ?? 0;
}

/** Assigns a drawer's open payments to a close. */
export async function lockIntoClose(tx: Tx, supplier_id: number, drawer_id: number, close_id: number): Promise<void> {
  await tx.query(
    `update payment set close_id = $3, version = version + 1
     where supplier_id = $1 and drawer_id = $2 and close_id is null and status <> 0`,
    [supplier_id, drawer_id, close_id],
  );
}

/** Locks drawers until the commit, so that they cannot be closed while their cash moves. */
export async function holdDrawers(tx: Tx, supplier_id: number, ids: readonly number[]): Promise<void> {
  await tx.query(`select from drawer where supplier_id = $1 and id = any($2::bigint[]) order by id for key share`, [
    supplier_id,
    ids,
  ]);
}

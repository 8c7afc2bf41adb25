import type { Tx } from "../../core/db/database.ts";

/** A code as the commands read it. */
export interface CodeRow {
  readonly id: number;
  readonly code: string;
  readonly order_id: number;
  readonly order_item_id: number;
  readonly order_no: string;
  readonly member_id: number;
  readonly goods_name: string;
  readonly title: string;
  readonly picture: string | null;
  readonly pay_fen: number;
  readonly total: number;
  readonly used: number;
  readonly frozen: number;
  readonly refunded: number;
  readonly valid_to: string;
  readonly issued_at: Date;
  /** When an operator made it void. */
  readonly voided_at: Date | null;
  readonly void_reason: string | null;
  /** The venues at which it may be used; none: it is valid everywhere. */
  readonly venue_ids: readonly number[];
  readonly version: number;
}

const columns = `id, code, order_id, order_item_id, order_no, member_id, goods_name, title, picture, pay_fen, total, used, frozen, refunded,
  to_char(valid_to, 'YYYY-MM-DD') as valid_to, issued_at, voided_at, void_reason, venue_ids,
  version`;

export async function findCode(tx: Tx, supplier_id: number, id: number): Promise<CodeRow | null> {
  const rows = await tx.query<CodeRow>(`select ${columns} from verify_code where supplier_id = $1 and id = $2`, [
    supplier_id,
    id,
  ]);
  return rows[0] ?? null;
}

export async function findByCode(tx: Tx, supplier_id: number, code: string): Promise<CodeRow | null> {
  const rows = await tx.query<CodeRow>(`select ${columns} from verify_code where supplier_id = $1 and code = $2`, [
    supplier_id,
    code,
  ]);
  return rows[0] ?? null;
}

export async function codesOfOrder(tx: Tx, supplier_id: number, order_id: number): Promise<readonly CodeRow[]> {
  return await tx.query<CodeRow>(
    `select ${columns} from verify_code where supplier_id = $1 and order_id = $2 order by id`,
    [supplier_id, order_id],
  );
}

/** Returns the code of an order's item; null: it has none. */
export async function codeOfItem(tx: Tx, supplier_id: number, order_item_id: number): Promise<CodeRow | null> {
  const rows = await tx.query<CodeRow>(
    `select ${columns} from verify_code where supplier_id = $1 and order_item_id = $2`,
    [supplier_id, order_item_id],
  );
  return rows[0] ?? null;
}

export interface NewCode {
  readonly code: string;
  readonly order_id: number;
  readonly order_item_id: number;
  readonly order_no: string;
  readonly member_id: number;
  readonly goods_name: string;
  readonly title: string;
  readonly picture: string | null;
  readonly pay_fen: number;
  readonly total: number;
  readonly valid_from: string;
  readonly valid_to: string;
  readonly search: string;
  readonly issued_at: Date;
  readonly venue_ids: readonly number[];
}

/** Writes a code. @returns its key; null: not written, because another code has the digits or the item has a code */
export async function insertCode(tx: Tx, supplier_id: number, row: NewCode): Promise<number | null> {
  const rows = await tx.query<{ id: number }>(
    `insert into verify_code (supplier_id, code, order_id, order_item_id, order_no, member_id, goods_name, title, picture, pay_fen, total,
       valid_from, valid_to, search, issued_at, venue_ids)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) on conflict do nothing returning id`,
    [
      supplier_id,
      row.code,
      row.order_id,
      row.order_item_id,
      row.order_no,
      row.member_id,
      row.goods_name,
      row.title,
      row.picture,
      row.pay_fen,
      row.total,
      row.valid_from,
      row.valid_to,
      row.search,
      row.issued_at,
      row.venue_ids,
    ],
  );
  return rows[0]?.id ?? null;
}

/**
 * Uses pieces of a code in one statement, so that pieces used, frozen or refunded meanwhile cannot be used again.
 * @returns false when fewer pieces are left, or the code is expired or void
 */
export async function takePieces(
  tx: Tx,
  supplier_id: number,
  id: number,
  use: { readonly qty: number; readonly today: string; readonly at: Date; readonly by: string },
): Promise<boolean> {
  const rows = await tx.query(
    `update verify_code set used = used + $3, last_used_at = $5, last_used_by = $6, version = version + 1
     where supplier_id = $1 and id = $2 and used + frozen + refunded + $3 <= total and valid_to >= $4::date and voided_at is null returning id`,
    [supplier_id, id, use.qty, use.today, use.at, use.by],
  );
  return rows.length > 0;
}

/** Gives the pieces of a use back to the code. */
export async function givePieces(tx: Tx, supplier_id: number, id: number, qty: number): Promise<void> {
  await tx.query(`update verify_code set used = used - $3, version = version + 1 where supplier_id = $1 and id = $2`, [
    supplier_id,
    id,
    qty,
  ]);
}

/** Counts a refund on the code of an item: freezes pieces, unfreezes them, or marks them refunded. */
export async function countRefund(
  tx: Tx,
  supplier_id: number,
  order_item_id: number,
  change: { readonly frozen: number; readonly refunded: number },
): Promise<void> {
  await tx.query(
    `update verify_code set frozen = frozen + $3, refunded = refunded + $4, version = version + 1
     where supplier_id = $1 and order_item_id = $2`,
    [supplier_id, order_item_id, change.frozen, change.refunded],
  );
}

export async function setEnd(tx: Tx, supplier_id: number, id: number, valid_to: string): Promise<void> {
  await tx.query(`update verify_code set valid_to = $3, version = version + 1 where supplier_id = $1 and id = $2`, [
    supplier_id,
    id,
    valid_to,
  ]);
}

/** Sets a later end of a code. @returns false when it ends as late already */
export async function moveEnd(tx: Tx, supplier_id: number, id: number, valid_to: string): Promise<boolean> {
  const rows = await tx.query(
    `update verify_code set valid_to = $3::date, version = version + 1 where supplier_id = $1 and id = $2 and valid_to < $3::date
     returning id`,
    [supplier_id, id, valid_to],
  );
  return rows.length > 0;
}

/** Sets the venues at which a code may be used. */
export async function setPlaces(tx: Tx, supplier_id: number, id: number, venue_ids: readonly number[]): Promise<void> {
  await tx.query(`update verify_code set venue_ids = $3, version = version + 1 where supplier_id = $1 and id = $2`, [
    supplier_id,
    id,
    venue_ids,
  ]);
}

/** Sets the venues for codes of some goods from now on; none: valid everywhere. */
export async function setGoodsPlaces(
  tx: Tx,
  supplier_id: number,
  goods_id: number,
  venue_ids: readonly number[],
  at: Date,
): Promise<void> {
  if (venue_ids.length === 0)
    await tx.query(`delete from code_place where supplier_id = $1 and goods_id = $2`, [supplier_id, goods_id]);
  else
    await tx.query(
      `insert into code_place (supplier_id, goods_id, venue_ids, updated_at) values ($1, $2, $3, $4)
       on conflict (supplier_id, goods_id) do update set venue_ids = excluded.venue_ids, updated_at = excluded.updated_at`,
      [supplier_id, goods_id, venue_ids, at],
    );
}

export async function goodsPlaces(tx: Tx, supplier_id: number, goods_id: number): Promise<readonly number[]> {
  const rows = await tx.query<{ venue_ids: number[] }>(
    `select venue_ids from code_place where supplier_id = $1 and goods_id = $2`,
    [supplier_id, goods_id],
  );
  return rows[0]?.venue_ids ?? [];
}

/** Returns expired codes with pieces left, the oldest first. @param today  the shop's business day */
export async function expiredCodes(
  tx: Tx,
  supplier_id: number,
  today: string,
  most: number,
): Promise<readonly number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from verify_code where supplier_id = $1 and valid_to < $2::date and voided_at is null and used + frozen + refunded < total
     order by valid_to, id limit $3`,
    [supplier_id, today, most],
  );
  return rows.map(({ id }) => id);
}

/** Makes a code void. @returns false when the code is void already or no pieces are left */
export async function setVoid(
  tx: Tx,
  supplier_id: number,
  id: number,
  said: { readonly at: Date; readonly by: string; readonly reason: string },
): Promise<boolean> {
  const rows = await tx.query(
    `update verify_code set voided_at = $3, voided_by = $4, void_reason = $5, version = version + 1
     where supplier_id = $1 and id = $2 and voided_at is null and used + frozen + refunded < total returning id`,
    [supplier_id, id, said.at, said.by, said.reason],
  );
  return rows.length > 0;
}

/** The unearned money of the orders of codes of the member that a student is. */
export async function lessonsAhead(tx: Tx, supplier_id: number, student_id: number): Promise<number> {
  const rows = await tx.query<{ fen: number }>(
    `select coalesce(sum(a.balance_fen), 0)::bigint as fen from lent.student st
     join lent.shop_order o on o.supplier_id = st.supplier_id and o.member_id = st.member_id and o.freight_mode = 2
     join lent.ledger_account a on a.supplier_id = o.supplier_id and a.code = 'deferred:order:' || o.id
     where st.supplier_id = $1 and st.id = $2`,
    [supplier_id, student_id],
  );
  return rows[0]?.fen ?? 0;
}

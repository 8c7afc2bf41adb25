import type { Tx } from "../../../core/db/database.ts";
import type { Rung } from "../bids/answer-bid.ts";

/** The values of a lot's form. */
export interface LotRule {
  readonly name: string;
  readonly sku_id: number;
  readonly start_fen: number;
  readonly reserve_fen: number | null;
  readonly cap_fen: number | null;
  readonly ladder: readonly Rung[];
  readonly deposit_fen: number;
  readonly start_at: Date;
  readonly planned_end_at: Date;
  readonly window_minutes: number;
  readonly extend_minutes: number;
  readonly max_extends: number;
  readonly pay_hours: number;
  readonly offers_next: boolean;
}

export interface LotRow extends LotRule {
  readonly id: number;
  readonly no: string;
  readonly end_at: Date;
  readonly extends: number;
  /** 0 draft · 1 announced · 2 running · 3 waits for payment · 4 sold · 5 not sold · 6 not paid · 7 withdrawn */
  readonly status: number;
  readonly current_fen: number | null;
  readonly leader: number | null;
  readonly last_nth: number;
  readonly paddles: number;
  readonly holds_piece: boolean;
  readonly ended_at: Date | null;
  readonly winner: number | null;
  readonly price_fen: number | null;
  readonly pay_until: Date | null;
  readonly order_id: number | null;
  readonly order_fault: string | null;
  readonly version: number;
}

const columns = `id, no, name, sku_id, start_fen, reserve_fen, cap_fen, ladder, deposit_fen, start_at, planned_end_at, end_at, window_minutes,
  extend_minutes, max_extends, extends, pay_hours, offers_next, status, current_fen, leader, last_nth, paddles, holds_piece, ended_at, winner,
  price_fen, pay_until, order_id, order_fault, version`;

/** @param lock  true: locks the lot until the commit. Every change locks the lot first, so that one bid follows another */
export async function findLot(tx: Tx, supplier_id: number, id: number, lock = false): Promise<LotRow | null> {
  const rows = await tx.query<LotRow>(
    `select ${columns} from auction_lot where supplier_id = $1 and id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

export async function lotOfOrder(tx: Tx, supplier_id: number, order_id: number): Promise<LotRow | null> {
  const rows = await tx.query<LotRow>(`select ${columns} from auction_lot where supplier_id = $1 and order_id = $2`, [
    supplier_id,
    order_id,
  ]);
  return rows[0] ?? null;
}

/** Returns the lots that buyers may see, the earliest end first. */
export async function lotsOpen(tx: Tx, supplier_id: number, at: Date): Promise<LotRow[]> {
  return await tx.query<LotRow>(
    `select ${columns} from auction_lot where supplier_id = $1 and status in (1, 2) and end_at > $2 order by end_at, id limit 100`,
    [supplier_id, at],
  );
}

const values = (rule: LotRule): unknown[] => [
  rule.name,
  rule.sku_id,
  rule.start_fen,
  rule.reserve_fen,
  rule.cap_fen,
  JSON.stringify(rule.ladder),
  rule.deposit_fen,
  rule.start_at,
  rule.planned_end_at,
  rule.window_minutes,
  rule.extend_minutes,
  rule.max_extends,
  rule.pay_hours,
  rule.offers_next,
];

export async function insertLot(tx: Tx, supplier_id: number, no: string, rule: LotRule, at: Date): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into auction_lot (supplier_id, name, sku_id, start_fen, reserve_fen, cap_fen, ladder, deposit_fen, start_at, planned_end_at,
       window_minutes, extend_minutes, max_extends, pay_hours, offers_next, end_at, no, created_at)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10, $11, $12, $13, $14, $15, $10, $16, $17) returning id`,
    [supplier_id, ...values(rule), no, at],
  );
  return row?.id ?? 0;
}

export async function updateLot(tx: Tx, supplier_id: number, id: number, rule: LotRule): Promise<void> {
  await tx.query(
    `update auction_lot set name = $3, sku_id = $4, start_fen = $5, reserve_fen = $6, cap_fen = $7, ladder = $8::jsonb, deposit_fen = $9,
       start_at = $10, planned_end_at = $11, end_at = $11, window_minutes = $12, extend_minutes = $13, max_extends = $14, pay_hours = $15,
       offers_next = $16, version = version + 1
     where supplier_id = $1 and id = $2 and status = 0`,
    [supplier_id, id, ...values(rule)],
  );
}

export async function deleteLot(tx: Tx, supplier_id: number, id: number): Promise<boolean> {
  const rows = await tx.query(
    `delete from auction_lot where supplier_id = $1 and id = $2 and status = 0 returning id`,
    [supplier_id, id],
  );
  return rows.length > 0;
}

type LotPatch = Partial<
  Pick<
    LotRow,
    | "end_at"
    | "extends"
    | "status"
    | "current_fen"
    | "leader"
    | "last_nth"
    | "paddles"
    | "holds_piece"
    | "ended_at"
    | "winner"
    | "price_fen"
    | "pay_until"
    | "order_id"
    | "order_fault"
  >
>;

/** Changes a locked lot. @returns the lot as it is now */
export async function patchLot(tx: Tx, supplier_id: number, lot: LotRow, patch: LotPatch): Promise<LotRow> {
  const names = Object.keys(patch);
  const rows = await tx.query<LotRow>(
    `update auction_lot set ${names.map((name, index) => `${name} = $${index + 3}`).join(", ")}, version = version + 1
     where supplier_id = $1 and id = $2 returning ${columns}`,
    [supplier_id, lot.id, ...Object.values(patch)],
  );
  return rows[0] ?? lot;
}

/** Returns the lots that are due: announced ones that begin, running ones that end, won ones without an order whose time to pay is over. */
export async function lotsToMove(tx: Tx, supplier_id: number, at: Date): Promise<readonly { readonly id: number }[]> {
  return await tx.query<{ id: number }>(
    `select id from auction_lot where supplier_id = $1 and status in (1, 2, 3)
       and ((status = 1 and start_at <= $2) or (status in (1, 2) and end_at <= $2) or (status = 3 and order_id is null and pay_until <= $2))
     order by id limit 100`,
    [supplier_id, at],
  );
}

/** Counts the lots that are announced or running, those that wait for payment, and the open offers. */
export async function countGoing(
  tx: Tx,
  supplier_id: number,
): Promise<{ readonly running: number; readonly unpaid: number; readonly offered: number }> {
  const [row] = await tx.query<{ running: number; unpaid: number; offered: number }>(
    `select count(*) filter (where status in (1, 2))::int as running, count(*) filter (where status = 3)::int as unpaid,
       (select count(*) from auction_offer where supplier_id = $1 and state = 'open')::int as offered
     from auction_lot where supplier_id = $1 and status in (1, 2, 3)`,
    [supplier_id],
  );
  return row ?? { running: 0, unpaid: 0, offered: 0 };
}

export interface NoticeRow {
  readonly kind: string;
  readonly text: string;
  readonly by_name: string;
  readonly at: Date;
}

/** Returns the announcements of a lot, the newest first. */
export async function noticesOf(tx: Tx, supplier_id: number, lot_id: number): Promise<NoticeRow[]> {
  return await tx.query<NoticeRow>(
    `select kind, text, by_name, at from auction_notice where supplier_id = $1 and lot_id = $2 order by id desc limit 20`,
    [supplier_id, lot_id],
  );
}

export async function insertNotice(tx: Tx, supplier_id: number, lot_id: number, notice: NoticeRow): Promise<void> {
  await tx.query(
    `insert into auction_notice (supplier_id, lot_id, kind, text, by_name, at) values ($1, $2, $3, $4, $5, $6)`,
    [supplier_id, lot_id, notice.kind, notice.text, notice.by_name, notice.at],
  );
}

export async function lotNames(
  tx: Tx,
  supplier_id: number,
): Promise<readonly { readonly id: number; readonly name: string; readonly no: string }[]> {
  return await tx.query<{ id: number; name: string; no: string }>(
    `select id, name, no from auction_lot where supplier_id = $1 order by start_at desc, id desc limit 300`,
    [supplier_id],
  );
}

/** Returns the announced and running lots, the next first. */
export async function lotsToOpen(
  tx: Tx,
  supplier_id: number,
  now: Date,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  return await tx.query<{ id: number; name: string }>(
    `select id, name from auction_lot where supplier_id = $1 and status in (1, 2) and end_at > $2 order by start_at, id limit 500`,
    [supplier_id, now],
  );
}

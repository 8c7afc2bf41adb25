import type { Tx } from "../../core/db/database.ts";

/** The ways of payment at a counter. */
export type TakingChannel = "cash" | "pos" | "bank";

export interface TakingRow {
  readonly id: number;
  readonly no: string;
  readonly shift_id: number;
  /** wechat: paid with a code that the customer scanned. */
  readonly channel: TakingChannel | "wechat";
  readonly amount_fen: number;
  /** Its ledger transaction; null when its payment has the transaction. */
  readonly tx_id: number | null;
  readonly is_void: boolean;
}

export async function insertTaking(
  tx: Tx,
  supplier_id: number,
  taking: Omit<TakingRow, "id" | "is_void"> & {
    readonly given_fen: number | null;
    readonly memo: string;
    readonly payment_id: number | null;
    readonly at: Date;
  },
): Promise<number> {
  const { no, shift_id, channel, amount_fen, given_fen, memo, tx_id, payment_id, at } = taking;
  const rows = await tx.query<{ id: number }>(
    `insert into pay_taking (supplier_id, no, shift_id, channel, amount_fen, given_fen, memo, tx_id, payment_id, taken_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [supplier_id, no, shift_id, channel, amount_fen, given_fen, memo, tx_id, payment_id, at],
  );
  return rows[0]?.id ?? 0;
}

/** The taking of a log line; null when the line is about something else. */
export async function takingOfLine(tx: Tx, supplier_id: number, line: number): Promise<TakingRow | null> {
  const rows = await tx.query<TakingRow>(
    `select k.id, k.no, k.shift_id, k.channel, k.amount_fen, k.tx_id, k.voided_at is not null as is_void
     from pay_staff_log l join pay_taking k on k.supplier_id = l.supplier_id and k.id = l.taking_id
     where l.supplier_id = $1 and l.id = $2 and l.event = 'collect'`,
    [supplier_id, line],
  );
  return rows[0] ?? null;
}

/** Voids a taking. @returns false when it was void already */
export async function markVoid(tx: Tx, supplier_id: number, id: number, at: Date, reason: string): Promise<boolean> {
  const rows = await tx.query(
    `update pay_taking set voided_at = $3, void_reason = $4, version = version + 1
     where supplier_id = $1 and id = $2 and voided_at is null returning id`,
    [supplier_id, id, at, reason],
  );
  return rows.length > 0;
}

/** The events in the counter's log. */
export type StaffEvent = "open" | "code" | "collect" | "void" | "count" | "hand_over" | "verify";

export async function insertStaffLog(
  tx: Tx,
  supplier_id: number,
  line: {
    readonly at: Date;
    readonly staff_id: number;
    readonly shift_id: number;
    readonly event: StaffEvent;
    readonly amount_fen?: number;
    readonly taking_id?: number;
    readonly payment_id?: number;
    readonly memo?: string;
    readonly by_name: string;
  },
): Promise<number> {
  const { at, staff_id, shift_id, event, amount_fen = null, taking_id = null, memo = "", by_name } = line;
  const rows = await tx.query<{ id: number }>(
    `insert into pay_staff_log (supplier_id, at, staff_id, shift_id, event, amount_fen, taking_id, payment_id, memo, by_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [supplier_id, at, staff_id, shift_id, event, amount_fen, taking_id, line.payment_id ?? null, memo, by_name],
  );
  return rows[0]?.id ?? 0;
}

/** The payment of a shown code, by its log line; null when the line is about something else. */
export async function paymentOfLine(tx: Tx, supplier_id: number, line: number): Promise<number | null> {
  const rows = await tx.query<{ payment_id: number | null }>(
    `select payment_id from pay_staff_log where supplier_id = $1 and id = $2 and event = 'code'`,
    [supplier_id, line],
  );
  return rows[0]?.payment_id ?? null;
}

/** The note that the staff member entered with a code. */
export async function memoOfCode(tx: Tx, supplier_id: number, payment_id: number): Promise<string> {
  const rows = await tx.query<{ memo: string }>(
    `select memo from pay_staff_log where supplier_id = $1 and payment_id = $2`,
    [supplier_id, payment_id],
  );
  return rows[0]?.memo ?? "";
}

/** The shift of a log line. */
export async function shiftOfLine(tx: Tx, supplier_id: number, line: number): Promise<number | null> {
  const rows = await tx.query<{ shift_id: number }>(
    `select shift_id from pay_staff_log where supplier_id = $1 and id = $2`,
    [supplier_id, line],
  );
  return rows[0]?.shift_id ?? null;
}

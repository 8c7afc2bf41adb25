import type { Tx } from "../../../core/db/database.ts";

export type DepositState = "waiting" | "held" | "used" | "returning" | "returned" | "forfeited" | "lapsed";

export interface LotDepositRow {
  readonly id: number;
  readonly lot_id: number;
  readonly member_id: number;
  readonly member_name: string;
  readonly paddle: number;
  readonly amount_fen: number;
  readonly address_id: number | null;
  readonly state: DepositState;
  readonly asked_at: Date;
  readonly request_id: number | null;
}

const columns = "id, lot_id, member_id, member_name, paddle, amount_fen, address_id, state, asked_at, request_id";

export async function findLotDeposit(
  tx: Tx,
  supplier_id: number,
  id: number,
  lock = false,
): Promise<LotDepositRow | null> {
  const rows = await tx.query<LotDepositRow>(
    `select ${columns} from auction_deposit where supplier_id = $1 and id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** Returns a member's own deposit for a lot; the newest one when an earlier one lapsed. */
export async function depositOfMember(
  tx: Tx,
  supplier_id: number,
  lot_id: number,
  member_id: number,
): Promise<LotDepositRow | null> {
  const rows = await tx.query<LotDepositRow>(
    `select ${columns} from auction_deposit where supplier_id = $1 and lot_id = $2 and member_id = $3 order by id desc limit 1`,
    [supplier_id, lot_id, member_id],
  );
  return rows[0] ?? null;
}

export async function depositOfPaddle(
  tx: Tx,
  supplier_id: number,
  lot_id: number,
  paddle: number,
): Promise<LotDepositRow | null> {
  const rows = await tx.query<LotDepositRow>(
    `select ${columns} from auction_deposit where supplier_id = $1 and lot_id = $2 and paddle = $3`,
    [supplier_id, lot_id, paddle],
  );
  return rows[0] ?? null;
}

/** Returns the deposits of a lot, ordered by paddle. */
export async function depositsOfLot(tx: Tx, supplier_id: number, lot_id: number): Promise<LotDepositRow[]> {
  return await tx.query<LotDepositRow>(
    `select ${columns} from auction_deposit where supplier_id = $1 and lot_id = $2 order by paddle`,
    [supplier_id, lot_id],
  );
}

export async function depositsOfMember(tx: Tx, supplier_id: number, member_id: number): Promise<LotDepositRow[]> {
  return await tx.query<LotDepositRow>(
    `select ${columns} from auction_deposit where supplier_id = $1 and member_id = $2 order by id desc limit 50`,
    [supplier_id, member_id],
  );
}

export async function insertLotDeposit(
  tx: Tx,
  supplier_id: number,
  deposit: Omit<LotDepositRow, "id" | "state" | "request_id">,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into auction_deposit (supplier_id, lot_id, member_id, member_name, paddle, amount_fen, address_id, asked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      supplier_id,
      deposit.lot_id,
      deposit.member_id,
      deposit.member_name,
      deposit.paddle,
      deposit.amount_fen,
      deposit.address_id,
      deposit.asked_at,
    ],
  );
  return row?.id ?? 0;
}

/** Changes the state of a deposit. @returns false when the deposit is in another state by now */
export async function moveLotDeposit(
  tx: Tx,
  supplier_id: number,
  id: number,
  from: DepositState,
  to: DepositState,
  at: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `update auction_deposit set state = $4, held_at = case when $4 = 'held' then $5 else held_at end,
       done_at = case when $4 in ('used', 'returned', 'forfeited', 'lapsed') then $5 end
     where supplier_id = $1 and id = $2 and state = $3 returning id`,
    [supplier_id, id, from, to, at],
  );
  return rows.length > 0;
}

/** Writes the refund request that returns the deposit's money. */
export async function setDepositRequest(
  tx: Tx,
  supplier_id: number,
  id: number,
  { request_id, no }: { readonly request_id: number; readonly no: string },
): Promise<void> {
  await tx.query(`update auction_deposit set request_id = $3, request_no = $4 where supplier_id = $1 and id = $2`, [
    supplier_id,
    id,
    request_id,
    no,
  ]);
}

/** Marks a deposit as returned when all of its money is back. @returns the deposit; null when the request belongs to no deposit */
export async function setDepositReturned(
  tx: Tx,
  supplier_id: number,
  request_id: number,
  at: Date,
): Promise<LotDepositRow | null> {
  const rows = await tx.query<LotDepositRow>(
    `update auction_deposit set state = 'returned', done_at = $3, stuck_why = null where supplier_id = $1 and request_id = $2 and state = 'returning'
     returning ${columns}`,
    [supplier_id, request_id, at],
  );
  return rows[0] ?? null;
}

/** Writes why a payout of the deposit was refused; null when it is tried again. */
export async function setDepositStuck(
  tx: Tx,
  supplier_id: number,
  request_id: number,
  why: string | null,
): Promise<LotDepositRow | null> {
  const rows = await tx.query<LotDepositRow>(
    `update auction_deposit set stuck_why = $3 where supplier_id = $1 and request_id = $2 and state = 'returning' returning ${columns}`,
    [supplier_id, request_id, why],
  );
  return rows[0] ?? null;
}

/** Returns the deposits that must go back and have no refund request yet. */
export async function depositsToReturn(tx: Tx, supplier_id: number): Promise<readonly { readonly id: number }[]> {
  return await tx.query<{ id: number }>(
    `select id from auction_deposit where supplier_id = $1 and state = 'returning' and request_id is null order by id limit 500`,
    [supplier_id],
  );
}

/** Counts the deposits that are held or on their way back. */
export async function countHeld(tx: Tx, supplier_id: number): Promise<number> {
  const rows = await tx.query<{ count: number }>(
    `select count(*)::int as count from auction_deposit where supplier_id = $1 and state in ('held', 'returning')`,
    [supplier_id],
  );
  return rows[0]?.count ?? 0;
}

import type { Tx } from "../../core/db/database.ts";

export type SeatState = "held" | "paid" | "left" | "returning" | "returned";

export interface SeatRow {
  readonly order_id: number;
  readonly group_id: number;
  readonly activity_id: number;
  readonly item_id: number;
  readonly member_id: number;
  readonly member_name: string;
  readonly is_leader: boolean;
  readonly qty: number;
  readonly has: number;
  readonly state: SeatState;
  readonly paid_fen: number;
  readonly request_id: number | null;
}

const columns =
  "order_id, group_id, activity_id, item_id, member_id, member_name, is_leader, qty, has, state, paid_fen, request_id";

export async function findSeat(tx: Tx, supplier_id: number, order_id: number): Promise<SeatRow | null> {
  const rows = await tx.query<SeatRow>(`select ${columns} from group_seat where supplier_id = $1 and order_id = $2`, [
    supplier_id,
    order_id,
  ]);
  return rows[0] ?? null;
}

export async function seatsOf(tx: Tx, supplier_id: number, group_id: number): Promise<SeatRow[]> {
  return await tx.query<SeatRow>(
    `select ${columns} from group_seat where supplier_id = $1 and group_id = $2 order by held_at, order_id`,
    [supplier_id, group_id],
  );
}

export interface SeatShown extends Pick<
  SeatRow,
  "order_id" | "member_id" | "member_name" | "is_leader" | "state" | "paid_fen"
> {
  readonly order_no: string;
  readonly refund_fen: number | null;
  /** Why its money cannot be refunded. */
  readonly stuck_why: string | null;
}

/** The seats of a group, the leader's first. */
export async function seatsShown(tx: Tx, supplier_id: number, group_id: number): Promise<SeatShown[]> {
  return await tx.query<SeatShown>(
    `select s.order_id, s.member_id, s.member_name, s.is_leader, s.state, s.paid_fen, s.refund_fen, s.stuck_why, o.no as order_no
     from group_seat s join lent.shop_order o on o.supplier_id = s.supplier_id and o.id = s.order_id
     where s.supplier_id = $1 and s.group_id = $2 order by not s.is_leader, s.held_at, s.order_id`,
    [supplier_id, group_id],
  );
}

/** A member's own seats, the newest first. */
export async function seatsOfMember(tx: Tx, supplier_id: number, member_id: number): Promise<SeatRow[]> {
  return await tx.query<SeatRow>(
    `select ${columns} from group_seat where supplier_id = $1 and member_id = $2 order by held_at desc, order_id desc limit 50`,
    [supplier_id, member_id],
  );
}

/** The number of pieces that a member has in an activity. */
export async function piecesOfMember(
  tx: Tx,
  supplier_id: number,
  activity_id: number,
  member_id: number,
): Promise<number> {
  const [row] = await tx.query<{ qty: number }>(
    `select coalesce(sum(has), 0)::int as qty from group_seat where supplier_id = $1 and activity_id = $2 and member_id = $3`,
    [supplier_id, activity_id, member_id],
  );
  return row?.qty ?? 0;
}

/** Inserts a seat. @returns false when the member already has a seat in this group, or in another open one of the activity */
export async function insertSeat(
  tx: Tx,
  supplier_id: number,
  seat: Omit<SeatRow, "has" | "state" | "paid_fen" | "request_id">,
  at: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into group_seat (supplier_id, order_id, group_id, activity_id, item_id, member_id, member_name, is_leader, qty, has, held_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10) on conflict do nothing returning order_id`,
    [
      supplier_id,
      seat.order_id,
      seat.group_id,
      seat.activity_id,
      seat.item_id,
      seat.member_id,
      seat.member_name,
      seat.is_leader,
      seat.qty,
      at,
    ],
  );
  return rows.length > 0;
}

/** Changes the state of a seat. @returns false when it has another state than `from` */
export async function moveSeat(
  tx: Tx,
  supplier_id: number,
  order_id: number,
  from: SeatState,
  to: SeatState,
): Promise<boolean> {
  const rows = await tx.query(
    `update group_seat set state = $4, is_open = is_open and $4 in ('held', 'paid') where supplier_id = $1 and order_id = $2 and state = $3
     returning order_id`,
    [supplier_id, order_id, from, to],
  );
  return rows.length > 0;
}

export async function setPaid(
  tx: Tx,
  supplier_id: number,
  order_id: number,
  at: Date,
  paid_fen: number,
): Promise<boolean> {
  const rows = await tx.query(
    `update group_seat set state = 'paid', paid_at = $3, paid_fen = $4 where supplier_id = $1 and order_id = $2 and state = 'held' returning order_id`,
    [supplier_id, order_id, at, paid_fen],
  );
  return rows.length > 0;
}

/** Closes the seats of a group, so that its members can join another one. */
export async function shutSeats(tx: Tx, supplier_id: number, group_id: number): Promise<void> {
  await tx.query(`update group_seat set is_open = false where supplier_id = $1 and group_id = $2 and is_open`, [
    supplier_id,
    group_id,
  ]);
}

/** Takes an order's pieces out of the quota. @param qty  null: all @returns how many */
export async function takePieces(tx: Tx, supplier_id: number, order_id: number, qty: number | null): Promise<number> {
  const [row] = await tx.query<{ given: number }>(
    `update group_seat s set has = s.has - least(s.has, coalesce($3::int, s.has))
     from (select has from group_seat where supplier_id = $1 and order_id = $2 for no key update) b
     where s.supplier_id = $1 and s.order_id = $2
     returning b.has - s.has as given /* not null: both are kept */`,
    [supplier_id, order_id, qty],
  );
  return row?.given ?? 0;
}

/** Saves the refund request of a seat. */
export async function setRequest(
  tx: Tx,
  supplier_id: number,
  order_id: number,
  { request_id, no, amount_fen }: { readonly request_id: number; readonly no: string; readonly amount_fen: number },
): Promise<void> {
  await tx.query(
    `update group_seat set request_id = $3, request_no = $4, refund_fen = $5 where supplier_id = $1 and order_id = $2`,
    [supplier_id, order_id, request_id, no, amount_fen],
  );
}

/** Marks a seat as refunded. @returns the seat; null when no seat has this request */
export async function setReturned(tx: Tx, supplier_id: number, request_id: number, at: Date): Promise<SeatRow | null> {
  const rows = await tx.query<SeatRow>(
    `update group_seat set state = 'returned', returned_at = $3, stuck_why = null where supplier_id = $1 and request_id = $2 and state = 'returning'
     returning ${columns}`,
    [supplier_id, request_id, at],
  );
  return rows[0] ?? null;
}

/** Saves why a refund of a seat was refused; null: it is tried again. */
export async function setStuck(
  tx: Tx,
  supplier_id: number,
  request_id: number,
  why: string | null,
): Promise<SeatRow | null> {
  const rows = await tx.query<SeatRow>(
    `update group_seat set stuck_why = $3 where supplier_id = $1 and request_id = $2 and state = 'returning' returning ${columns}`,
    [supplier_id, request_id, why],
  );
  return rows[0] ?? null;
}

/** Orders of failed groups, and of members who left, that are not returned yet. */
export async function seatsToReturn(tx: Tx, supplier_id: number): Promise<readonly { readonly order_id: number }[]> {
  return await tx.query<{ order_id: number }>(
    `select s.order_id from buy_group g join group_seat s on s.supplier_id = g.supplier_id and s.group_id = g.id
     where g.supplier_id = $1 and g.status = 2 and s.state in ('held', 'paid')
     union
     select s.order_id from group_seat s where s.supplier_id = $1 and s.state = 'returning' and s.request_id is null
     order by order_id limit 500`,
    [supplier_id],
  );
}

/** Full groups whose orders are not released for sending yet: their seats are still open. */
export async function groupsToFill(tx: Tx, supplier_id: number): Promise<readonly { readonly group_id: number }[]> {
  return await tx.query<{ group_id: number }>(
    `select distinct s.group_id from group_seat s join buy_group g on g.supplier_id = s.supplier_id and g.id = s.group_id and g.status = 1
     where s.supplier_id = $1 and s.is_open order by s.group_id limit 100`,
    [supplier_id],
  );
}

/** True while an order of the group is not closed or its money is not refunded. */
export async function hasOpenSeats(tx: Tx, supplier_id: number, group_id: number): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from group_seat where supplier_id = $1 and group_id = $2 and state in ('held', 'paid', 'returning') limit 1`,
    [supplier_id, group_id],
  );
  return rows.length > 0;
}

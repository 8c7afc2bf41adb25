import type { Tx } from "../../core/db/database.ts";

/** The work of one staff member at a drawer, from opening to handing over. */
export interface ShiftRow {
  readonly id: number;
  readonly staff_id: number;
  readonly staff: string;
  readonly drawer_id: number;
  readonly drawer: string;
  /** 1 open · 2 counted · 3 handed over · 4 verified */
  readonly status: 1 | 2 | 3 | 4;
  readonly opened_at: Date;
  readonly float_fen: number;
  readonly counted_by: number | null;
  readonly close_id: number | null;
  readonly version: number;
}

const selected = `select s.id, s.staff_id, p.name as staff, s.drawer_id, w.name as drawer, s.status, s.opened_at, s.float_fen, s.counted_by,
    s.close_id, s.version
  from pay_shift s join pay_staff p on p.supplier_id = s.supplier_id and p.id = s.staff_id
  join lent.drawer w on w.supplier_id = s.supplier_id and w.id = s.drawer_id`;

/** Finds a shift. @param lock  keeps others from changing it until the commit */
export async function findShift(tx: Tx, supplier_id: number, id: number, lock = false): Promise<ShiftRow | null> {
  const rows = await tx.query<ShiftRow>(
    `${selected} where s.supplier_id = $1 and s.id = $2${lock ? " for no key update of s" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** Inserts a shift. @throws unique violation pay_shift_one_at_drawer, pay_shift_one_of_staff */
export async function insertShift(
  tx: Tx,
  supplier_id: number,
  shift: Pick<ShiftRow, "staff_id" | "drawer_id" | "float_fen" | "opened_at">,
): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `insert into pay_shift (supplier_id, staff_id, drawer_id, float_fen, opened_at) values ($1, $2, $3, $4, $5) returning id`,
    [supplier_id, shift.staff_id, shift.drawer_id, shift.float_fen, shift.opened_at],
  );
  return rows[0]?.id ?? 0;
}

export async function markCounted(
  tx: Tx,
  supplier_id: number,
  id: number,
  count: { readonly at: Date; readonly by: number | null; readonly close_id: number },
): Promise<void> {
  await tx.query(
    `update pay_shift set status = 2, counted_at = $3, counted_by = $4, close_id = $5, version = version + 1
     where supplier_id = $1 and id = $2`,
    [supplier_id, id, count.at, count.by, count.close_id],
  );
}

/** Marks a shift as handed over. @param to  the staff member who takes over the drawer; null: the cash goes into the safe */
export async function markHanded(tx: Tx, supplier_id: number, id: number, at: Date, to: number | null): Promise<void> {
  await tx.query(
    `update pay_shift set status = 3, handed_at = $3, handed_to = $4, version = version + 1 where supplier_id = $1 and id = $2`,
    [supplier_id, id, at, to],
  );
}

/** Marks a shift as verified. @throws check violation pay_shift_two_people */
export async function markVerified(tx: Tx, supplier_id: number, id: number, at: Date, by: number): Promise<void> {
  await tx.query(
    `update pay_shift set status = 4, verified_at = $3, verified_by = $4, version = version + 1 where supplier_id = $1 and id = $2`,
    [supplier_id, id, at, by],
  );
}

/** The takings of a shift by channel, without voided ones. */
export async function takenIn(
  tx: Tx,
  supplier_id: number,
  shift_id: number,
): Promise<readonly { readonly channel: string; readonly times: number; readonly amount_fen: number }[]> {
  return await tx.query<{ channel: string; times: number; amount_fen: number }>(
    `select channel, count(*)::int as times, sum(amount_fen)::bigint as amount_fen from pay_taking
     where supplier_id = $1 and shift_id = $2 and voided_at is null group by channel order by channel`,
    [supplier_id, shift_id],
  );
}

/** The drawer close by which a shift was counted. */
export async function closeOf(
  tx: Tx,
  supplier_id: number,
  id: number,
): Promise<{ book_fen: number; counted_fen: number; handed_fen: number; reason: string } | null> {
  const rows = await tx.query<{ book_fen: number; counted_fen: number; handed_fen: number; reason: string }>(
    `select book_fen, counted_fen, handed_fen, reason from lent.drawer_close where supplier_id = $1 and id = $2`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

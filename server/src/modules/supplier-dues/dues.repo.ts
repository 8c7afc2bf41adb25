import type { Tx } from "../../core/db/database.ts";
import type { Asked, DueKind, MoveKind } from "./dues.ts";

export interface DueRow {
  readonly id: number;
  readonly no: string;
  readonly kind: DueKind;
  readonly amount_fen: number;
  /** 0 open · 1 paid · 2 waived */
  readonly status: 0 | 1 | 2;
  /** For a deposit: the amount that the platform holds. */
  readonly held_fen: number;
  /** For a deposit: taken for breaches so far, and gone back so far. */
  readonly taken_fen: number;
  readonly back_fen: number;
  /** One more than the number of payments that were undone. */
  readonly attempt: number;
}

export async function insertDue(
  tx: Tx,
  supplier_id: number,
  { kind, amount_fen, note }: Asked,
  { no, at }: { readonly no: string; readonly at: Date },
): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `insert into supplier_due (supplier_id, no, kind, amount_fen, note, opened_at) values ($1, $2, $3, $4, $5, $6) returning id`,
    [supplier_id, no, kind, amount_fen, note, at],
  );
  return rows[0]?.id ?? 0;
}

/** Reads a supplier's due and locks it until the commit. */
export async function lockDue(tx: Tx, supplier_id: number, id: number): Promise<DueRow | null> {
  const rows = await tx.query<DueRow>(
    `select id, no, kind, amount_fen, status, held_fen, taken_fen, back_fen, attempt from supplier_due where supplier_id = $1 and id = $2 for update`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** The person who decided, and when. */
interface Decided {
  readonly at: Date;
  readonly name: string;
}

export async function markPaid(
  tx: Tx,
  supplier_id: number,
  id: number,
  { at, name, pay_ref }: Decided & { readonly pay_ref: string },
): Promise<void> {
  await tx.query(
    `update supplier_due set status = 1, decided_at = $3, decided_by = $4, pay_ref = $5, version = version + 1
     where supplier_id = $1 and id = $2 and status = 0`,
    [supplier_id, id, at, name, pay_ref],
  );
}

export async function markWaived(
  tx: Tx,
  supplier_id: number,
  id: number,
  { at, name, reason }: Decided & { readonly reason: string },
): Promise<void> {
  await tx.query(
    `update supplier_due set status = 2, decided_at = $3, decided_by = $4, waived_for = $5, version = version + 1
     where supplier_id = $1 and id = $2 and status = 0`,
    [supplier_id, id, at, name, reason],
  );
}

/** Opens a paid due again, as its next attempt. */
export async function markUndone(tx: Tx, supplier_id: number, id: number): Promise<void> {
  await tx.query(
    `update supplier_due set status = 0, attempt = attempt + 1, decided_at = null, decided_by = '', pay_ref = '', version = version + 1
     where supplier_id = $1 and id = $2 and status = 1`,
    [supplier_id, id],
  );
}

/** The key of the movement that paid an attempt of a due. */
export async function paidMove(
  tx: Tx,
  supplier_id: number,
  { id, attempt }: Pick<DueRow, "id" | "attempt">,
): Promise<number | null> {
  const rows = await tx.query<{ id: number }>(
    `select id from supplier_due_move where supplier_id = $1 and due_id = $2 and attempt = $3 and kind = 'paid'`,
    [supplier_id, id, attempt],
  );
  return rows[0]?.id ?? null;
}

/** Reduces the held amount of a deposit. */
export async function lessenHeld(
  tx: Tx,
  supplier_id: number,
  id: number,
  { taken_fen, back_fen }: { readonly taken_fen: number; readonly back_fen: number },
): Promise<void> {
  await tx.query(
    `update supplier_due set taken_fen = taken_fen + $3, back_fen = back_fen + $4, version = version + 1
     where supplier_id = $1 and id = $2`,
    [supplier_id, id, taken_fen, back_fen],
  );
}

/** Inserts a movement into the supplier's book. @throws unique violation supplier_due_paid_once, supplier_due_undone_once */
export async function insertMove(
  tx: Tx,
  supplier_id: number,
  { id: due_id, kind: due_kind, attempt }: Pick<DueRow, "id" | "kind" | "attempt">,
  row: { readonly kind: MoveKind; readonly amount_fen: number; readonly note: string },
  { at, name }: Decided,
): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `insert into supplier_due_move (supplier_id, due_id, due_kind, attempt, kind, amount_fen, note, at, by_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [supplier_id, due_id, due_kind, attempt, row.kind, row.amount_fen, row.note, at, name],
  );
  return rows[0]?.id ?? 0;
}

/** Inserts a movement into the platform's book. @param supplier_id  the platform's own */
export async function insertPlatformMove(
  tx: Tx,
  supplier_id: number,
  row: {
    readonly of_supplier_id: number;
    readonly move_id: number;
    readonly due_kind: DueKind;
    readonly kind: MoveKind;
    readonly amount_fen: number;
  },
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into platform_due_move (supplier_id, of_supplier_id, move_id, due_kind, kind, amount_fen, at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [supplier_id, row.of_supplier_id, row.move_id, row.due_kind, row.kind, row.amount_fen, at],
  );
}

/** The open and the held amount of a supplier, in fen. */
export async function openOf(
  tx: Tx,
  supplier_id: number,
): Promise<{ readonly open_fen: number; readonly held_fen: number }> {
  const rows = await tx.query<{ open_fen: number; held_fen: number }>(
    `select coalesce(sum(amount_fen) filter (where status = 0), 0)::bigint /* not null: a sum */ as open_fen,
       coalesce(sum(held_fen), 0)::bigint /* not null: a sum */ as held_fen
     from supplier_due where supplier_id = $1`,
    [supplier_id],
  );
  return rows[0] ?? { open_fen: 0, held_fen: 0 };
}

/** Reads a due. Runs under role platform. */
export async function dueFacts(
  tx: Tx,
  id: number,
): Promise<{ readonly supplier_id: number; readonly held_fen: number } | null> {
  const rows = await tx.query<{ supplier_id: number; held_fen: number }>(
    `select supplier_id, held_fen from platform.supplier_due where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** The suppliers that the platform can charge: camps and shops that are not closed for good. Runs under role platform. */
export async function suppliersToAsk(tx: Tx): Promise<readonly { readonly id: number; readonly name: string }[]> {
  return await tx.query<{ id: number; name: string }>(
    `select id, name from platform.supplier where industry_type in ('camp', 'shop') and status <> 0 order by name, id`,
  );
}

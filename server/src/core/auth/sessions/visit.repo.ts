// All statements of this file are sent under role auth.
import type { Tx } from "../../db/database.ts";

export interface Visit {
  readonly reason: string;
  readonly until_at: Date;
}

/** Starts a visit; a session has one visit at a time. */
export async function keepVisit(
  tx: Tx,
  visit: Visit & { readonly session_id: string; readonly supplier_id: number; readonly began_at: Date },
): Promise<void> {
  const { session_id, supplier_id, reason, began_at, until_at } = visit;
  await tx.query(
    `insert into auth.visit (session_id, supplier_id, reason, began_at, until_at) values ($1, $2, $3, $4, $5)
     on conflict (session_id) do update set supplier_id = excluded.supplier_id, reason = excluded.reason,
       began_at = excluded.began_at, until_at = excluded.until_at, ended_at = null`,
    [session_id, supplier_id, reason, began_at, until_at],
  );
}

/** Finds a session's visit of a supplier that has not ended. */
export async function findVisit(tx: Tx, session_id: string, supplier_id: number): Promise<Visit | null> {
  const rows = await tx.query<Visit>(
    `select reason, until_at from auth.visit where session_id = $1 and supplier_id = $2 and ended_at is null`,
    [session_id, supplier_id],
  );
  return rows[0] ?? null;
}

export async function endVisit(tx: Tx, session_id: string, at: Date): Promise<void> {
  await tx.query(`update auth.visit set ended_at = $2 where session_id = $1 and ended_at is null`, [session_id, at]);
}

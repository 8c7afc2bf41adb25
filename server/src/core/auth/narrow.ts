import type { Tx } from "../db/database.ts";

/** Narrows a transaction to one member's rows, until its end: the policy `own_member` of their tables hides all others. */
export function narrowToMember(tx: Tx, member_id: number): void {
  tx.write("select set_config('app.member_id', $1, true)", [String(member_id)]);
}

/**
 * Narrows a transaction to one coach's students, until its end: policies of the tables hide the others from every statement.
 * @param coach_id  0: nobody's, for an account that no coach has; null: it is not narrowed
 */
export function narrowToOwn(tx: Tx, coach_id: number | null): void {
  if (coach_id !== null) tx.write("select set_config('app.own_coach', $1, true)", [String(coach_id)]);
}

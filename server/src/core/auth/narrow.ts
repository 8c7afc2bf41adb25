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

/**
 * A part of a narrowed transaction that must see everybody: whole while `run` lasts, narrowed as before after it.
 * @param may  asked with the coach whose students alone are seen; where it says no, `run` is narrowed too
 */
export async function unnarrowed<T>(
  tx: Tx,
  run: () => Promise<T>,
  may: (coach_id: number) => boolean = () => true,
): Promise<T> {
  const [now] = await tx.query<{ coach_id: number | null }>(
    "select nullif(current_setting('app.own_coach', true), '')::bigint as coach_id",
  );
  const coach_id = now?.coach_id ?? null;
  if (coach_id === null || !may(coach_id)) return await run();
  tx.write("select set_config('app.own_coach', '', true)");
  const result = await run();
  narrowToOwn(tx, coach_id);
  return result;
}

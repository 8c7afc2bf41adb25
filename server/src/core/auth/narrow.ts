import type { Tx } from "../db/database.ts";

/** Limits a transaction to one member's rows, until its end: the policy `own_member` of the tables hides all other rows. */
export function narrowToMember(tx: Tx, member_id: number): void {
  tx.write("select set_config('app.member_id', $1, true)", [String(member_id)]);
}

/**
 * Limits a transaction to one coach's students, until its end: the policies of the tables hide all others from every statement.
 * @param coach_id  0: no students, for an account that belongs to no coach; null: no limit
 */
export function narrowToOwn(tx: Tx, coach_id: number | null): void {
  if (coach_id !== null) tx.write("select set_config('app.own_coach', $1, true)", [String(coach_id)]);
}

/**
 * Runs a part of a limited transaction without the limit, and restores the limit afterwards.
 * @param may  called with the coach to whose students the transaction is limited; when it returns false, `run` is limited too
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

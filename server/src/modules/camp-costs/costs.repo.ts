import type { Tx } from "../../core/db/database.ts";

/** The running costs of a camp, in fen. */
export interface CampCosts {
  /** The food of one person for one night. */
  readonly meal_fen: number;
  readonly coach_hour_fen: number;
  /** Rent, wages and power of one day, independent of the number of guests. */
  readonly daily_fen: number;
}

/** Returns a supplier's costs; zero where none are set. */
export async function readCosts(tx: Tx, supplier_id: number): Promise<CampCosts> {
  const rows = await tx.query<CampCosts>(
    `select meal_fen, coach_hour_fen, daily_fen from camp_cost where supplier_id = $1`,
    [supplier_id],
  );
  return rows[0] ?? { meal_fen: 0, coach_hour_fen: 0, daily_fen: 0 };
}

export async function writeCosts(tx: Tx, supplier_id: number, costs: CampCosts, at: Date): Promise<void> {
  await tx.query(
    `insert into camp_cost (supplier_id, meal_fen, coach_hour_fen, daily_fen, updated_at) values ($1, $2, $3, $4, $5)
     on conflict (supplier_id) do update set meal_fen = excluded.meal_fen, coach_hour_fen = excluded.coach_hour_fen,
       daily_fen = excluded.daily_fen, updated_at = excluded.updated_at`,
    [supplier_id, costs.meal_fen, costs.coach_hour_fen, costs.daily_fen, at],
  );
}

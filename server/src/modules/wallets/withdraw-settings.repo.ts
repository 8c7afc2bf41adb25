import type { Tx } from "../../core/db/database.ts";

/** The rules of withdrawals and of changes of wallets by hand. Amounts in integer fen, the rate in basis points. */
export interface WithdrawRules {
  readonly min_fen: number;
  readonly max_fen: number;
  readonly most_per_day: number;
  readonly most_per_month: number;
  readonly fee_bp: number;
  readonly fee_min_fen: number;
  readonly fee_cap_fen: number;
  readonly dual_limit_fen: number;
  readonly adjust_limit_fen: number;
}

/** The default rules. */
const usual: WithdrawRules = {
  min_fen: 1_000,
  max_fen: 5_000_000,
  most_per_day: 3,
  most_per_month: 8,
  fee_bp: 60,
  fee_min_fen: 0,
  fee_cap_fen: 2_500,
  dual_limit_fen: 500_000,
  adjust_limit_fen: 50_000,
};

export async function readRules(tx: Tx, supplier_id: number): Promise<WithdrawRules> {
  const rows = await tx.query<WithdrawRules>(
    `select min_fen, max_fen, most_per_day, most_per_month, fee_bp, fee_min_fen, fee_cap_fen, dual_limit_fen, adjust_limit_fen
     from withdraw_setting where supplier_id = $1`,
    [supplier_id],
  );
  return rows[0] ?? usual;
}

export async function writeRules(tx: Tx, supplier_id: number, rules: WithdrawRules): Promise<void> {
  await tx.query(
    `insert into withdraw_setting as s (supplier_id, min_fen, max_fen, most_per_day, most_per_month, fee_bp, fee_min_fen, fee_cap_fen,
       dual_limit_fen, adjust_limit_fen)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (supplier_id) do update set min_fen = excluded.min_fen, max_fen = excluded.max_fen, most_per_day = excluded.most_per_day,
       most_per_month = excluded.most_per_month, fee_bp = excluded.fee_bp, fee_min_fen = excluded.fee_min_fen,
       fee_cap_fen = excluded.fee_cap_fen, dual_limit_fen = excluded.dual_limit_fen, adjust_limit_fen = excluded.adjust_limit_fen,
       version = s.version + 1`,
    [
      supplier_id,
      rules.min_fen,
      rules.max_fen,
      rules.most_per_day,
      rules.most_per_month,
      rules.fee_bp,
      rules.fee_min_fen,
      rules.fee_cap_fen,
      rules.dual_limit_fen,
      rules.adjust_limit_fen,
    ],
  );
}

/** The inputs of the meter. Money in fen. */
export interface MeterFacts {
  /** All liabilities: nights, codes, orders, deposits, wallets, refunds. */
  readonly owed_fen: number;
  /** Bank, card terminal, payment providers, drawers. */
  readonly money_fen: number;
  /** Payments out during the `days` before today. */
  readonly paid_out_fen: number;
  readonly days: number;
  /** Running costs of a day in addition, as the owner entered them. */
  readonly daily_fen: number;
}

export interface Meter {
  /** Available money minus all that would be owed if the camp closed tomorrow; below 0: it could not pay everything. */
  readonly free_fen: number;
  /** Available money ÷ liabilities; null: no liabilities. */
  readonly cover: number | null;
  /** Costs of a day: average payments out plus running costs. */
  readonly burn_fen: number;
  /** Whole days for which the money lasts when nothing comes in; null: nothing goes out. */
  readonly runway_days: number | null;
}

/** Computes the meter. This is its only definition. */
export function readMeter({ owed_fen, money_fen, paid_out_fen, days, daily_fen }: MeterFacts): Meter {
  const burn_fen = Math.round(paid_out_fen / days) + daily_fen;
  return {
    free_fen: money_fen - owed_fen,
    cover: owed_fen === 0 ? null : money_fen / owed_fen,
    burn_fen,
    runway_days: burn_fen === 0 ? null : Math.max(0, Math.floor(money_fen / burn_fen)),
  };
}

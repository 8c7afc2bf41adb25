/** What the meter is read from; money in fen. */
export interface MeterFacts {
  /** All that others have a claim to: nights, codes, orders, deposits, wallets, refunds. */
  readonly owed_fen: number;
  /** Bank, card terminal, payment companies, drawers. */
  readonly money_fen: number;
  /** What went out within the days before today. */
  readonly paid_out_fen: number;
  readonly days: number;
  /** What a day costs beside that, as the owner says. */
  readonly daily_fen: number;
}

export interface Meter {
  /** Money at hand less all that would be owed if the camp closed tomorrow; below 0: it could not pay. */
  readonly free_fen: number;
  /** Money at hand ÷ what would be owed; null: nothing is. */
  readonly cover: number | null;
  /** What a day costs: what was paid out a day, and the running costs. */
  readonly burn_fen: number;
  /** Whole days for which the money at hand lasts where nothing comes in; null: nothing goes out. */
  readonly runway_days: number | null;
}

/** The meter's one definition. */
export function readMeter({ owed_fen, money_fen, paid_out_fen, days, daily_fen }: MeterFacts): Meter {
  const burn_fen = Math.round(paid_out_fen / days) + daily_fen;
  return {
    free_fen: money_fen - owed_fen,
    cover: owed_fen === 0 ? null : money_fen / owed_fen,
    burn_fen,
    runway_days: burn_fen === 0 ? null : Math.max(0, Math.floor(money_fen / burn_fen)),
  };
}

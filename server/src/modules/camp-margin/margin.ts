import type { LineKind } from "./line-kinds.ts";

/** A span's lines; money in fen, costs below nothing. */
export interface MarginFacts {
  readonly sums: Readonly<Record<LineKind, number>>;
  /** Beds slept in, night by night. */
  readonly nights: number;
  /** Kilograms that those lost whose stay ended within the span. */
  readonly kg: number;
}

export interface Margin {
  readonly margin_fen: number;
  /** Of the revenue; null: none. */
  readonly share: number | null;
  readonly night_fen: number | null;
  readonly kg_fen: number | null;
}

/** Revenue of the nights less all that was spent on them; by a night, and by a kilogram that somebody has lost. */
export function marginOf({ sums, nights, kg }: MarginFacts): Margin {
  const margin_fen = Object.values(sums).reduce((sum, fen) => sum + fen, 0);
  return {
    margin_fen,
    share: sums.revenue === 0 ? null : margin_fen / sums.revenue,
    night_fen: nights === 0 ? null : Math.round(margin_fen / nights),
    kg_fen: kg <= 0 ? null : Math.round(margin_fen / kg),
  };
}

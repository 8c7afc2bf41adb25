import type { LineKind } from "./line-kinds.ts";

/** The lines of a span; money in fen, costs are negative. */
export interface MarginFacts {
  readonly sums: Readonly<Record<LineKind, number>>;
  /** The number of beds slept in, added up over the nights. */
  readonly nights: number;
  /** The kilograms lost by students whose stay ended within the span. */
  readonly kg: number;
}

export interface Margin {
  readonly margin_fen: number;
  /** The share of the revenue; null: there is no revenue. */
  readonly share: number | null;
  readonly night_fen: number | null;
  readonly kg_fen: number | null;
}

/** Computes the margin: the revenue of the nights minus their costs; also per night and per kilogram lost. */
export function marginOf({ sums, nights, kg }: MarginFacts): Margin {
  const margin_fen = Object.values(sums).reduce((sum, fen) => sum + fen, 0);
  return {
    margin_fen,
    share: sums.revenue === 0 ? null : margin_fen / sums.revenue,
    night_fen: nights === 0 ? null : Math.round(margin_fen / nights),
    kg_fen: kg <= 0 ? null : Math.round(margin_fen / kg),
  };
}

import type { CSSProperties } from "react";

/** Figures of one row: as few rows as can be, of even length; a shorter last one fills its width. */
export function columnsFor(count: number, most: number): number {
  return Math.ceil(count / Math.max(1, Math.ceil(count / most))) || 1;
}

/**
 * For the box of figures that stand side by side, by `--columns` and, where the sidebar leaves little room, `--columns-narrow`.
 * @param wide  most in one row of a wide window
 */
export function evenRows(count: number, wide = 6, narrow = 4): CSSProperties {
  return { "--columns": columnsFor(count, wide), "--columns-narrow": columnsFor(count, narrow) } as CSSProperties;
}

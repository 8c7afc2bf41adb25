import type { CSSProperties } from "react";

/** Number of columns for figures: as few rows as possible, of equal length; a shorter last row fills its width. */
export function columnsFor(count: number, most: number): number {
  return Math.ceil(count / Math.max(1, Math.ceil(count / most))) || 1;
}

/**
 * Styles for a box of figures side by side: `--columns`, and `--columns-narrow` where the sidebar leaves little room.
 * @param wide  most figures in one row of a wide window
 */
export function evenRows(count: number, wide = 6, narrow = 4): CSSProperties {
  return { "--columns": columnsFor(count, wide), "--columns-narrow": columnsFor(count, narrow) } as CSSProperties;
}

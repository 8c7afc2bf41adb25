/** Pixels below which a filter's label and field no longer stand side by side in comfort. */
export const narrowestFilter = 244;
const mostColumns = 4;

export interface FilterLayout {
  readonly columns: number;
  /** How many filters are shown, from the first. */
  readonly shown: number;
  /** There is something to expand or to collapse. */
  readonly hasToggle: boolean;
  /** Grid column at which search and reset begin, so that they end at the right edge. */
  readonly buttonsAt: number;
  /** Search and reset have a row of their own. */
  readonly ownRow: boolean;
}

/**
 * Where filters and buttons stand: a pure function, so that the bar never jumps while it is measured.
 * @param width      inner width of the bar in pixels
 * @param count      number of filters
 * @param collapsed  only the first row is shown
 */
export function filterLayout(width: number, count: number, collapsed: boolean): FilterLayout {
  const columns = Math.max(1, Math.min(mostColumns, Math.floor(width / narrowestFilter)));
  // One column: the buttons never fit beside a filter.
  const inFirstRow = columns === 1 ? 1 : columns - 1;
  const hasToggle = count > inFirstRow;
  const shown = collapsed ? Math.min(count, inFirstRow) : count;
  const ownRow = columns === 1 || shown % columns === 0;
  return { columns, shown, hasToggle, buttonsAt: columns, ownRow };
}

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

/** How many columns a filter takes in a grid of so many: a wide one (a keyword with its field) two, where there is room for both. */
export function spanOf(wide: boolean, columns: number): 1 | 2 {
  return wide && columns > 2 ? 2 : 1;
}

/**
 * Where filters and buttons stand: a pure function, so that the bar never jumps while it is measured.
 * @param width      inner width of the bar in pixels
 * @param wide       for each filter, whether it wants the room of two
 * @param collapsed  only the first row is shown
 */
export function filterLayout(width: number, wide: readonly boolean[], collapsed: boolean): FilterLayout {
  const columns = Math.max(1, Math.min(mostColumns, Math.floor(width / narrowestFilter)));
  // Filters that fit the first row beside the buttons; in one column the buttons never fit beside a filter.
  const room = columns === 1 ? 1 : columns - 1;
  let inFirstRow = 0;
  for (let used = 0; inFirstRow < wide.length; inFirstRow += 1) {
    used += spanOf(wide[inFirstRow] ?? false, columns);
    if (used > room) break;
  }
  inFirstRow = Math.max(1, inFirstRow);
  const hasToggle = wide.length > inFirstRow;
  const shown = collapsed ? Math.min(wide.length, inFirstRow) : wide.length;
  const ownRow = columns === 1 || endOf(wide.slice(0, shown), columns) === columns;
  return { columns, shown, hasToggle, buttonsAt: columns, ownRow };
}

/** Columns taken of the last row, filled as a grid does: what does not fit begins a new one. */
function endOf(wide: readonly boolean[], columns: number): number {
  return wide.reduce((at, one) => {
    const span = spanOf(one, columns);
    return at + span > columns ? span : at + span;
  }, 0);
}

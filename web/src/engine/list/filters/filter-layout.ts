/** Pixels below which a filter's label and field do not fit well side by side. */
const narrowestFilter = 219;
const mostColumns = 4;
/** Pixels between two columns; must agree with filters.css. */
const gap = 20;

/**
 * Pixels that a filter needs with its label. A keyword with the choice of its field, and two days with their buttons, would be cut off in
 * the room of a plain filter.
 */
export const filterRoom = { plain: 0, keyword: 300, dates: 350 } as const;

/** Number of columns that a filter uses. */
export type FilterSpan = 1 | 2 | 3;

export interface FilterLayout {
  readonly columns: number;
  /** For each filter, its number of columns. */
  readonly spans: readonly FilterSpan[];
  /** Number of filters shown, from the first one. */
  readonly shown: number;
  /** True: filters can be expanded or collapsed. */
  readonly hasToggle: boolean;
  /** Grid column where search and reset begin, so that they end at the right edge. */
  readonly buttonsAt: number;
  /** True: search and reset have a row of their own. */
  readonly ownRow: boolean;
}

/**
 * Computes the layout of filters and buttons: a pure function, so that the bar never jumps while it is measured.
 * @param width   inner width of the bar in pixels
 * @param needs   for each filter, the pixels that it needs; any number below a column's width is one column
 * @param buttons   pixels of the buttons side by side: no column is narrower, because they are in the last one
 * @param collapsed  true: only the first row is shown
 */
export function filterLayout(
  width: number,
  needs: readonly number[],
  buttons: number,
  collapsed: boolean,
): FilterLayout {
  const fitting = Math.floor((width + gap) / (Math.max(narrowestFilter, buttons) + gap));
  const columns = Math.max(1, Math.min(mostColumns, fitting));
  const column = (width - (columns - 1) * gap) / columns;
  const spans = needs.map((need): FilterSpan => (need > column && columns > 1 ? 2 : 1));
  // Counts the filters that fit in the first row beside the buttons; with one column the buttons never fit beside a filter.
  const room = columns === 1 ? 1 : columns - 1;
  let inFirstRow = 0;
  for (let used = 0; inFirstRow < spans.length; inFirstRow += 1) {
    used += spans[inFirstRow] ?? 1;
    if (used > room) break;
  }
  inFirstRow = Math.max(1, inFirstRow);
  const hasToggle = spans.length > inFirstRow;
  const shown = collapsed ? Math.min(spans.length, inFirstRow) : spans.length;
  const ownRow = columns === 1 || endOf(spans.slice(0, shown), columns) === columns;
  const whole = filled(spans, needs, collapsed ? room : columns);
  return { columns, spans: whole, shown, hasToggle, buttonsAt: columns, ownRow };
}

/**
 * Fills the holes of a line where the next filter did not fit: the filter with the least room for its need gets the free column. The last
 * line is unchanged, so that it aligns with the columns above.
 * @param room  columns of a line
 */
function filled(spans: readonly FilterSpan[], needs: readonly number[], room: number): readonly FilterSpan[] {
  const whole = [...spans];
  const tightness = (at: number): number => (needs[at] ?? 0) / (spans[at] ?? 1);
  let line: number[] = [];
  let used = 0;
  for (const [at, span] of spans.entries()) {
    if (used > 0 && used + span > room) {
      // No filter needs more than two columns itself, so at most one is free.
      const tightest = line.reduce((best, each) => (tightness(each) >= tightness(best) ? each : best));
      if (used < room) whole[tightest] = whole[tightest] === 1 ? 2 : 3;
      [line, used] = [[], 0];
    }
    line.push(at);
    used += span;
  }
  return whole;
}

/** Columns used in the last row, filled like a grid: a filter that does not fit begins a new row. */
function endOf(spans: readonly number[], columns: number): number {
  return spans.reduce((at, span) => (at + span > columns ? span : at + span), 0);
}

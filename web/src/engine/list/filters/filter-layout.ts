/** Pixels below which a filter's label and field no longer stand side by side in comfort. */
const narrowestFilter = 219;
const mostColumns = 4;
/** Between two columns; filters.css says the same. */
const gap = 20;

/**
 * Pixels that a filter needs with its label: a keyword beside the choice of its field, and two days with what clears and opens them,
 * are cut off in the room of a plain one.
 */
export const filterRoom = { plain: 0, keyword: 300, dates: 350 } as const;

/** Columns that a filter takes. */
export type FilterSpan = 1 | 2 | 3;

export interface FilterLayout {
  readonly columns: number;
  /** For each filter, the columns that it takes. */
  readonly spans: readonly FilterSpan[];
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
 * @param needs      for each filter, the pixels that it needs; any number below a column's width is one column
 * @param buttons    pixels of the buttons side by side: no column is narrower, since they stand in the last one
 * @param collapsed  only the first row is shown
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
  // Filters that fit the first row beside the buttons; in one column the buttons never fit beside a filter.
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
 * Spans with no hole in a line that the next filter had no room in: the one that has the least room for what it needs takes the column
 * that is left. The last line stays as it is, under the columns above.
 * @param room  columns of a line
 */
function filled(spans: readonly FilterSpan[], needs: readonly number[], room: number): readonly FilterSpan[] {
  const whole = [...spans];
  const tightness = (at: number): number => (needs[at] ?? 0) / (spans[at] ?? 1);
  let line: number[] = [];
  let used = 0;
  for (const [at, span] of spans.entries()) {
    if (used > 0 && used + span > room) {
      // No filter takes more than two columns of itself: what is left over is one.
      const tightest = line.reduce((best, each) => (tightness(each) >= tightness(best) ? each : best));
      if (used < room) whole[tightest] = whole[tightest] === 1 ? 2 : 3;
      [line, used] = [[], 0];
    }
    line.push(at);
    used += span;
  }
  return whole;
}

/** Columns taken of the last row, filled as a grid does: what does not fit begins a new one. */
function endOf(spans: readonly number[], columns: number): number {
  return spans.reduce((at, span) => (at + span > columns ? span : at + span), 0);
}

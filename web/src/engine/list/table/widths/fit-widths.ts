import type { Column } from "@kangying/contract/core/list";
import { type Sized, type tableWidths, titleWidth, widthOf } from "./column-widths.ts";

type Widths = ReturnType<typeof tableWidths>;

/** Least widths of text cells, which may be cut with an ellipsis. All other types are shown whole. */
const least: Readonly<Partial<Record<Column["type"], number>>> = {
  text: 104,
  link: 104,
  user: 150,
  progress: 150,
  span: 170,
  changes: 150,
};

/** The least share of its width that a column keeps; pinned columns keep more, because they identify the row. */
const leastKept = 0.6;
const leastPinned = 0.85;

/** Pixels that a column can give up. Its title and its codes stay whole, and a width set by the user is kept. */
function slackOf(column: Sized): number {
  const bound = least[column.type];
  if (bound === undefined || column.width !== undefined) return 0;
  const own = widthOf(column);
  return Math.max(
    0,
    own -
      Math.max(
        bound,
        column.needs ?? 0,
        titleWidth(column),
        Math.ceil(own * (column.pinned ? leastPinned : leastKept)),
      ),
  );
}

/** Distributes whole pixels in proportion to weights; their sum is exactly the amount. */
function shared(amount: number, weights: readonly number[]): readonly number[] {
  const all = weights.reduce((sum, one) => sum + one, 0);
  let [weight, given] = [0, 0];
  return weights.map((one) => {
    weight += one;
    const own = Math.round((amount * weight) / all) - given;
    given += own;
    return own;
  });
}

/** Number of columns that are visible at first, at their least widths. */
function countWithin(room: number, leastWidths: readonly number[]): number {
  let left = room;
  const over = leastWidths.findIndex((width) => (left -= width) < 0);
  return over === -1 ? leastWidths.length : over;
}

/**
 * The widths in a box of known size, where the table is too wide for it: text columns are narrowed as far as possible. Columns that still
 * do not fit are reached by scrolling, and the visible ones share the room exactly, so that none is half hidden under the actions at the
 * edge.
 * @param room  of the box in pixels; null: not known yet
 */
export function fitWidths(columns: readonly Sized[], widths: Widths, room: number | null): Widths {
  if (room === null || widths.total <= room) return widths;
  const wanted = widths.columns.reduce((sum, width) => sum + width, 0);
  const free = room - (widths.total - wanted);
  const slack = columns.map(slackOf);
  const count = countWithin(
    free,
    widths.columns.map((width, index) => width - (slack[index] ?? 0)),
  );
  const left = free - widths.columns.slice(0, count).reduce((sum, width) => sum + width, 0);
  // If they are too wide, columns give up what they can. If there is room left, all except those set by the user grow.
  const weights = columns
    .slice(0, count)
    .map((column, index) =>
      left < 0 ? (slack[index] ?? 0) : column.width === undefined ? (widths.columns[index] ?? 0) : 0,
    );
  if (weights.every((weight) => weight === 0)) return widths;
  const changes = shared(left, weights);
  return { columns: widths.columns.map((width, index) => width + (changes[index] ?? 0)), total: widths.total + left };
}

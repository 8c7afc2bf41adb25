import type { Column } from "@kangying/contract/core/list";
import { type tableWidths, titleWidth, widthOf } from "./column-widths.ts";

type Sized = Column & { readonly width?: number };
type Widths = ReturnType<typeof tableWidths>;

/** Cells of words may end in dots: below this they say too little. All other kinds are shown whole. */
const least: Readonly<Partial<Record<Column["type"], number>>> = {
  text: 104,
  link: 104,
  user: 150,
  progress: 150,
  span: 170,
  changes: 150,
};

/** What a column can give up. Its title stays whole, and what somebody has dragged is theirs. */
function slackOf(column: Sized): number {
  const bound = least[column.type];
  if (bound === undefined || column.width !== undefined) return 0;
  return Math.max(0, widthOf(column) - Math.max(bound, titleWidth(column)));
}

/**
 * The widths in a box that is known: where they are a little too wide for it, columns of words give way, so that none is cut by the actions at its
 * edge. Where that would not do the table scrolls, and they stay as they are.
 * @param room  of the box in pixels; null: not known yet
 */
export function fitWidths(columns: readonly Sized[], widths: Widths, room: number | null): Widths {
  const over = room === null ? 0 : widths.total - room;
  if (over <= 0) return widths;
  const slack = columns.map(slackOf);
  const given = slack.reduce((sum, one) => sum + one, 0);
  if (given < over) return widths;
  // Rounded up, so that what is given up is enough.
  const fitted = widths.columns.map((width, index) => width - Math.ceil(((slack[index] ?? 0) * over) / given));
  const taken = widths.columns.reduce((sum, width, index) => sum + width - (fitted[index] ?? 0), 0);
  return { columns: fitted, total: widths.total - taken };
}

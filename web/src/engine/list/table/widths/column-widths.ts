import type { Column } from "@kangying/contract/core/list";
import { isState } from "../cells.tsx";

/** Pixels that a kind of cell usually needs, its padding included. */
const usual: Readonly<Record<Column["type"], number>> = {
  text: 140,
  number: 96,
  money: 124,
  percent: 96,
  date: 124,
  datetime: 176,
  image: 72,
  images: 150,
  tag: 112,
  switch: 88,
  phone: 150,
  link: 140,
  user: 190,
  progress: 190,
  trend: 150,
  span: 210,
  changes: 200,
  score: 116,
  due: 108,
  tags: 150,
};
/** Cells that say something wrong where they are cut off: half a date, half a figure. */
const whole: ReadonlySet<Column["type"]> = new Set([
  "date",
  "due",
  "datetime",
  "money",
  "number",
  "percent",
  "phone",
  "score",
  "switch",
  "trend",
]);
const padding = 28;
/** Of a chip around its word: its own padding, the dot and the gap behind it. */
const chip = 30;
const checkWidth = 48;
const sortMark = 14;
/** The first column stands in as far as the card's own words where no boxes are before it. */
const firstPadding = 6;
const gap = 14;
/** Its menu button with the gap before it, as far as they reach beyond the words. */
const menuRoom = gap + 28 - 12;
const linkPadding = 34;
/** Two of a row's actions stand in sight where this width holds them, else the first alone: long words must not push the data out. */
const mostInSight = 2;
const roomInSight = 164;

/** About how wide a text is in the table's type: a Chinese character is twice a Latin one. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += (character.codePointAt(0) ?? 0) > 0x2e7f ? 13.5 : 7.4;
  return Math.ceil(width);
}

/** The same for a head or a chip, which stands in heavier type: where a word is cut off, wide letters have done it. */
function headWidth(title: string): number {
  return textWidth(title) + 4 * (title.match(/[mw]/giu)?.length ?? 0);
}

/** Room for the longest of a column's words; a state whose word is cut off is none. */
function wordsWidth(column: Column): number {
  const widest = Math.max(0, ...(column.options ?? []).map(({ title }) => headWidth(title)));
  return widest === 0 ? 0 : widest + padding + (isState(column) ? chip : 0);
}

/** Room for a column's title and the mark of its order. */
export function titleWidth(column: Column): number {
  return Math.min(220, headWidth(column.title) + padding + (column.sort ? sortMark : 0));
}

/** A column as it is measured: whether it stays at the left, what somebody has dragged it to, and what the codes in it need. */
export type Sized = Column & { readonly pinned?: boolean; readonly width?: number; readonly needs?: number };

/** A column's width: as the reader dragged it, else as the list declares it, else by its kind; its title, its words and its codes always fit. */
export function widthOf(column: Sized): number {
  if (column.width !== undefined) return column.width;
  const declared = column.item_width ?? usual[column.type];
  return Math.max(
    declared,
    column.needs ?? 0,
    whole.has(column.type) ? usual[column.type] : 0,
    titleWidth(column),
    Math.min(wordsWidth(column), 220),
  );
}

function buttonsWidth(titles: readonly string[]): number {
  return titles.reduce((sum, title) => sum + textWidth(title), 0) + Math.max(0, titles.length - 1) * gap;
}

/** How many of a row's actions stand in sight, by their titles in order; the rest is in its menu, whose room is theirs where it would hold one alone. */
export function countInSight(titles: readonly string[]): number {
  const most = titles.slice(0, mostInSight);
  const room = titles.length > mostInSight ? roomInSight : roomInSight + menuRoom;
  return buttonsWidth(most) > room ? 1 : most.length;
}

/**
 * Room for the widest of the rows' actions, and for the menu that the rest of a row's goes into; none where no row has any.
 * @param rows    titles of each row's actions, in order
 * @param detail  title of the way to a row's own page, which stands first; null where there is none
 * @param head    the column's own title, which is to be read whole
 */
export function actionsWidth(rows: readonly (readonly string[])[], detail: string | null, head = ""): number {
  const widest = rows.map((own) => {
    const titles = detail === null ? own : [detail, ...own];
    const count = countInSight(titles);
    return buttonsWidth(titles.slice(0, count)) + (titles.length > count ? menuRoom : 0);
  });
  const most = Math.max(0, ...widest);
  return most === 0 ? 0 : linkPadding + Math.max(most, head === "" ? 0 : buttonsWidth([head]));
}

/** Of a column in which a menu alone stands: its head is read whole, in whatever language. */
export function menuWidth(head: string): number {
  return Math.max(64, headWidth(head) + padding);
}

/** All widths of a table, and what they come to: narrower windows scroll, wider ones share what is left. */
export function tableWidths(
  columns: readonly Sized[],
  selectable: boolean,
  actions: number | null,
): { readonly columns: readonly number[]; readonly total: number } {
  const widths = columns.map(
    (column, index) => widthOf(column) + (index === 0 && !selectable && column.width === undefined ? firstPadding : 0),
  );
  const total = widths.reduce((sum, width) => sum + width, 0) + (selectable ? checkWidth : 0) + (actions ?? 0);
  return { columns: widths, total };
}

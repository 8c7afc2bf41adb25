import type { Column } from "@kangying/contract/core/list";
import { isState } from "../cells.tsx";

/** Pixels that a type of cell usually needs, with its padding. */
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
  seats: 200,
  shares: 150,
};
/** Types that would show a wrong value when cut off: half a date, half a figure. */
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
/** Additional width of a chip around its text: padding, dot and gap. */
const chip = 30;
const checkWidth = 48;
const sortMark = 14;
/** Padding of the first column if there are no boxes before it; as wide as the card's own. */
const firstPadding = 6;
const gap = 14;
/** The menu button with its gap, without the text's padding. */
const menuRoom = gap + 28 - 12;
const linkPadding = 34;
/** Two of a row's actions are visible where they fit in this width, otherwise only the first: long texts must not push out the data. */
const mostInSight = 2;
const roomInSight = 164;

/** Approximate width of a text in the table's font: a Chinese character is twice as wide as a Latin one. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += (character.codePointAt(0) ?? 0) > 0x2e7f ? 13.5 : 7.4;
  return Math.ceil(width);
}

/** The same for a head or a chip in a bolder font: wide letters are the usual reason for cut texts. */
function headWidth(title: string): number {
  return textWidth(title) + 4 * (title.match(/[mw]/giu)?.length ?? 0);
}

/** Room for the longest of a column's option texts; a state must never be cut off. */
function wordsWidth(column: Column): number {
  const widest = Math.max(0, ...(column.options ?? []).map(({ title }) => headWidth(title)));
  return widest === 0 ? 0 : widest + padding + (isState(column) ? chip : 0);
}

/** Room for a column's title and its sort mark. */
export function titleWidth(column: Column): number {
  return Math.min(220, headWidth(column.title) + padding + (column.sort ? sortMark : 0));
}

/** A column for measuring: whether it is pinned, its width set by the user, and the width that its codes need. */
export type Sized = Column & { readonly pinned?: boolean; readonly width?: number; readonly needs?: number };

/**
 * A column's width: set by the user, otherwise declared by the list, otherwise by its type. Its title, option texts and codes always fit.
 */
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

/**
 * Number of visible actions of a row, by their titles in order. The others are in its menu. If only one would be left for the menu, it uses
 * the menu's room.
 */
export function countInSight(titles: readonly string[]): number {
  const most = titles.slice(0, mostInSight);
  const room = titles.length > mostInSight ? roomInSight : roomInSight + menuRoom;
  return buttonsWidth(most) > room ? 1 : most.length;
}

/**
 * Room for the widest of the rows' actions, and for the menu with the others; 0 where no row has any.
 * @param rows   titles of each row's actions, in order
 * @param detail  title of the link to a row's own page, which comes first; null where there is none
 * @param head   the column's own title, which must be fully readable
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

/** Width of a column with only a menu; its head must be fully readable in every language. */
export function menuWidth(head: string): number {
  return Math.max(64, headWidth(head) + padding);
}

/** All widths of a table, and their sum. Narrower windows scroll; wider ones share the remaining room. */
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

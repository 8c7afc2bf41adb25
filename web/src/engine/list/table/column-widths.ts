import type { Action, Column } from "@kangying/contract/core/list";
import { actionsInSight } from "../row-actions.ts";
import { isState } from "./cells.tsx";

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
};
/** Cells that say something wrong where they are cut off: half a date, half a figure. */
const whole: ReadonlySet<Column["type"]> = new Set(["date", "datetime", "money", "number", "percent", "phone"]);
const padding = 28;
/** Of a chip around its word: its own padding, the dot and the gap behind it. */
const chip = 30;
const checkWidth = 48;
const sortMark = 14;
const gap = 14;
const menuButton = 28;
const linkPadding = 34;

/** About how wide a text is in the table's type: a Chinese character is twice a Latin one. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += (character.codePointAt(0) ?? 0) > 0x2e7f ? 13.5 : 7.4;
  return Math.ceil(width);
}

/** Room for the longest of a column's words; a state whose word is cut off is none. */
function wordsWidth(column: Column): number {
  const widest = Math.max(0, ...(column.options ?? []).map(({ title }) => textWidth(title)));
  return widest === 0 ? 0 : widest + padding + (isState(column) ? chip : 0);
}

/** A column's width: as the reader dragged it, else as the list declares it, else by its kind; its title and its words always fit. */
export function widthOf(column: Column & { readonly width?: number }): number {
  if (column.width !== undefined) return column.width;
  const title = textWidth(column.title) + padding + (column.sort ? sortMark : 0);
  const declared = column.item_width ?? usual[column.type];
  return Math.max(
    declared,
    whole.has(column.type) ? usual[column.type] : 0,
    Math.min(title, 220),
    Math.min(wordsWidth(column), 220),
  );
}

/** Room for the actions in sight: which of them a row has is only known row by row, so the widest ones count. */
export function actionsWidth(actions: Iterable<Action>, hasDetail: boolean, detailTitle: string): number {
  const titles = [...actions].map((action) => textWidth(action.title));
  const room = actionsInSight - (hasDetail ? 1 : 0);
  const widest = titles.toSorted((a, b) => b - a).slice(0, room);
  const parts = [...(hasDetail ? [textWidth(detailTitle)] : []), ...widest];
  if (titles.length > room) parts.push(menuButton - 12);
  return linkPadding + parts.reduce((sum, part) => sum + part, 0) + Math.max(0, parts.length - 1) * gap;
}

/** All widths of a table, and what they come to: narrower windows scroll, wider ones share what is left. */
export function tableWidths(
  columns: readonly (Column & { readonly width?: number })[],
  selectable: boolean,
  actions: number | null,
): { readonly columns: readonly number[]; readonly total: number } {
  const widths = columns.map(widthOf);
  const total = widths.reduce((sum, width) => sum + width, 0) + (selectable ? checkWidth : 0) + (actions ?? 0);
  return { columns: widths, total };
}

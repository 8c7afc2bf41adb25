import { expect, it } from "vitest";
import type { TableColumn } from "../table/table-column.ts";
import { cardColumns, cardParts, isCode } from "./card-parts.ts";

const column = (name: string, type: TableColumn["type"], more: Partial<TableColumn> = {}): TableColumn =>
  ({ name, title: name, type, pinned: false, ...more }) as TableColumn;

it("pictures with the words behind them, and what is to be known of a row, stand below its words", () => {
  const { about, words } = cardParts([
    column("no", "text", { fixed: true }),
    column("wait", "text"),
    column("pictures", "images"),
    column("goods", "text"),
    column("hints", "tags"),
    column("buyer", "user"),
  ]);
  expect(about.map(({ name }) => name)).toEqual(["pictures", "goods", "hints"]);
  expect(words.map(({ name }) => name)).toEqual(["no", "wait"]);
});

it("a row's own picture stands on its card", () => {
  const { about } = cardParts([column("photo", "image", { fixed: true }), column("student", "user")]);
  expect(about.map(({ name }) => name)).toEqual(["photo"]);
});

it("the day by which rows are told apart stands on a phone's card, before the figures that the list names", () => {
  const { title, figures } = cardParts([
    column("night", "date", { fixed: true }),
    column("student", "user"),
    column("revenue_fen", "money", { card: true }),
    column("paid_at", "datetime"),
  ]);
  expect(title?.name).toBe("student");
  expect(figures.map(({ name }) => name)).toEqual(["night", "revenue_fen"]);
});

it("a figure that the list has for the card alone stands there, though the table does not show it; others out of sight do not", () => {
  const next = column("next_end", "due", { card: true, showTableRow: false });
  const other = column("ends", "due", { showTableRow: false });
  const shown = [column("name", "text"), column("paid_fen", "money", { card: true })];
  const rows = Object.fromEntries([...shown, next, other].map((one) => [one.name, one]));
  expect(cardParts(cardColumns(shown, { rows })).figures.map(({ name }) => name)).toEqual(["paid_fen", "next_end"]);
});

it("a long number stays whole on a card; words do not", () => {
  expect(["DD261130000042", "150****3073", "FQM7RFC500"].map(isCode)).toEqual([true, true, true]);
  expect(["56 天蜕变营", "Reserva recibida", "Descubrimiento", "C 栋 401-1", "", null, 42].some(isCode)).toBe(false);
});

import type { TableDescription } from "@kangying/contract/core/list";
import { isState } from "../table/cells.tsx";
import { nameColumn } from "../table/row-name.ts";
import type { TableColumn } from "../table/table-column.ts";

/** The placement of a row's columns on a card. */
export interface CardParts {
  readonly title: TableColumn | undefined;
  readonly state: TableColumn | undefined;
  /** A line of texts under the title. */
  readonly words: readonly TableColumn[];
  /** Pictures of the row's subject, the texts directly behind them in the list, and further details. */
  readonly about: readonly TableColumn[];
  /** At most three figures. */
  readonly figures: readonly TableColumn[];
}

const figureTypes: ReadonlySet<TableColumn["type"]> = new Set([
  "number",
  "money",
  "percent",
  "progress",
  "trend",
  "date",
  "datetime",
]);

/** Types that can be part of a line of texts. */
const wordTypes: ReadonlySet<TableColumn["type"]> = new Set(["text", "phone", "tag"]);

const isDay = ({ type }: TableColumn): boolean => type === "date" || type === "datetime";

/** The columns of a phone's card: the visible ones, and figures that the list has only for the card. */
export function cardColumns(
  columns: readonly TableColumn[],
  { rows }: Pick<TableDescription, "rows">,
): readonly TableColumn[] {
  const alone = Object.values(rows).filter(
    ({ name, card, showTableRow }) => card === true && !showTableRow && columns.every((column) => column.name !== name),
  );
  return [...columns, ...alone.map((column) => ({ ...column, pinned: false }))];
}

/**
 * Chooses what a phone's card shows: the row's name as the title, the first state on the right, the columns that the list declares as
 * figures (otherwise the first that look like figures), and two texts in between; below them the details.
 */
export function cardParts(columns: readonly TableColumn[]): CardParts {
  const title = nameColumn(columns);
  const rest = columns.filter((column) => column !== title);
  const state = rest.find((column) => column.type === "tag" && isState(column)) ?? rest.find(isState);
  // Columns that identify a row in a wide window are also shown on the card.
  const chosen = rest.filter((column) => column !== state && (column.card || (column.fixed && isDay(column))));
  const figures = (chosen.length > 0 ? chosen : rest.filter((column) => figureTypes.has(column.type))).slice(0, 3);
  const pictures = rest.findIndex(({ type }) => type === "images");
  const behind = pictures < 0 ? undefined : rest[pictures + 1];
  const about = rest.filter(
    (column, at) =>
      column.type === "tags" ||
      column.type === "image" ||
      (pictures >= 0 && (at === pictures || (column === behind && column.type === "text"))),
  );
  const words = rest
    .filter((column) => !about.includes(column))
    .filter((column) => wordTypes.has(column.type) && !isState(column) && !figures.includes(column))
    .slice(0, 2);
  return { title, state, words, about, figures };
}

/** True for a long number of a document or a phone: it is read whole in one line, in smaller figures. */
export const isCode = (value: unknown): boolean =>
  typeof value === "string" && /^[\w*-]{10,}$/.test(value) && /\d/.test(value);

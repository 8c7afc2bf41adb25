import type { Column, ListRow } from "@kangying/contract/core/list";
import type {
  ChangesCell,
  DueCell,
  LinkCell,
  ProgressCell,
  SpanCell,
  TagsCell,
  TrendCell,
  UserCell,
} from "@kangying/contract/core/list-cells";
import { fenToYuan } from "../../../ui/inputs/text-rules.ts";
import { formatTime } from "../../format/index.ts";
import { changesText } from "../changes/change-text.ts";
import { figureText, plainText } from "../table/cells.tsx";

/** A cell by its place in the body: row and column, from 0. */
export interface CellAt {
  readonly row: number;
  readonly column: number;
}

/** A rectangle of cells, both corners included. */
export interface CellRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The rectangle between two corners, in whichever direction it was drawn. */
export function rangeBetween(a: CellAt, b: CellAt): CellRange {
  return {
    top: Math.min(a.row, b.row),
    bottom: Math.max(a.row, b.row),
    left: Math.min(a.column, b.column),
    right: Math.max(a.column, b.column),
  };
}

/** What a spreadsheet takes for a formula would be run by it: such words are set in quotes' clothing. */
const formula = /^[=+\-@\t\r]/;

/** A cell as a spreadsheet takes it: figures without dress, words on one line. */
export function copiedText(column: Column, value: unknown): string {
  if (value === null || value === undefined || value === "") return "";
  switch (column.type) {
    case "money":
      return fenToYuan(Number(value));
    case "number":
    case "percent":
      return String(Number(value));
    case "datetime":
      return formatTime(value as number);
    case "switch":
      return value === true ? "✓" : "";
    case "progress":
      return String((value as ProgressCell).value);
    case "trend":
      return String((value as TrendCell).value);
    case "tags":
      return wordText((value as TagsCell).map(({ text }) => text).join(" · "));
    case "due":
      return (value as DueCell).on;
    case "span": {
      const { from, to } = value as SpanCell;
      return `${from} – ${to}`;
    }
    case "tag": {
      const word = plainText(value);
      return wordText(column.options?.find((option) => String(option.value) === word)?.title ?? word);
    }
    case "user": {
      const { name, sub } = value as UserCell;
      return wordText(sub ? `${name} ${sub}` : name);
    }
    case "link":
      return wordText((value as LinkCell).text);
    case "changes":
      return wordText(changesText(value as ChangesCell));
    case "images":
      return Array.isArray(value) ? String(value.length) : "";
    default:
      return wordText(plainText(value));
  }
}

function wordText(text: string): string {
  const line = text.replaceAll(/[\t\r\n]+/g, " ").trim();
  return formula.test(line) && Number.isNaN(Number(line)) ? `'${line}` : line;
}

/** Cells as a table that a spreadsheet pastes: tabs between them, a line each row. */
export function tableText(rows: readonly ListRow[], columns: readonly Column[]): string {
  return rows.map((row) => columns.map((column) => copiedText(column, row[column.name])).join("\t")).join("\n");
}

const figureTypes: ReadonlySet<Column["type"]> = new Set(["number", "money", "percent"]);

/** What the status line says of a range. */
export interface RangeSummary {
  readonly rows: number;
  readonly columns: number;
  /** Cells with a figure. */
  readonly figures: number;
  /** As the column prints it; null where there are no figures, or of kinds that cannot be added. */
  readonly sum: string | null;
  readonly average: string | null;
}

/** Sum and average of a range's figures. Yuan and kilograms are not added to each other: then there is no sum. */
export function summaryOf(rows: readonly ListRow[], columns: readonly Column[]): RangeSummary {
  const measured = columns.filter((column) => figureTypes.has(column.type));
  const [first] = measured;
  const alike = measured.every((column) => column.type === first?.type && column.unit === first.unit);
  const values = measured.flatMap((column) =>
    rows.flatMap((row) => {
      const value = row[column.name];
      return value === null || value === undefined || value === "" ? [] : [Number(value)];
    }),
  );
  const summary = { rows: rows.length, columns: columns.length, figures: values.length };
  if (!first || !alike || values.length === 0) return { ...summary, sum: null, average: null };
  const places = first.type === "money" ? 0 : Math.max(...measured.map((column) => column.decimal ?? 0));
  const unit = 10 ** places * (first.times ?? 1);
  const sum = values.reduce((total, value) => total + Math.round(value * unit), 0) / unit;
  const average = sum / values.length;
  const shown = { ...first, decimal: first.type === "number" ? Math.max(places, 2) : (first.decimal ?? 1) };
  return {
    ...summary,
    sum: figureText({ ...first, ...(first.type === "number" ? { decimal: places } : {}) }, sum),
    average: figureText(shown, first.type === "money" ? Math.round(average) : average),
  };
}

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

/** A cell by its position in the body: row and column, from 0. */
export interface CellAt {
  readonly row: number;
  readonly column: number;
}

/** A rectangle of cells, with both corners. */
export interface CellRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The rectangle between two corners, in any direction. */
export function rangeBetween(a: CellAt, b: CellAt): CellRange {
  return {
    top: Math.min(a.row, b.row),
    bottom: Math.max(a.row, b.row),
    left: Math.min(a.column, b.column),
    right: Math.max(a.column, b.column),
  };
}

/** A spreadsheet would run such texts as formulas, so they are prefixed with a quote. */
const formula = /^[=+\-@\t\r]/;

/** A cell's text for a spreadsheet: unformatted figures, texts on one line. */
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

/** Cells as a table for pasting into a spreadsheet: tabs between cells, one line per row. */
export function tableText(rows: readonly ListRow[], columns: readonly Column[]): string {
  return rows.map((row) => columns.map((column) => copiedText(column, row[column.name])).join("\t")).join("\n");
}

const figureTypes: ReadonlySet<Column["type"]> = new Set(["number", "money", "percent"]);

/** The content of the status line for a range. */
export interface RangeSummary {
  readonly rows: number;
  readonly columns: number;
  /** Number of cells with a figure. */
  readonly figures: number;
  /** In the column's format; null where there are no figures, or figures of different types. */
  readonly sum: string | null;
  readonly average: string | null;
}

/** Sum and average of a range's figures. Different units, such as yuan and kilograms, are not added: then there is no sum. */
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

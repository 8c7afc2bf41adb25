import type { ColumnType } from "@kangying/contract/core/list-cells";
import { localClock } from "../local-clock.ts";
import type { ListContext } from "../list-context.ts";
import type { PlannedColumn, SelectedRow } from "../read/list-plan.ts";
import { measureOf } from "../measures.ts";
import { resolveOptions } from "../words/options.ts";
import type { SheetValue } from "../sheet/cell.ts";
import type { CellFormat, SheetColumn } from "../sheet/write-sheet.ts";
import { t } from "../list.texts.ts";

/** A column of a file: its header, its format, and the function that reads its value from a row. */
export interface FileColumn extends SheetColumn {
  readonly read: (row: SelectedRow, ctx: ListContext) => SheetValue;
}

const yes = t("importTemplateWords.yes");
const no = t("no");

const formats: Readonly<Record<ColumnType, CellFormat>> = {
  text: "text",
  number: "number",
  money: "money",
  percent: "percent",
  date: "date",
  datetime: "datetime",
  image: "text",
  images: "text",
  tag: "text",
  switch: "text",
  phone: "text",
  link: "text",
  user: "text",
  progress: "number",
  trend: "number",
  span: "text",
  changes: "text",
  score: "number",
  due: "date",
  tags: "text",
  seats: "text",
  shares: "text",
};

/** Builds the columns of a file: dates as dates, amounts in yuan, choices by their titles, long digits as text. */
export async function fileColumns(columns: readonly PlannedColumn[], ctx: ListContext): Promise<readonly FileColumn[]> {
  const made: FileColumn[] = [];
  for (const column of columns) {
    const { file, type, options } = column.def;
    const titles = options
      ? new Map((await resolveOptions(options, ctx)).map((option) => [option.value, option.title]))
      : null;
    made.push({
      header: headerOf(column, ctx),
      format: file ? "text" : formats[type],
      read: file ? (row, at) => file(column.parts(row), at) : reader(column, titles),
    });
  }
  return made;
}

/** Returns the header; for a value with a selectable unit, with that unit. */
function headerOf({ def: { title, measure } }: PlannedColumn, ctx: ListContext): string {
  return measure ? `${ctx.text(title)} (${ctx.text(measureOf(measure, ctx).unit)})` : ctx.text(title);
}

function reader(column: PlannedColumn, titles: ReadonlyMap<unknown, string> | null): FileColumn["read"] {
  const value = (row: SelectedRow, ctx: ListContext): unknown =>
    column.def.cell ? column.parts(row)["value"] : column.cell(row, ctx);
  const { measure, loss = false } = column.def;
  // A loss has a minus here as on the screen.
  const sign = loss ? -1 : 1;
  if (measure) return (row, ctx) => scaled(value(row, ctx), sign / measureOf(measure, ctx).times);
  if (loss) return (row, ctx) => scaled(value(row, ctx), sign);
  switch (column.def.type) {
    case "money":
      return (row, ctx) => scaled(value(row, ctx), 100);
    case "date":
    case "due": {
      const days = new Map<unknown, SheetValue>();
      return (row, ctx) => remembered(days, value(row, ctx), day);
    }
    case "datetime":
      return (row, ctx) => wallClock(value(row, ctx), ctx.supplier.time_zone);
    case "tag":
      return (row, ctx) => named(value(row, ctx), titles);
    case "switch":
      return (row, ctx) => truth(value(row, ctx), ctx);
    case "user":
      return (row) => twoLines(column.parts(row));
    case "images":
      return (row, ctx) => joined(value(row, ctx));
    default:
      return (row, ctx) => plain(value(row, ctx));
  }
}

function plain(value: unknown): SheetValue {
  if (value === null || value === undefined) return null;
  if (typeof value === "number" || typeof value === "boolean" || typeof value === "string" || value instanceof Date)
    return value;
  return JSON.stringify(value);
}

function scaled(value: unknown, by: number): SheetValue {
  // Avoids a negative zero.
  return typeof value === "number" ? value / by || 0 : plain(value);
}

/** Caches converted days: a file of a hundred thousand rows has only few different days. */
function remembered(made: Map<unknown, SheetValue>, value: unknown, make: (value: unknown) => SheetValue): SheetValue {
  const known = made.get(value);
  if (known !== undefined) return known;
  const fresh = make(value);
  made.set(value, fresh);
  return fresh;
}

/** Converts a calendar date, `YYYY-MM-DD`. In the usual form it is built from its parts, because parsing takes four times as long. */
function day(value: unknown): SheetValue {
  if (typeof value !== "string") return plain(value);
  // Date.UTC reads years before 100 as 19xx.
  if (value.length !== 10 || value < "1900") return new Date(`${value}T00:00:00Z`);
  return new Date(Date.UTC(Number(value.slice(0, 4)), Number(value.slice(5, 7)) - 1, Number(value.slice(8, 10))));
}

/** Converts an instant to the time that the supplier's clock shows. */
function wallClock(value: unknown, timeZone: string): SheetValue {
  return typeof value === "number" ? localClock(value, timeZone) : plain(value);
}

function named(value: unknown, titles: ReadonlyMap<unknown, string> | null): SheetValue {
  return titles?.get(value) ?? plain(value);
}

function truth(value: unknown, ctx: ListContext): SheetValue {
  return typeof value === "boolean" ? ctx.text(value ? yes : no) : plain(value);
}

function twoLines(parts: Readonly<Record<string, unknown>>): SheetValue {
  const lines = [parts["value"], parts["sub"]].filter((line) => line !== null && line !== undefined && line !== "");
  return lines.length === 0 ? null : lines.map(String).join(" ");
}

function joined(value: unknown): SheetValue {
  return Array.isArray(value) ? value.map(String).join(" ") : plain(value);
}

import type { FormField, MatrixAxis, MatrixValue } from "@kangying/contract/core/form/form";
import { startValues } from "../../form-values.ts";
import { cellOf, type SheetBlock } from "../sheet-block.ts";

export type MatrixRow = MatrixValue["rows"][number];

/** A matrix with one row and no axes: for goods with a single SKU. */
export function emptyMatrix(fields: readonly FormField[]): MatrixValue {
  return { axes: [], rows: [{ ...startValues(fields), at: [], key: null }] };
}

/** Every combination; the last axis changes fastest. */
function combinations(axes: readonly MatrixAxis[]): readonly (readonly number[])[] {
  return axes.reduce<readonly (readonly number[])[]>(
    (before, { values }) => before.flatMap((at) => values.map(({ id }) => [...at, id])),
    [[]],
  );
}

/** An id that no value has or had. */
function freeId({ axes, next_id = 1 }: MatrixValue): number {
  return Math.max(next_id, 1 + Math.max(0, ...axes.flatMap(({ values }) => values.map(({ id }) => id))));
}

/** The rows for these axes: existing ones, and new ones from `fresh`. */
function fitted(
  value: MatrixValue,
  axes: readonly MatrixAxis[],
  rows: readonly MatrixRow[],
  fresh: (at: readonly number[]) => MatrixRow,
): MatrixValue {
  const known = new Map(rows.map((row) => [String(row.at), row]));
  const used = Math.max(0, ...axes.flatMap(({ values }) => values.map(({ id }) => id)));
  return {
    axes,
    rows: combinations(axes).map((at) => known.get(String(at)) ?? fresh(at)),
    next_id: Math.max(value.next_id ?? 1, used + 1, freeId(value)),
  };
}

const blank = (fields: readonly FormField[], at: readonly number[]): MatrixRow => ({
  ...startValues(fields),
  at,
  key: null,
});

/**
 * The figures of a row for another combination, without values that identify one thing (codes) and without those that are set only once.
 */
function likeRow(fields: readonly FormField[], row: MatrixRow, at: readonly number[]): MatrixRow {
  const copied = fields.filter(({ type, only_new }) => !only_new && type !== "text");
  return { ...blank(fields, at), ...Object.fromEntries(copied.map(({ name }) => [name, row[name]])), at, key: null };
}

/** Adds an axis. Existing rows become its first value and keep their keys; the others start with the same figures. */
export function addAxis(
  value: MatrixValue,
  fields: readonly FormField[],
  name: string,
  names: readonly string[],
): MatrixValue {
  const first = freeId(value);
  const values = names.map((each, index) => ({ id: first + index, name: each }));
  const rows = value.rows.map((row) => ({ ...row, at: [...row.at, first] }));
  const from = new Map(value.rows.map((row) => [String(row.at), row]));
  return fitted(value, [...value.axes, { name, values }], rows, (at) => {
    const like = from.get(String(at.slice(0, -1)));
    return like ? likeRow(fields, like, at) : blank(fields, at);
  });
}

/** Removes an axis: only the rows of its first value stay. */
export function removeAxis(value: MatrixValue, fields: readonly FormField[], index: number): MatrixValue {
  const first = value.axes[index]?.values[0]?.id;
  const rows = value.rows
    .filter(({ at }) => at[index] === first)
    .map((row) => ({ ...row, at: row.at.toSpliced(index, 1) }));
  return fitted(value, value.axes.toSpliced(index, 1), rows, (at) => blank(fields, at));
}

/** Adds values to the end of an axis; existing names are left out. */
export function addValues(
  value: MatrixValue,
  fields: readonly FormField[],
  index: number,
  names: readonly string[],
): MatrixValue {
  const axis = value.axes[index];
  if (!axis) return value;
  const first = freeId(value);
  const taken = new Set(axis.values.map(({ name }) => name));
  const fresh = [...new Set(names)].filter((name) => name !== "" && !taken.has(name));
  const values = [...axis.values, ...fresh.map((name, at) => ({ id: first + at, name }))];
  return fitted(value, value.axes.with(index, { ...axis, values }), value.rows, (at) => blank(fields, at));
}

/** Removes a value with its combinations. The last one of an axis cannot be removed. */
export function removeValue(value: MatrixValue, fields: readonly FormField[], index: number, id: number): MatrixValue {
  const axis = value.axes[index];
  if (!axis || axis.values.length === 1) return value;
  const values = axis.values.filter((each) => each.id !== id);
  return fitted(value, value.axes.with(index, { ...axis, values }), value.rows, (at) => blank(fields, at));
}

/** Renames an axis. */
export function renameAxis(value: MatrixValue, index: number, name: string): MatrixValue {
  return { ...value, axes: value.axes.map((axis, at) => (at === index ? { ...axis, name } : axis)) };
}

/** Splits words at commas, line breaks or tabs: 原味、可可味, 28 袋. */
export function wordsIn(text: string): readonly string[] {
  return text
    .split(/[,，、;；\t\r\n]+/)
    .map((word) => word.trim())
    .filter((word) => word !== "");
}

/** True if a cell can be edited: a value that is set only once cannot be changed afterwards. */
export function isTyped(field: FormField, row: MatrixRow): boolean {
  return !field.only_new || row.key === null;
}

/** Pastes a block of a sheet into the cells from a given one on; what does not fit is left out. */
export function pasted(
  value: MatrixValue,
  fields: readonly FormField[],
  from: { readonly row: number; readonly column: number },
  block: SheetBlock,
): MatrixValue {
  const rows = value.rows.map((row, index) => {
    const cells = block[index - from.row];
    if (!cells) return row;
    const changed = cells.flatMap((text, at) => {
      const field = fields[from.column + at];
      if (!field || !isTyped(field, row)) return [];
      const cell = cellOf(field, text);
      return cell === undefined ? [] : [[field.name, cell] as const];
    });
    return { ...row, ...Object.fromEntries(changed) };
  });
  return { ...value, rows };
}

/** Sets the same figures in all rows. */
export function filled(
  value: MatrixValue,
  fields: readonly FormField[],
  cells: Readonly<Record<string, unknown>>,
): MatrixValue {
  const rows = value.rows.map((row) => {
    const mine = fields.filter((field) => field.name in cells && isTyped(field, row));
    return { ...row, ...Object.fromEntries(mine.map(({ name }) => [name, cells[name]])) };
  });
  return { ...value, rows };
}

/** True if a column has figures, which are right-aligned and can be filled at once. */
export function isFigure({ type }: FormField): boolean {
  return type === "money" || type === "number";
}

/** The margin of a row as a share of its price; null while price or cost is missing. */
export function marginOf(cost: FormField, row: MatrixRow): number | null {
  const [paid, spent] = [row[cost.cost_of ?? ""], row[cost.name]];
  return typeof paid === "number" && typeof spent === "number" && paid > 0 ? (paid - spent) / paid : null;
}

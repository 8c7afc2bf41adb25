import type { ColumnDef } from "../columns.ts";
import type { ListContext } from "../list-context.ts";
import { mask, maskedPart } from "../masks.ts";

/** A selected row: `#` is its id, `name` and `name:part` are columns, `~name` are states. */
export type SelectedRow = Readonly<Record<string, unknown>>;

/** A column as this caller sees it. */
export interface PlannedColumn {
  readonly name: string;
  readonly def: ColumnDef;
  /** True when its sensitive part is hidden. */
  readonly masked: boolean;
  /** API that shows one value in full; null when nothing is masked, or the caller may not. */
  readonly reveal: string | null;
  /** Expression to sort by; null when the caller may not. */
  readonly sort: string | null;
  /** Builds the cell from a selected row. */
  readonly cell: (row: SelectedRow, ctx: ListContext) => unknown;
  /** Returns the column's parts of a selected row, masked when they must be. */
  readonly parts: (row: SelectedRow) => Readonly<Record<string, unknown>>;
}

/** Returns the name under which a column's part is selected. */
export function partName(column: string, part: string): string {
  return part === "value" ? column : `${column}:${part}`;
}

/**
 * @param of.isOpen  true: the caller may see this column's values in full
 * @param of.isMasked  true: it is shown masked all the same, as list pages do for every reader
 */
export function planColumn(
  name: string,
  def: ColumnDef,
  of: { readonly isOpen: boolean; readonly isMasked: boolean },
): PlannedColumn {
  const parts = partsReader(name, def, of.isMasked);
  const { cell } = def;
  const kind = of.isMasked ? def.mask?.as : undefined;
  const plain = kind ? (row: SelectedRow) => mask(row[name], kind) : (row: SelectedRow) => row[name];
  return {
    name,
    def,
    masked: of.isMasked,
    reveal: of.isOpen ? (def.mask?.reveal.api ?? null) : null,
    sort: of.isOpen || !sortsByMasked(def) ? sortOf(def) : null,
    parts,
    cell: cell ? (row, ctx) => cell(parts(row), ctx) : plain,
  };
}

function sortOf({ sort, parts }: ColumnDef): string | null {
  return sort === true ? (parts["value"] ?? null) : (sort ?? null);
}

/** Sorting by a hidden value would reveal it step by step. */
function sortsByMasked(def: ColumnDef): boolean {
  if (!def.mask) return false;
  const hidden = maskedPart(def.parts);
  return hidden === "value" || sortOf(def) === def.parts[hidden];
}

function partsReader(name: string, def: ColumnDef, isMasked: boolean): PlannedColumn["parts"] {
  const kind = isMasked ? def.mask?.as : undefined;
  const hidden = maskedPart(def.parts);
  const parts = Object.keys(def.parts).map((part) => [part, partName(name, part)] as const);
  return (row) => {
    const values: Record<string, unknown> = {};
    for (const [part, selected] of parts)
      values[part] = kind && part === hidden ? mask(row[selected], kind) : row[selected];
    return values;
  };
}

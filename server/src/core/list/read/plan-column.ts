import type { ColumnDef } from "../columns.ts";
import type { ListContext } from "../list-context.ts";
import { mask, maskedPart } from "../masks.ts";

/** A row as selected: `#` its key, `name` and `name:part` of columns, `~name` of states. */
export type SelectedRow = Readonly<Record<string, unknown>>;

/** A column as this caller has it. */
export interface PlannedColumn {
  readonly name: string;
  readonly def: ColumnDef;
  /** Its sensitive part is hidden. */
  readonly masked: boolean;
  /** API that shows one value whole; null where there is nothing to show, or not to this caller. */
  readonly reveal: string | null;
  /** Expression to sort by; null where the caller may not. */
  readonly sort: string | null;
  /** Makes the cell of a row as selected. */
  readonly cell: (row: SelectedRow, ctx: ListContext) => unknown;
  /** The column's parts of a row as selected, masked where they must be. */
  readonly parts: (row: SelectedRow) => Readonly<Record<string, unknown>>;
}

/** Name under which a column's part is selected. */
export function partName(column: string, part: string): string {
  return part === "value" ? column : `${column}:${part}`;
}

/**
 * @param of.isOpen  the caller may see this column's values whole
 * @param of.isMasked  it is shown masked all the same, as list pages do for everybody
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

/** An order by a hidden value would give it away bit by bit. */
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

import type { Column, TableDescription } from "@kangying/contract/core/list";

/** One column as the user arranged it. */
export interface ColumnChoice {
  readonly name: string;
  readonly shown: boolean;
  readonly pinned: boolean;
  /** Pixels; absent: the list's width, or what its type of cell needs. */
  readonly width?: number;
}

/** Limits of a column's width when dragging, in pixels. */
export const leastWidth = 56;
export const mostWidth = 900;

/** A typed width, within the limits; undefined for an empty field: as wide as the cells need. */
export function typedWidth(text: string): number | undefined {
  return text === "" ? undefined : Math.min(mostWidth, Math.max(leastWidth, Math.round(Number(text))));
}

/** The browser's storage key for one list's arrangement: by user, supplier and list, so that no user gets another's. */
export function memoryKey(user: string, supplier: string, api: string): string {
  return `list:${user}:${supplier}:${api}`;
}

/** The server's default arrangement. */
export function defaultChoices(description: TableDescription): readonly ColumnChoice[] {
  return description.column_names.map((name) => choiceOf(description.rows[name], name));
}

function choiceOf(column: Column | undefined, name: string): ColumnChoice {
  return { name, shown: column?.showTableRow ?? true, pinned: column?.fixed ?? false };
}

/**
 * Applies a stored arrangement to the current columns, by name: columns that no longer exist are dropped, and new ones are added at the end
 * as the server describes them. An arrangement without any shown column is ignored.
 * @param remembered  the stored value, of any shape
 */
export function arranged(description: TableDescription, remembered: unknown): readonly ColumnChoice[] {
  const usual = defaultChoices(description);
  if (!Array.isArray(remembered)) return usual;
  const known = new Map(usual.map((choice) => [choice.name, choice]));
  const kept = (remembered as readonly unknown[]).flatMap((entry): ColumnChoice[] => {
    const { name, shown, pinned, width } = (entry ?? {}) as Partial<ColumnChoice>;
    if (typeof name !== "string" || !known.delete(name)) return [];
    const wide = typeof width === "number" && width >= leastWidth && width <= mostWidth ? { width } : {};
    return [{ name, shown: shown !== false, pinned: pinned === true, ...wide }];
  });
  const choices = [...kept, ...known.values()];
  return choices.some((choice) => choice.shown) ? choices : usual;
}

/** The columns to draw: pinned ones first, each group in the user's order. */
export function shownColumns(
  description: TableDescription,
  choices: readonly ColumnChoice[],
): readonly (Column & { readonly pinned: boolean; readonly width?: number })[] {
  const shown = choices.filter((choice) => choice.shown);
  return [...shown.filter((choice) => choice.pinned), ...shown.filter((choice) => !choice.pinned)].flatMap((choice) => {
    const column = description.rows[choice.name];
    if (!column) return [];
    return [{ ...column, pinned: choice.pinned, ...(choice.width === undefined ? {} : { width: choice.width }) }];
  });
}

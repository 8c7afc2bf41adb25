import type { Column, TableDescription } from "@kangying/contract/core/list";

/** One column as a reader arranged it. */
export interface ColumnChoice {
  readonly name: string;
  readonly shown: boolean;
  readonly pinned: boolean;
  /** Pixels; absent: as wide as the list says, or as its kind of cell needs. */
  readonly width?: number;
}

/** Bounds of a column that is dragged wider or narrower, in pixels. */
export const leastWidth = 56;
export const mostWidth = 900;

/** A width that was typed, within its bounds; undefined where the field was left empty: as wide as the cells need. */
export function typedWidth(text: string): number | undefined {
  return text === "" ? undefined : Math.min(mostWidth, Math.max(leastWidth, Math.round(Number(text))));
}

/** Where the browser keeps its copy of one list's arrangement: by person, supplier and list, so that nobody meets another's. */
export function memoryKey(user: string, supplier: string, api: string): string {
  return `list:${user}:${supplier}:${api}`;
}

/** The arrangement that the server describes. */
export function defaultChoices(description: TableDescription): readonly ColumnChoice[] {
  return description.column_names.map((name) => choiceOf(description.rows[name], name));
}

function choiceOf(column: Column | undefined, name: string): ColumnChoice {
  return { name, shown: column?.showTableRow ?? true, pinned: column?.fixed ?? false };
}

/**
 * A remembered arrangement laid over today's columns. It goes by name: columns that are gone fall out, and new ones stand at the
 * end as the server describes them. An arrangement that would show nothing is not followed.
 * @param remembered  what storage held, of any shape
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

/** The columns to draw: pinned ones first, each group in the reader's order. */
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

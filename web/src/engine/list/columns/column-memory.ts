import type { Column, TableDescription } from "@kangying/contract/core/list";

/** One column as a reader arranged it. */
export interface ColumnChoice {
  readonly name: string;
  readonly shown: boolean;
  readonly pinned: boolean;
}

/** Where one list's columns are remembered: by person, supplier and list, so that nobody meets another's. */
export function memoryKey(user: string, supplier: string, api: string): string {
  return `columns:${user}:${supplier}:${api}`;
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
    const { name, shown, pinned } = (entry ?? {}) as Partial<ColumnChoice>;
    if (typeof name !== "string" || !known.delete(name)) return [];
    return [{ name, shown: shown !== false, pinned: pinned === true }];
  });
  const choices = [...kept, ...known.values()];
  return choices.some((choice) => choice.shown) ? choices : usual;
}

/** The columns to draw: pinned ones first, each group in the reader's order. */
export function shownColumns(
  description: TableDescription,
  choices: readonly ColumnChoice[],
): readonly (Column & { readonly pinned: boolean })[] {
  const shown = choices.filter((choice) => choice.shown);
  return [...shown.filter((choice) => choice.pinned), ...shown.filter((choice) => !choice.pinned)].flatMap((choice) => {
    const column = description.rows[choice.name];
    return column ? [{ ...column, pinned: choice.pinned }] : [];
  });
}

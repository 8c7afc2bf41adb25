import type { Action, ListRow, TableDescription } from "@kangying/contract/core/list";

/** The row actions of a description by name; computed once per description. @param onPhone  true: without those that need a desktop */
export function rowActionsByName(description: TableDescription, onPhone: boolean): ReadonlyMap<string, Action> {
  const offered = description.actions.filter(({ scope, at_desk }) => scope === "row" && !(onPhone && at_desk));
  return new Map(offered.map((action) => [action.name, action]));
}

/** The actions that the server offers for a row, in the order of display: the primary one first, dangerous ones last. */
export function actionsOf(row: ListRow, actions: ReadonlyMap<string, Action>): readonly Action[] {
  const rank = (action: Action): number => (action.primary ? 0 : action.danger ? 2 : 1);
  return (row._actions ?? []).flatMap((name) => actions.get(name) ?? []).toSorted((a, b) => rank(a) - rank(b));
}

/** A path of the console with a row's key in it. */
export function pathFor(pattern: string, id: number | string): string {
  return pattern.replaceAll(":id", String(id));
}

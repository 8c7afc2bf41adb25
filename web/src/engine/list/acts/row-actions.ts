import type { Action, ListRow, TableDescription } from "@kangying/contract/core/list";

/** A description's row actions by name, made once per description. @param onPhone  without those that want a desk */
export function rowActionsByName(description: TableDescription, onPhone: boolean): ReadonlyMap<string, Action> {
  const offered = description.actions.filter(({ scope, at_desk }) => scope === "row" && !(onPhone && at_desk));
  return new Map(offered.map((action) => [action.name, action]));
}

/**
 * What the server offers for a row, in the order of sight: the main one first, those that harm last.
 */
export function actionsOf(row: ListRow, actions: ReadonlyMap<string, Action>): readonly Action[] {
  const rank = (action: Action): number => (action.primary ? 0 : action.danger ? 2 : 1);
  return (row._actions ?? []).flatMap((name) => actions.get(name) ?? []).toSorted((a, b) => rank(a) - rank(b));
}

/** A path of the console with a row's key in it. */
export function pathFor(pattern: string, id: number | string): string {
  return pattern.replaceAll(":id", String(id));
}

import type { RowActionDef } from "./actions.ts";
import type { AnyList } from "./define-list.ts";
import type { ServedAction } from "./row-action.ts";

/**
 * The lists that this process serves, by API: what a task's row names, its job finds here. Filled when routes are made of them and
 * never emptied: it holds code, not state.
 */
const served = new Map<string, AnyList>();

/** Makes lists known to the jobs that write their files and act on their rows. */
export function serveLists(lists: readonly AnyList[]): void {
  for (const list of lists) served.set(list.api, list);
}

/** @returns undefined for a list of another release */
export function servedList(api: string): AnyList | undefined {
  return served.get(api);
}

/** Every list that this process serves. */
export function servedLists(): readonly AnyList[] {
  return [...served.values()];
}

/** A row action with all lists that offer it. */
export function servedRowAction(api: string): ServedAction | undefined {
  const lists: AnyList[] = [];
  let found: RowActionDef | undefined;
  for (const list of served.values()) {
    for (const def of Object.values(list.actions ?? {})) {
      if (def.scope !== "row" || def.api !== api) continue;
      found ??= def;
      lists.push(list);
    }
  }
  return found && { def: found, lists };
}

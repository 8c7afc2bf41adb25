import { definePoint, type Declarations } from "../kernel/declarations.ts";
import type { RowActionDef } from "./actions/actions.ts";
import type { AnyList } from "./define-list.ts";
import type { ServedAction } from "./actions/row-action.ts";

/** The lists of a process, by API. A task's row has the API, and its job finds the list here. */
export const listPoint = definePoint<AnyList>("list", ({ api }) => api);

/** Any object that can reach the declarations of the process: a call, a job, the reader of a row. */
export interface Knowing {
  readonly services: { readonly declared: Declarations };
}

/** @returns undefined for a list of another release */
export function servedList({ services }: Knowing, api: string): AnyList | undefined {
  return services.declared.find(listPoint, api);
}

/** Returns every list that this process serves. */
export function servedLists({ services }: Knowing): readonly AnyList[] {
  return services.declared.all(listPoint);
}

/** Finds a row action with all lists that offer it. */
export function servedRowAction(knowing: Knowing, api: string): ServedAction | undefined {
  const lists: AnyList[] = [];
  let found: RowActionDef | undefined;
  for (const list of servedLists(knowing)) {
    for (const def of Object.values(list.actions ?? {})) {
      if (def.scope !== "row" || def.api !== api) continue;
      found ??= def;
      lists.push(list);
    }
  }
  return found && { def: found, lists };
}

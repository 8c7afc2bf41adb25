import { useCallback } from "react";
import type { TableDescription } from "@kangying/contract/core/list";
import { useMayOpen } from "../../session/may.tsx";

/** Leaves out of a description what leads to pages that this account does not have, its rows' own too: it would only be sent home from there. */
export function useOpenWays(): (description: TableDescription) => TableDescription {
  const mayOpen = useMayOpen();
  return useCallback(
    (description) => {
      const { detail, ...rest } = description;
      const has = (way: string | undefined): boolean => way === undefined || mayOpen(way);
      const actions = rest.actions.filter(({ to, page }) => has(to) && has(page));
      const opens = detail !== undefined && mayOpen(detail) ? { detail } : {};
      // The same object for as long as nothing is left out: nothing that follows from it is worked out again.
      if (actions.length === rest.actions.length && ("detail" in opens || detail === undefined)) return description;
      return { ...rest, ...opens, actions };
    },
    [mayOpen],
  );
}

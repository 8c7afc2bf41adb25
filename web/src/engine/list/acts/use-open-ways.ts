import { useCallback } from "react";
import type { TableDescription } from "@kangying/contract/core/list";
import { useMayOpen } from "../../session/may.tsx";

/**
 * Removes links from a description to pages that this account cannot open, also the rows' own page; following them would only lead to the
 * home page.
 */
export function useOpenWays(): (description: TableDescription) => TableDescription {
  const mayOpen = useMayOpen();
  return useCallback(
    (description) => {
      const { detail, ...rest } = description;
      const has = (way: string | undefined): boolean => way === undefined || mayOpen(way);
      const actions = rest.actions.filter(({ to, page }) => has(to) && has(page));
      const opens = detail !== undefined && mayOpen(detail) ? { detail } : {};
      // Returns the same object while nothing is left out, so that nothing derived from it is computed again.
      if (actions.length === rest.actions.length && ("detail" in opens || detail === undefined)) return description;
      return { ...rest, ...opens, actions };
    },
    [mayOpen],
  );
}

import { useCallback } from "react";
import type { TableDescription } from "@kangying/contract/core/list";
import { useMayOpen } from "../../session/may.tsx";

/** Leaves out of a description what leads to pages that this account does not have: it would only be sent home from there. */
export function useOpenWays(): (description: TableDescription) => TableDescription {
  const mayOpen = useMayOpen();
  return useCallback(
    (description) => {
      const actions = description.actions.filter(({ to }) => to === undefined || mayOpen(to));
      return actions.length === description.actions.length ? description : { ...description, actions };
    },
    [mayOpen],
  );
}

import { useEffect } from "react";
import { useLocation } from "react-router";
import type { Action } from "@kangying/contract/core/list";
import { useTab } from "../tabs/use-tab.ts";

/** The action that the way here named, as the palette does; anything else in an entry's state is another's. */
function begunBy(state: unknown): string | null {
  const begin = typeof state === "object" && state !== null ? (state as { begin?: unknown }).begin : null;
  return typeof begin === "string" ? begin : null;
}

/** Begins the page's action that the address was opened for, once: a reload or a step back does not begin it again. */
export function useBegunAction(actions: readonly Action[], begin: (action: Action) => void): void {
  const { pathname, search, hash, state } = useLocation();
  const { navigate } = useTab();
  const wished = begunBy(state);
  useEffect(() => {
    const action = wished === null ? undefined : actions.find(({ name }) => name === wished);
    if (!action) return;
    navigate(pathname + search + hash, { replace: true });
    begin(action);
  }, [wished, actions, begin, navigate, pathname, search, hash]);
}

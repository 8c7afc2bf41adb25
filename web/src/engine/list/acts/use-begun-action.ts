import { useEffect } from "react";
import { useLocation } from "react-router";
import type { Action } from "@kangying/contract/core/list";
import type { FormValues } from "../../form/form-values.ts";
import { useTab } from "../../tabs/use-tab.ts";

/** What an entry's state says where a page is opened for one of its actions. */
export interface Begun {
  /** Name of the action. */
  readonly begin: string;
  /** What its form begins with. */
  readonly given?: FormValues;
}

/** The action that the way here named, as the palette does; anything else in an entry's state is another's. */
function begunBy(state: unknown): Begun | null {
  const begun = typeof state === "object" && state !== null ? (state as Partial<Begun>) : {};
  return typeof begun.begin === "string" ? (begun as Begun) : null;
}

/** Begins the page's action that the address was opened for, once: a reload or a step back does not begin it again. */
export function useBegunAction(
  actions: readonly Action[],
  begin: (action: Action, given: FormValues | undefined) => void,
): void {
  const { pathname, search, hash, state } = useLocation();
  const { navigate } = useTab();
  const wished = begunBy(state);
  useEffect(() => {
    const action = wished === null ? undefined : actions.find(({ name }) => name === wished.begin);
    if (!action) return;
    navigate(pathname + search + hash, { replace: true });
    begin(action, wished?.given);
  }, [wished, actions, begin, navigate, pathname, search, hash]);
}

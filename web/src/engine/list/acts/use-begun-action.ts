import { useEffect } from "react";
import { useLocation } from "react-router";
import type { Action } from "@kangying/contract/core/list";
import type { FormValues } from "../../form/form-values.ts";
import { useTab } from "../../tabs/use-tab.ts";

/** The history state of a page that is opened for one of its actions. */
export interface Begun {
  /** Name of the action. */
  readonly begin: string;
  /** Initial values of its form. */
  readonly given?: FormValues;
}

/** The action in the history state, for example from the palette; other states do not belong here. */
function begunBy(state: unknown): Begun | null {
  const begun = typeof state === "object" && state !== null ? (state as Partial<Begun>) : {};
  return typeof begun.begin === "string" ? (begun as Begun) : null;
}

/** Starts the page's action for which the address was opened, once: not again after a reload or a step back. */
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

import { useCallback, type ReactNode } from "react";
import type { Action } from "@kangying/contract/core/list";
import { isStillAllowed } from "@kangying/contract/session/still-allowed";
import { useSession } from "./session-store.ts";

/** Whether this account may open the route of that name; follows every change of its rights. */
export function useMay(): (routeName: string) => boolean {
  const names = useSession((session) => session.folded?.names);
  return (routeName) => names?.has(routeName) ?? false;
}

/** Shows its children only to those who may open the route of that name. */
export function May({ route, children }: { readonly route: string; readonly children: ReactNode }) {
  const may = useMay();
  return may(route) ? children : null;
}

/** Whether this account may call that API; follows every change of its rights. */
export function useMayCall(): (api: string) => boolean {
  const apis = useSession((session) => session.folded?.apis);
  return (api) => apis?.has(api) ?? false;
}

/** Whether this account has the page that a link leads to: an address, or a pattern of one with `:id` in it. */
export function useMayOpen(): (to: string) => boolean {
  const paths = useSession((session) => session.folded?.paths);
  return useCallback((to) => paths?.has(to.split("?")[0] ?? to) ?? true, [paths]);
}

/** Whether somebody of the platform looks at a supplier's console, who may change nothing. */
export function useVisiting(): boolean {
  return useSession(({ user }) => user?.restraint === "visit" || user?.restraint === "visit_over");
}

/** Whether nothing new may be brought in here: a visitor of the platform, a supplier that is frozen or whose time is over. */
export function useLooksOnly(): boolean {
  const restraint = useSession(({ user }) => user?.restraint ?? null);
  return restraint === "visit" || restraint === "visit_over" || restraint === "frozen" || restraint === "expired";
}

/**
 * Says of an action whether it is off, though it stays in sight: for a visitor, and where a supplier may only look, for it is frozen or its
 * time is over. A way to a page is off where more than looking is done there: by the class that the tree gives the call.
 */
export function useHeld(): (action: Pick<Action, "api" | "to">) => boolean {
  const visiting = useVisiting();
  const restraint = useSession(({ user }) => user?.restraint ?? null);
  const acts = useSession((session) => session.folded?.acts);
  return useCallback(
    ({ api, to }) =>
      visiting
        ? to === undefined || acts?.has(api) === true
        : acts?.has(api) === true && !isStillAllowed(restraint, api),
    [visiting, restraint, acts],
  );
}

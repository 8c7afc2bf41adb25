import { useCallback, type ReactNode } from "react";
import type { Action } from "@kangying/contract/core/list";
import { isStillAllowed } from "@kangying/contract/session/still-allowed";
import { useSession } from "./session-store.ts";

/** True if this account may open the route with that name; follows changes of its rights. */
export function useMay(): (routeName: string) => boolean {
  const names = useSession((session) => session.folded?.names);
  return (routeName) => names?.has(routeName) ?? false;
}

/** Shows its children only to users who may open the route with that name. */
export function May({ route, children }: { readonly route: string; readonly children: ReactNode }) {
  const may = useMay();
  return may(route) ? children : null;
}

/** True if this account may call that API; follows changes of its rights. */
export function useMayCall(): (api: string) => boolean {
  const apis = useSession((session) => session.folded?.apis);
  return (api) => apis?.has(api) ?? false;
}

/** True if this account has the page behind a link: an address, or a pattern with `:id`. */
export function useMayOpen(): (to: string) => boolean {
  const paths = useSession((session) => session.folded?.paths);
  return useCallback((to) => paths?.has(to.split("?")[0] ?? to) ?? true, [paths]);
}

/** True if a platform user visits a supplier's console and may change nothing. */
export function useVisiting(): boolean {
  return useSession(({ user }) => user?.restraint === "visit" || user?.restraint === "visit_over");
}

/** True if nothing new may be entered here: for a visitor from the platform, or a supplier that is frozen or expired. */
export function useLooksOnly(): boolean {
  const restraint = useSession(({ user }) => user?.restraint ?? null);
  return restraint === "visit" || restraint === "visit_over" || restraint === "frozen" || restraint === "expired";
}

/**
 * Returns a function that tells whether an action is disabled although it is visible: for a visitor, and where a supplier may only look,
 * because it is frozen or expired. A link to a page is disabled if more than looking is done there, by the class of its call in the tree.
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

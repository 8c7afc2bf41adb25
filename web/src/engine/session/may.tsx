import type { ReactNode } from "react";
import type { Action } from "@kangying/contract/core/list";
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

/** Whether somebody of the platform looks at a supplier's console, who may change nothing. */
export function useVisiting(): boolean {
  return useSession(({ user }) => user?.restraint === "visit" || user?.restraint === "visit_over");
}

/** Whether an action is off for a visitor, though it stays in sight; what only leads somewhere to look is not. */
export const isHeld = (action: Action, visiting: boolean): boolean => visiting && action.to === undefined;

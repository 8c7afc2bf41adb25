import type { ReactNode } from "react";
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

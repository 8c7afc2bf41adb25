import type { Endpoint } from "@kangying/contract/core/endpoint";
import { flattenTree, type FlatNode, type TreeNode } from "@kangying/contract/core/tree";
import type { Members } from "../input/query.ts";
import type { Route } from "../route.ts";
import { textReader } from "../input/text-input.ts";

/** A route with everything that is known about it before the first call. */
export interface CompiledRoute {
  readonly route: Route;
  readonly endpoint: Endpoint;
  /** Permission that a caller needs; null when being signed in (or nothing) is enough. */
  readonly permission: string | null;
  /** Add-ons of which one must be installed, or the route does not exist for the caller; null: it belongs to no add-on. */
  readonly addons: ReadonlySet<string> | null;
  /** True when the call changes something: it is then logged, whatever its result. */
  readonly mutates: boolean;
  /** Path of the console page that this call belongs to, for the operator log. */
  readonly page: string | null;
  readonly readTexts: (members: Members) => Members;
}

/** Compiles routes with the tree, which assigns each permission to a page and an add-on. */
export function compileRoutes(routes: readonly Route[], tree: readonly TreeNode[]): readonly CompiledRoute[] {
  const pages = pagesByPermission(tree);
  return routes.map((route) => {
    const { endpoint } = route;
    const asked = endpoint.permission ?? endpoint.api;
    const found = pages.get(asked);
    return {
      route,
      endpoint,
      permission: endpoint.access === "permission" ? asked : null,
      addons:
        found && found.every((node) => node.pluginKey !== undefined)
          ? new Set(found.map((node) => node.pluginKey ?? ""))
          : null,
      mutates: endpoint.repeats !== "none" || endpoint.also !== undefined,
      page: found?.[0]?.path ?? null,
      readTexts: textReader(endpoint.input),
    };
  });
}

function pagesByPermission(tree: readonly TreeNode[]): ReadonlyMap<string, readonly FlatNode[]> {
  const pages = new Map<string, FlatNode[]>();
  for (const node of flattenTree(tree)) {
    for (const { api } of node.permissions ?? []) pages.set(api, [...(pages.get(api) ?? []), node]);
  }
  return pages;
}

import type { Endpoint } from "@kangying/contract/core/endpoint";
import { flattenTree, type FlatNode, type TreeNode } from "@kangying/contract/core/tree";
import type { Members } from "../input/query.ts";
import type { Route } from "../route.ts";
import { textReader } from "../input/text-input.ts";

/** A route with all that can be known about it before the first call. */
export interface CompiledRoute {
  readonly route: Route;
  readonly endpoint: Endpoint;
  /** Permission that a caller must hold; null where being signed in (or nothing) is enough. */
  readonly permission: string | null;
  /** Add-ons of which one must be installed, for the caller to find this route at all; null: it belongs to none. */
  readonly addons: ReadonlySet<string> | null;
  /** Changes something: it is logged, whatever comes of it. */
  readonly mutates: boolean;
  /** Path of the console's page that this call belongs to, for the operator log. */
  readonly page: string | null;
  readonly readTexts: (members: Members) => Members;
}

/** Compiles routes against the tree that says which page and which add-on each permission belongs to. */
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

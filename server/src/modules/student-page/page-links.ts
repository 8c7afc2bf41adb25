import { flattenTree } from "@kangying/contract/core/tree";
import { tree } from "@kangying/contract/tree";
import type { CallContext } from "../../core/wire/route.ts";

const pages = flattenTree(tree);

/**
 * The path of a list's page with filters set.
 * @param path  of the page in the tree
 * @returns null where there is no such page, or this caller may not see its list
 */
export function linkTo(
  ctx: Pick<CallContext, "can">,
  path: string,
  filters: Readonly<Record<string, string>>,
): string | null {
  const page = pages.find((node) => node.path === path);
  if (!page?.list || page.planned || !ctx.can(page.list)) return null;
  return `${path}?${new URLSearchParams(filters).toString()}`;
}

/** The page of a shop order. The caller must check the permission. */
export function orderPage(id: number): string {
  return `/orderManagement/look/${id}`;
}

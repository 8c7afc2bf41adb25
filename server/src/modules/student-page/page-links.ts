import { flattenTree } from "@kangying/contract/core/tree";
import { tree } from "@kangying/contract/tree";
import type { CallContext } from "../../core/wire/route.ts";

const pages = flattenTree(tree);

/**
 * A list's page with filters set.
 * @param path  of the page in the tree
 * @returns null where there is no such page yet, or this caller may not see its list
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

/** The page of an order of the shop; who may open it is asked where it is offered. */
export function orderPage(id: number): string {
  return `/orderManagement/look/${id}`;
}

import { flattenTree, type FlatNode, type Industry, type Permission, type TreeNode } from "./tree.ts";

/** The rights of an account, as far as the tree needs them. */
export interface Rights {
  readonly industry: Industry;
  /** Has everything of its industry: an owner, or a platform account. Then `paths` and `apis` are not read. */
  readonly full: boolean;
  readonly paths: ReadonlySet<string>;
  readonly apis: ReadonlySet<string>;
  /** Keys of the installed add-ons. */
  readonly addons: ReadonlySet<string>;
  /**
   * Leaves out pages that would show nothing, because their list or all their other views would be refused. Set where people are shown ways to pages.
   * Not set for the lists of a role, which are shown as they were given.
   */
  readonly only_useful?: boolean;
}

/** A line of the sidebar with the lines below it. */
export interface MenuNode extends FlatNode {
  readonly children: readonly MenuNode[];
}

/** The tree as one account may use it. */
export interface FoldedTree {
  /** Permitted pages, including hidden ones, and the groups that hold at least one of them; depth first. */
  readonly nodes: readonly FlatNode[];
  /** Their paths, as patterns, as they are in the tree. */
  readonly paths: ReadonlySet<string>;
  /** Their route names. */
  readonly names: ReadonlySet<string>;
  /** Permitted API names, without `/v1/`. */
  readonly apis: ReadonlySet<string>;
  /** Those of them that do more than view. Somebody who may only view does not call them. */
  readonly acts: ReadonlySet<string>;
  /** What the sidebar shows: no hidden page, and no group without a visible page. */
  readonly menu: readonly MenuNode[];
}

/** Without this page, no add-on's page is shown. */
export const pluginManagePath = "/plugin/manage";

/** True for a page, false for a group that only holds pages. */
export function isPage(node: TreeNode): boolean {
  return node.list !== undefined || !node.children?.length;
}

function liveIn(node: FlatNode, industry: Industry): boolean {
  return !node.planned && node.industries.includes(industry);
}

/**
 * Every live permission of an industry, whatever add-ons are installed: all that a role of such a supplier can be given.
 * @returns the permission by API name; an API that several pages name is there once
 */
export function permissionsOf(tree: readonly TreeNode[], industry: Industry): ReadonlyMap<string, Permission> {
  const found = new Map<string, Permission>();
  for (const node of flattenTree(tree)) {
    if (!liveIn(node, industry)) continue;
    for (const permission of node.permissions ?? []) found.set(permission.api, permission);
  }
  return found;
}

/** Paths of every live page of an industry, whatever add-ons are installed. */
export function pathsOf(tree: readonly TreeNode[], industry: Industry): ReadonlySet<string> {
  return new Set(
    flattenTree(tree)
      .filter((node) => liveIn(node, industry))
      .map((node) => node.path),
  );
}

/**
 * The tree reduced to what an account may use. Server and console both call this, so that a menu never shows what the server refuses.
 * Nobody, not even an owner, gets planned nodes, nodes of other industries, or nodes of an add-on that is not installed.
 */
export function foldTree(tree: readonly TreeNode[], rights: Rights): FoldedTree {
  const may = (node: FlatNode): boolean => {
    if (!liveIn(node, rights.industry)) return false;
    if (node.pluginKey !== undefined) {
      if (!rights.addons.has(node.pluginKey)) return false;
      if (!rights.full && !rights.paths.has(pluginManagePath)) return false;
    }
    return true;
  };
  const apis = new Set<string>();
  const looks = new Set<string>();
  const nodes: FlatNode[] = [];
  const flat = new Map(flattenTree(tree).map((node) => [node.path, node]));

  const isUseful = ({ list, permissions = [] }: FlatNode): boolean => {
    // A page whose list name is missing stays: it reports that itself.
    if (list !== undefined) return list === "" || rights.apis.has(list);
    const views = permissions.filter((permission) => permission.class === "view");
    return views.length === 0 || views.some(({ api }) => rights.apis.has(api));
  };
  const holds = (node: FlatNode): boolean =>
    rights.full || node.everyone === true || (rights.paths.has(node.path) && (!rights.only_useful || isUseful(node)));
  const isBehind = ({ behind }: FlatNode): boolean => {
    const before = behind === undefined ? undefined : flat.get(behind);
    return before !== undefined && may(before) && holds(before);
  };

  /** @returns the menu's lines for these nodes; collects on the way what is permitted */
  const walk = (level: readonly TreeNode[]): MenuNode[] => {
    const lines: MenuNode[] = [];
    for (const { path } of level) {
      const found = flat.get(path);
      if (!found || !may(found)) continue;
      const node = isBehind(found) ? { ...found, hidden: true } : found;
      for (const permission of node.permissions ?? []) {
        const { api } = permission;
        if (!rights.full && !node.everyone && !rights.apis.has(api)) continue;
        apis.add(api);
        if (permission.class === "view") looks.add(api);
      }
      const at = nodes.length;
      const children = walk(node.children ?? []);
      const holdsPages = nodes.length > at;
      const permitted = isPage(node) ? holds(node) : holdsPages;
      if (!permitted && !holdsPages) continue;
      nodes.splice(at, 0, node);
      if (!node.hidden && (isPage(node) || children.length > 0)) lines.push({ ...node, children });
    }
    return lines;
  };
  const menu = walk(tree);
  return {
    nodes,
    menu,
    apis,
    acts: new Set([...apis].filter((api) => !looks.has(api))),
    paths: new Set(nodes.map((node) => node.path)),
    names: new Set(nodes.map((node) => node.name)),
  };
}

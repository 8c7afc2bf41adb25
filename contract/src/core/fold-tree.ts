import { flattenTree, type FlatNode, type Industry, type Permission, type TreeNode } from "./tree.ts";

/** What an account holds, as far as the tree asks for it. */
export interface Rights {
  readonly industry: Industry;
  /** Holds all of its industry: an owner, or a platform account. Then `paths` and `apis` are not looked at. */
  readonly full: boolean;
  readonly paths: ReadonlySet<string>;
  readonly apis: ReadonlySet<string>;
  /** Keys of the installed add-ons. */
  readonly addons: ReadonlySet<string>;
  /**
   * Leaves out pages that could only be opened to be left again: their rows, or their every look, would be refused. Where people are shown
   * ways to pages; the lists of a role are told as they were given.
   */
  readonly only_useful?: boolean;
}

/** A line of the sidebar with the lines under it. */
export interface MenuNode extends FlatNode {
  readonly children: readonly MenuNode[];
}

/** The tree as one account may use it. */
export interface FoldedTree {
  /** Permitted pages, hidden ones too, and the groups that hold at least one of them; depth first. */
  readonly nodes: readonly FlatNode[];
  /** Their paths: patterns, as they stand in the tree. */
  readonly paths: ReadonlySet<string>;
  /** Their route names. */
  readonly names: ReadonlySet<string>;
  /** Permitted API names, without `/v1/`. */
  readonly apis: ReadonlySet<string>;
  /** Those of them that are more than looking: whoever may only look does not call them. */
  readonly acts: ReadonlySet<string>;
  /** What the sidebar shows: no hidden page, no group without a visible page. */
  readonly menu: readonly MenuNode[];
}

/** The page that every add-on's menu stands and falls with. */
export const pluginManagePath = "/plugin/manage";

/** Is this node a page (and not a group that merely holds pages)? */
export function isPage(node: TreeNode): boolean {
  return node.list !== undefined || !node.children?.length;
}

function liveIn(node: FlatNode, industry: Industry): boolean {
  return !node.planned && node.industries.includes(industry);
}

/**
 * Every live permission of an industry, whatever add-ons are installed: what a role of such a supplier may be given at all.
 * @returns the permission by API name; an API that several pages name stands once
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
 * The tree narrowed to what an account may use. Server and console both call this, so that a menu never shows what the server refuses.
 * Planned nodes, other industries' nodes and the nodes of an add-on that is not installed are nobody's, not even an owner's.
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
    // One that lost the name of its list says so itself.
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

  /** @returns the menu's lines for these nodes; notes on the way what is permitted */
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

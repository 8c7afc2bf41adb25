/** The columns of the role editor. */
export const permissionClasses = ["view", "add", "edit", "delete", "audit", "export", "whole"] as const;
export type PermissionClass = (typeof permissionClasses)[number];

/** A permission: an API name without `/v1/`, or a name of the same form that an endpoint asks for in addition to its own (export, reveal). */
export interface Permission {
  readonly api: string;
  readonly class: PermissionClass;
}

/** The kind of business that a supplier has. It decides which routes they get. */
export const industries = ["admin", "camp", "shop", "offline-pay"] as const;
export type Industry = (typeof industries)[number];

/** Sections of the sidebar that have a heading. */
export type MenuGroup = "camp" | "shop" | "system" | "platform";

/** @typeParam Title  the keys of the module's `titles/zh-CN.json` */
export interface TreeNode<Title extends string = string> {
  /** Full path pattern, `/orderManagement/look/:id`. Unique. */
  readonly path: string;
  /** For a root: its position among the roots, smallest first. */
  readonly place?: number;
  /** Route name, used by permission checks in the console. Unique. */
  readonly name: string;
  readonly title: Title;
  /** Name of a lucide icon. */
  readonly icon?: string;
  readonly group?: MenuGroup;
  /** The generic list (API name) that draws this page. Without it, the page has a screen of its own. */
  readonly list?: string;
  /** The generic list (API name) of which this page shows one row in full: the row that `:id` at the end of its path names, otherwise the first row. */
  readonly record?: string;
  readonly permissions?: readonly Permission[];
  /** Industries that have this node; children without this inherit it. */
  readonly industries?: readonly Industry[];
  /** Belongs to the platform's own section. */
  readonly union?: boolean;
  readonly affix?: boolean;
  readonly noCache?: boolean;
  readonly hidden?: boolean;
  /** Path of the page that leads to this one. Accounts with that page find this one hidden; the others have it in their menu. */
  readonly behind?: string;
  readonly noSearch?: boolean;
  /** Open to every signed-in account, whatever its role. */
  readonly everyone?: boolean;
  /** Shown only while this add-on is installed. */
  readonly pluginKey?: string;
  /** Its page comes with a later release: in no menu and in no role, and it answers 404. */
  readonly planned?: boolean;
  /** Query parameters that say what is shown; they are part of the tab's key. */
  readonly tab_key?: readonly string[];
  readonly children?: readonly TreeNode<Title>[];
}

/** A node with what it inherits and its place in the tree. */
export interface FlatNode extends TreeNode {
  readonly parents: readonly string[];
  readonly industries: readonly Industry[];
}

const flattened = new WeakMap<readonly TreeNode[], readonly FlatNode[]>();

/**
 * Every node of the tree, depth first, with industries, plugin key, union and planned inherited from above. Made once for each tree.
 * @param tree  the roots
 */
export function flattenTree(tree: readonly TreeNode[]): readonly FlatNode[] {
  let found = flattened.get(tree);
  if (!found) flattened.set(tree, (found = flatten(tree)));
  return found;
}

function flatten(tree: readonly TreeNode[]): readonly FlatNode[] {
  const flat: FlatNode[] = [];
  const walk = (nodes: readonly TreeNode[], above: FlatNode | null): void => {
    for (const node of nodes) {
      const pluginKey = node.pluginKey ?? above?.pluginKey;
      const here: FlatNode = {
        ...node,
        industries: node.industries ?? above?.industries ?? [],
        parents: above ? [...above.parents, above.path] : [],
        ...(pluginKey === undefined ? {} : { pluginKey }),
        ...((node.union ?? above?.union) ? { union: true } : {}),
        ...((node.planned ?? above?.planned) ? { planned: true } : {}),
      };
      flat.push(here);
      walk(node.children ?? [], here);
    }
  };
  walk(tree, null);
  return flat;
}

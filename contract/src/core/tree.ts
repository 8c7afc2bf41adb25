/** The columns of the role editor. */
export const permissionClasses = ["view", "add", "edit", "delete", "audit", "export", "whole"] as const;
export type PermissionClass = (typeof permissionClasses)[number];

/** A permission is an API name without `/v1/`, or a name in the same form that an endpoint asks for besides its own (export, reveal). */
export interface Permission {
  readonly api: string;
  readonly class: PermissionClass;
}

/** The kind of business a supplier runs; decides which route set it has. */
export const industries = ["admin", "camp", "shop", "offline-pay"] as const;
export type Industry = (typeof industries)[number];

/** Headed sections of the sidebar. */
export type MenuGroup = "camp" | "shop" | "system" | "platform";

/** @typeParam Title  the keys of the module's `titles/zh-CN.json` */
export interface TreeNode<Title extends string = string> {
  /** Full path pattern, `/orderManagement/look/:id`. Unique. */
  readonly path: string;
  /** Of a root: where it stands among the roots, the smallest first. */
  readonly place?: number;
  /** Route name: what permission checks in the console ask for. Unique. */
  readonly name: string;
  readonly title: Title;
  /** Name of a lucide icon. */
  readonly icon?: string;
  readonly group?: MenuGroup;
  /** The generic list (API name) that draws this page; without it the page has a screen of its own. */
  readonly list?: string;
  /** The generic list (API name) of which this page shows one row whole: the one that `:id` at the end of its path names, else its first. */
  readonly record?: string;
  readonly permissions?: readonly Permission[];
  /** Whose route set holds it; children without this inherit. */
  readonly industries?: readonly Industry[];
  /** Part of the platform's own section. */
  readonly union?: boolean;
  readonly affix?: boolean;
  readonly noCache?: boolean;
  readonly hidden?: boolean;
  /** Path of the page that leads to this one: it is hidden from those who have that, and stands in the menu of the others. */
  readonly behind?: string;
  readonly noSearch?: boolean;
  /** Open to every signed-in account, whatever its role. */
  readonly everyone?: boolean;
  /** Shown only while this add-on is installed. */
  readonly pluginKey?: string;
  /** Its page comes with a later release: in no menu, in no role, answered 404. */
  readonly planned?: boolean;
  /** Query parameters that say which thing is shown: they join the tab's key. */
  readonly tab_key?: readonly string[];
  readonly children?: readonly TreeNode<Title>[];
}

/** A node with what it inherits and where it stands. */
export interface FlatNode extends TreeNode {
  readonly parents: readonly string[];
  readonly industries: readonly Industry[];
}

const flattened = new WeakMap<readonly TreeNode[], readonly FlatNode[]>();

/**
 * Every node of the tree, depth first, with industries, plugin key, union and planned inherited from above; made once for each tree.
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

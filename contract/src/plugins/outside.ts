import type { TreeNode } from "../core/tree.ts";
import { addons, type Addon } from "./addons.ts";
import type { OutsideAddon } from "./outside-addon.ts";
import { keepOutsideTitle } from "./outside-titles.ts";
import { pluginsTree } from "./plugins.tree.ts";

const taken = new Map<string, OutsideAddon>();

/** By type, titles have the keys of the catalogues. These keys are not there, so the type is bypassed. */
const titleKey = (name: string, title: OutsideAddon["title"]): never => keepOutsideTitle(name, title) as never;

function menuOf({ key, title, pages }: OutsideAddon): TreeNode<never> {
  const children = pages.map(({ path, name, title: own, list, record, hidden, permissions }) => ({
    path,
    name,
    title: titleKey(name, own),
    permissions,
    ...(list === undefined ? {} : { list }),
    ...(record === undefined ? {} : { record }),
    ...(hidden ? { hidden } : {}),
  }));
  const name = `Outside${key.charAt(0).toUpperCase()}${key.slice(1)}`;
  return {
    path: `/plugin/${key}`,
    name,
    title: titleKey(name, title),
    pluginKey: key,
    industries: ["admin", "camp", "shop"],
    children,
  };
}

/**
 * Adds add-ons to the plugin centre and its menu until the process ends. A server does this before it reads its modules, a console with the
 * rights that it loads. An add-on that is already known stays as it is.
 */
export function takeInAddons(outside: readonly OutsideAddon[]): void {
  for (const addon of outside) {
    if (taken.has(addon.key)) continue;
    taken.set(addon.key, addon);
    (addons as Addon[]).push({ key: addon.key, type: addon.type, icon: addon.icon });
    (pluginsTree.children as TreeNode[]).push(menuOf(addon));
  }
}

/** The add-ons that were added, in their order. */
export function outsideAddons(): readonly OutsideAddon[] {
  return [...taken.values()];
}

export function outsideOf(key: string): OutsideAddon | undefined {
  return taken.get(key);
}

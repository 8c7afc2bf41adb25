import { flattenTree, type Industry, type TreeNode } from "../core/tree.ts";
import { addonTypes, type AddonType } from "./addon-types.ts";
import { kefuSetInfo, kefuSetSave } from "./plugins.endpoints.ts";

export { addonTypes, type AddonType };

export interface Addon {
  readonly key: string;
  readonly type: AddonType;
  /** Name of a lucide icon. */
  readonly icon: string;
  /** Its settings, if it has any: the call that answers their form, and the call that saves it. */
  readonly settings?: { readonly info: typeof kefuSetInfo; readonly save: typeof kefuSetSave };
}

/** The add-ons that come with the product. Keys never change, because suppliers' rows and the tree contain them. */
const own = [
  { key: "groupbuy", type: "marketing", icon: "users" },
  { key: "spike", type: "marketing", icon: "zap" },
  { key: "auction", type: "marketing", icon: "gavel" },
  { key: "lottery", type: "marketing", icon: "gift" },
  { key: "union", type: "marketing", icon: "share-2" },
  { key: "sms", type: "tool", icon: "message-square" },
  {
    key: "kefu",
    type: "tool",
    icon: "headset",
    settings: { info: kefuSetInfo, save: kefuSetSave },
  },
  { key: "wxpub", type: "channel", icon: "megaphone" },
  { key: "social", type: "channel", icon: "log-in" },
  { key: "reduction", type: "marketing", icon: "badge-percent" },
] as const satisfies readonly Addon[];

export type AddonKey = (typeof own)[number]["key"];

/** Every add-on: the product's own, and those added from outside (`outside.ts`). */
export const addons: readonly Addon[] = [...own];

/** An add-on by its key, or undefined if there is none. */
export function addonOf(key: string): Addon | undefined {
  return addons.find((addon) => addon.key === key);
}

/** For each add-on that this release can use: the industries with at least one live page of it. */
export function industriesOfAddons(tree: readonly TreeNode[]): ReadonlyMap<string, ReadonlySet<Industry>> {
  const found = new Map<string, Set<Industry>>();
  for (const { pluginKey, planned, industries } of flattenTree(tree))
    if (pluginKey !== undefined && !planned)
      found.set(pluginKey, new Set([...(found.get(pluginKey) ?? []), ...industries]));
  return found;
}

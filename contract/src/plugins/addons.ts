/** What an add-on is for: the plugin centre's categories. */
export type AddonType = "marketing" | "tool" | "channel";

/** Every add-on of the product. Keys never change: they stand in suppliers' rows and in the tree. */
export const addons = [
  { key: "groupbuy", type: "marketing" },
  { key: "spike", type: "marketing" },
  { key: "auction", type: "marketing" },
  { key: "lottery", type: "marketing" },
  { key: "union", type: "marketing" },
  { key: "sms", type: "tool" },
  { key: "kefu", type: "tool" },
  { key: "wxpub", type: "channel" },
  { key: "social", type: "channel" },
] as const satisfies readonly { readonly key: string; readonly type: AddonType }[];

/** What an add-on is for: the plugin centre's categories, in their order. */
export const addonTypes = ["marketing", "tool", "channel"] as const;
export type AddonType = (typeof addonTypes)[number];

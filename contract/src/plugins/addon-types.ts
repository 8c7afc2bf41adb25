/** The purpose of an add-on: the categories of the plugin centre, in their order. */
export const addonTypes = ["marketing", "tool", "channel"] as const;
export type AddonType = (typeof addonTypes)[number];

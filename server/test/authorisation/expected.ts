import type { Industry } from "@kangying/contract/core/tree";

/**
 * Who may call what, written a second time and by hand. The matrix test compares the server with this table, so that neither the tree nor
 * the code that decides is checked against itself. A person who adds an API must decide who may call it, and enter it here.
 *
 * public: anyone · session: every signed-in account · member: a signed-in member of a shop, but no account · a list of industries: whoever
 * holds the permission, in suppliers of these industries.
 */
export type Expected = "public" | "session" | "member" | readonly Industry[];

export const all = ["admin", "camp", "shop", "offline-pay"] as const;
export const camps = ["admin", "camp"] as const;
export const shops = ["admin", "camp", "shop"] as const;
export const platform = ["admin"] as const;
/** Suppliers that trade. The platform does not. */
export const inBusiness = ["camp", "shop"] as const;

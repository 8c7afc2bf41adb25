import type { Industry } from "@kangying/contract/core/tree";

/**
 * Who may call what, said once more and by hand: the matrix test holds the server to this table, so that neither the tree nor the code
 * that decides is its own judge. A new API has to be entered here by somebody who has thought about it.
 *
 * public: anyone · session: every signed-in account · member: a signed-in member of a shop, and no account · a list of industries: who holds the permission, in suppliers of these industries.
 */
export type Expected = "public" | "session" | "member" | readonly Industry[];

export const all = ["admin", "camp", "shop", "offline-pay"] as const;
export const camps = ["admin", "camp"] as const;
export const shops = ["admin", "camp", "shop"] as const;
export const platform = ["admin"] as const;
/** Houses that trade; the platform does not. */
export const inBusiness = ["camp", "shop"] as const;

import type { FlatNode } from "@kangying/contract/core/tree";
import { loginPathFor, sameSitePath } from "./same-site.ts";

/** Pages without a node in the route tree. */
export type BarePage = "login" | "auth-redirect" | "not-found" | "unauthorised";

/** The guard's decision for an address. */
export type Decision =
  | { readonly kind: "bare"; readonly page: BarePage }
  | { readonly kind: "page"; readonly node: FlatNode }
  | { readonly kind: "load" }
  | { readonly kind: "go"; readonly to: string };

/** An address of this window. */
export interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

export const homePath = "/dashboard";

export const go = (to: string): Decision => ({ kind: "go", to });
const bare = (page: BarePage): Decision => ({ kind: "bare", page });

const barePaths: Readonly<Record<string, BarePage>> = {
  "/auth-redirect": "auth-redirect",
  "/404": "not-found",
  "/401": "unauthorised",
};

/** `/business/…` is open to everyone; `/my-business` and `/x?y=/business` are not it. */
export const isBusiness = (pathname: string): boolean => pathname.split("/")[1] === "business";

/**
 * The part of the decision that needs no route tree. The tree is not loaded before sign-in.
 * @returns null where the tree decides
 */
export function decideAtTheDoor(at: Address, signedIn: boolean): Decision | null {
  const { pathname, search, hash } = at;
  const barePage = barePaths[pathname];
  if (barePage) return bare(barePage);
  if (pathname === "/login") {
    if (!signedIn) return bare("login");
    // The login page cannot redirect by itself: setting the token renders the guard first.
    return go(sameSitePath(new URLSearchParams(search).get("redirect")) ?? "/");
  }
  if (pathname.startsWith("/redirect/")) {
    return go(sameSitePath(pathname.slice("/redirect".length) + search + hash) ?? "/404");
  }
  return signedIn || isBusiness(pathname) ? null : go(loginPathFor(at));
}

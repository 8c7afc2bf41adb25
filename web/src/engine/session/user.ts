import type { PermissionReply, UserInfo } from "@kangying/contract/session/session";

export type { PermissionReply };
/** Who is signed in, as `buyer/user/info` says. */
export type User = UserInfo;

/** A platform administrator, or an owner on the platform itself: holds the full route set of the industry. */
export function holdsAll(user: Pick<User, "industry_type" | "role" | "roles">): boolean {
  return (user.industry_type === "admin" && user.role === "supplier") || user.roles.includes("admin");
}

import type { PermissionReply, UserInfo } from "@kangying/contract/session/session";

export type { PermissionReply };
/** The signed-in user, from `buyer/user/info`. */
export type User = UserInfo;

/** True for a platform administrator, or an owner on the platform itself: they have all routes of the industry. */
export function holdsAll(user: Pick<User, "industry_type" | "role" | "roles">): boolean {
  return (user.industry_type === "admin" && user.role === "supplier") || user.roles.includes("admin");
}

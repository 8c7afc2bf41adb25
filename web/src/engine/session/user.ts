import type { Industry } from "@kangying/contract/core/tree";

/** Reply of `buyer/user/info`, as far as the console uses it. */
export interface User {
  readonly uid: number;
  readonly nickname: string;
  readonly login_name: string;
  /** Masked. */
  readonly phone: string;
  readonly avatar: string | null;
  readonly introduction: string | null;
  readonly industry_type: Industry;
  readonly role: string;
  readonly roles: readonly string[];
  readonly isunion: boolean;
  readonly suid: string;
  readonly time_zone: string;
  readonly day_cut: string;
  readonly logo: string | null;
  /** Name of the supplier. */
  readonly username: string;
  readonly is_bind_wx: boolean | number;
}

/** Reply of `seller/role/OperatorPermission`. */
export interface PermissionReply {
  readonly path_arr: readonly string[];
  readonly api_arr: readonly string[];
  readonly addons: readonly string[];
  readonly version: number;
}

/** A platform administrator, or an owner on the platform itself: holds the full route set of the industry. */
export function holdsAll(user: Pick<User, "industry_type" | "role" | "roles">): boolean {
  return (user.industry_type === "admin" && user.role === "supplier") || user.roles.includes("admin");
}

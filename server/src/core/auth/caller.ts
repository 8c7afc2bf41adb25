import type { WeightUnit } from "@kangying/contract/students/health/weight";
import type { Industry } from "@kangying/contract/core/tree";

/** The rights of the caller's roles, computed from the route tree, the roles' path and API lists and the installed add-ons. */
export interface Permissions {
  /** Changes whenever the role, the operator or the add-ons change; sent as `x-permission-version`. */
  readonly version: number;
  /** True when the caller has all rights of the industry: an owner, or a platform account. */
  readonly full: boolean;
  readonly paths: ReadonlySet<string>;
  readonly apis: ReadonlySet<string>;
  readonly addons: ReadonlySet<string>;
}

/**
 * The reason why a caller is restricted.
 * password: another person chose the password. second_step: their role requires a second step that they have not set up. frozen, expired:
 * the supplier is frozen, or its term has ended. visit: a visit may look but change nothing. visit_over: the visit's time has ended.
 */
export type Restraint = "password" | "second_step" | "frozen" | "expired" | "visit" | "visit_over";

/** The caller of a call. It is read from the session's row on every call. */
export interface Caller {
  readonly account_id: number;
  readonly session_id: string;
  readonly kind: "owner" | "operator" | "platform";
  /** The id of the operator's row in the supplier's own table; null for other accounts. */
  readonly operator_id: number | null;
  /** Only this coach's students are visible; 0: no students; null: all students. */
  readonly own_coach: number | null;
  /** The account's own supplier. */
  readonly own_supplier_id: number;
  readonly name: string;
  readonly login_name: string;
  readonly permissions: Permissions;
  /** True when a platform account acts for another supplier; both operator logs show this. */
  readonly acting: boolean;
  readonly restraint: Restraint | null;
}

/** The supplier for which a call works. */
export interface SupplierContext {
  readonly id: number;
  readonly suid: string;
  readonly name: string;
  readonly industry: Industry;
  /** IANA time zone that decides days, nights and statistics. */
  readonly time_zone: string;
  /** Local time at which a day begins, `HH:MM`. */
  readonly day_cut: string;
  /** The unit in which people's weights are shown and typed. */
  readonly weight_unit: WeightUnit;
}

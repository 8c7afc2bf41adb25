import type { WeightUnit } from "@kangying/contract/students/health/weight";
import type { Industry } from "@kangying/contract/core/tree";

/** What the caller's role allows, folded from the route tree, its path and API lists and the installed add-ons. */
export interface Permissions {
  /** Changes whenever the role, the operator or the add-ons change; travels as `x-permission-version`. */
  readonly version: number;
  /** Holds everything of its industry: an owner, or a platform account. */
  readonly full: boolean;
  readonly paths: ReadonlySet<string>;
  readonly apis: ReadonlySet<string>;
  readonly addons: ReadonlySet<string>;
}

/**
 * What holds a caller back: a password that somebody else chose · a second step that their role demands and they have not set up · a supplier
 * that is frozen, or whose time is over · a visit, which looks and changes nothing, and one whose time is over.
 */
export type Restraint = "password" | "second_step" | "frozen" | "expired" | "visit" | "visit_over";

/** Who calls, proven by the session row of this very call. */
export interface Caller {
  readonly account_id: number;
  readonly session_id: string;
  readonly kind: "owner" | "operator" | "platform";
  /** Operator's row in the supplier's own table, where it is one. */
  readonly operator_id: number | null;
  /** Only this coach's students are seen; 0: nobody's; null: everybody's. */
  readonly own_coach: number | null;
  /** The account's own supplier. */
  readonly own_supplier_id: number;
  readonly name: string;
  readonly login_name: string;
  readonly permissions: Permissions;
  /** A platform account acting for another supplier: marked in both operator logs. */
  readonly acting: boolean;
  readonly restraint: Restraint | null;
}

/** The supplier that a call works for. */
export interface SupplierContext {
  readonly id: number;
  readonly suid: string;
  readonly name: string;
  readonly industry: Industry;
  /** IANA zone that decides days, nights and statistics. */
  readonly time_zone: string;
  /** Local time at which a day begins, `HH:MM`. */
  readonly day_cut: string;
  /** In which weights of people are shown and typed. */
  readonly weight_unit: WeightUnit;
}

import type { SupplierContext } from "../auth/caller.ts";
import type { Tx } from "../db/database.ts";
import type { Services } from "./services.ts";

/**
 * The actor of a piece of work: a signed-in account, a timer, or a member of the shop, for whom the system acts in that member's own rows.
 */
export type Actor =
  | { readonly kind: "account"; readonly account_id: number; readonly name: string }
  | { readonly kind: "system"; readonly name: string; readonly member_id?: number };

/** One entry of the operator log for an act. The HTTP layer adds the actor, the route and the result. */
export interface AuditEntry {
  /** The kind of row that was changed: `stay`, `room`. */
  readonly biz_type: string;
  readonly biz_id: number | null;
  readonly before?: object | null;
  readonly after?: object | null;
}

/**
 * One business transaction of one supplier, for a call, a job or the demo generator. Commands take this type and no wider one, so that all
 * three run the same code.
 */
export interface Work {
  readonly services: Services;
  readonly tx: Tx;
  readonly supplier: SupplierContext;
  readonly actor: Actor;
  /** The one instant of this piece of work: every row that it writes carries it. */
  readonly now: Date;
  /** Today's date in the supplier's zone, `YYYY-MM-DD`. */
  readonly today: string;
  /** May be called several times. */
  audit(entry: AuditEntry): void;
  /** Records in this transaction that a row changed: open consoles of this supplier learn it after the commit. */
  changed(topic: string, id: number, version?: number): void;
  /**
   * Queues a job of this supplier in this transaction. `key` blocks a second job with the same key until the first one has started, so that
   * a job may queue its own successor under its own key.
   */
  enqueue(job: string, data: object, options?: { readonly start_after?: Date; readonly key?: string }): Promise<void>;
}

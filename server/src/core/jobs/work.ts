import type { SupplierContext } from "../auth/caller.ts";
import type { Tx } from "../db/database.ts";
import type { Services } from "./services.ts";

/** Who does a piece of work: a signed-in account, a timer, or a member of the shop, for whom the system acts in their own rows. */
export type Actor =
  | { readonly kind: "account"; readonly account_id: number; readonly name: string }
  | { readonly kind: "system"; readonly name: string; readonly member_id?: number };

/** What the operator log keeps of an act; who, route and result are added by the edge. */
export interface AuditEntry {
  /** What was touched: `stay`, `room`. */
  readonly biz_type: string;
  readonly biz_id: number | null;
  readonly before?: object | null;
  readonly after?: object | null;
}

/**
 * One business transaction of one supplier, whoever asked for it: a call, a job, the demo generator.
 * Commands take this and nothing wider, so that all three run the same code.
 */
export interface Work {
  readonly services: Services;
  readonly tx: Tx;
  readonly supplier: SupplierContext;
  readonly actor: Actor;
  /** The one instant of this piece of work: all that it writes bears it. */
  readonly now: Date;
  /** Today's date in the supplier's zone, `YYYY-MM-DD`. */
  readonly today: string;
  /** May be called several times. */
  audit(entry: AuditEntry): void;
  /** Says, in this transaction, that a row changed: open consoles of this supplier are told after the commit. */
  changed(topic: string, id: number, version?: number): void;
  /**
   * Queues a job in this transaction, bearing this supplier. `key` keeps a second one out until the first has begun, so that a job may
   * queue its own successor under its own key.
   */
  enqueue(job: string, data: object, options?: { readonly start_after?: Date; readonly key?: string }): Promise<void>;
}
